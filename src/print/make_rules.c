/* make_rules FILE: writes the text of the rules as C. Run by the build. */
#include <stdio.h>

int main(int count, char **arguments) {
    FILE *file = count == 2 ? fopen(arguments[1], "rb") : NULL;
    if (!file)
        return fprintf(stderr, "make_rules: the file cannot be read\n"), 1;
    printf("extern const char rules_text[];\nconst char rules_text[] = {");
    for (int c; (c = fgetc(file)) != EOF;)
        printf("%d,", c > 127 ? c - 256 : c);
    printf("0};\n");
    fclose(file);
    return ferror(stdout) || fclose(stdout) ? 1 : 0;
}
