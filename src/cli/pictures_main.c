/* The part of the program that makes pictures and PDFs, with the libraries that only it needs. It is run by
 * 'tayu draw' and 'tayu print', with the language and the name of the command before the arguments. */
#include "cli.h"
#include "say.h"
#include "words/words.h"

#include <stdio.h>
#include <string.h>

int main(int count, char **arguments) {
    if (count < 3 || !words_use(arguments[1])) {
        fputs("tayu-pictures is a part of tayu: say 'tayu draw' or 'tayu print'\n", stderr);
        return 2;
    }
    int (*run)(int, char **) = strcmp(arguments[2], "print") ? cli_draw : cli_print;
    return say_end(run(count - 3, arguments + 3));
}
