#ifndef BASE_CHECK_H
#define BASE_CHECK_H

/* check(condition) states an invariant of our own code. It stays on in every build: a program that has
 * lost its footing stops at once, with file and line, instead of playing on. Never use it on input. */
#define check(condition) ((condition) ? (void)0 : check_failed(__FILE__, __LINE__, #condition))

/* A place that is never reached, said in words. */
#define check_never(what) check_failed(__FILE__, __LINE__, what)

_Noreturn void check_failed(const char *file, int line, const char *condition);

#endif
