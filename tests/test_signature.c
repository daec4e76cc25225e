/* How the computer plays, held by a number in signature.txt. `test_signature --update` writes it anew. */
#include "bench/signature.h"

#include "support.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const char file[] = "signature.txt";
static const char comment[] =
    "# How the computer plays, as `tayu bench --signature` counts it. If a change of it is meant:\n"
    "#     build/dev/tests/test_signature --update\n";

static uint64_t signature_now(void) {
    static struct trial trial;
    return signature_count(&trial);
}

static uint64_t signature_kept(void) {
    struct span rest = read_test_file(file), line;
    uint64_t kept = 0;
    while (span_line(&rest, &line))
        if (line.length && line.start[0] != '#')
            assert_int_equal(sscanf(line.start, "%16" SCNx64, &kept), 1);
    return kept;
}

TEST(the_computer_plays_as_it_did) {
    uint64_t now = signature_now(), kept = signature_kept();
    if (now != kept)
        fail_msg("the computer plays differently: signature %016" PRIx64 ", tests/%s has %016" PRIx64
                 ". If that is meant: test_signature --update",
                 now, file, kept);
}

static int update(void) {
    char text[sizeof comment + 20];
    snprintf(text, sizeof text, "%s%016" PRIx64 "\n", comment, signature_now());
    return write_test_file(file, text) ? 0 : 1;
}

int main(int count, char **arguments) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_computer_plays_as_it_did)};
    if (count > 1 && strcmp(arguments[1], "--update") == 0)
        return update();
    return cmocka_run_group_tests(tests, NULL, NULL);
}
