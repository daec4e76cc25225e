#ifndef CLI_CLI_H
#define CLI_CLI_H

/* The commands of the program: each gets the arguments behind its name and returns the exit status. */
int cli_serve(int count, char **arguments);
int cli_engine(int count, char **arguments);
int cli_play(int count, char **arguments);
int cli_bench(int count, char **arguments);
int cli_match(int count, char **arguments);
int cli_draw(int count, char **arguments);
int cli_review(int count, char **arguments);
int cli_puzzles(int count, char **arguments);
int cli_solve(int count, char **arguments);
int cli_verify(int count, char **arguments);
int cli_print(int count, char **arguments);
int cli_backup(int count, char **arguments);
int cli_train(int count, char **arguments);

#endif
