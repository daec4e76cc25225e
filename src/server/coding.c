#include "server/coding.h"

const struct coding_name codings[CODING_COUNT] = {
    [CODING_NONE] = {NULL, ""},
    [CODING_GZIP] = {"gzip", ".gz"},
    [CODING_BROTLI] = {"br", ".br"},
};

/* "0", "0." or "0.000" */
static bool is_zero(struct span weight) {
    for (size_t i = 0; i < weight.length; i++)
        if (weight.start[i] != (i == 1 ? '.' : '0'))
            return false;
    return weight.length;
}

/* Whether "gzip;q=0.5" wants gzip. */
static bool is_coding_wanted(struct span parameters) {
    struct span name, weight;
    return !span_cut(parameters, '=', &name, &weight) || !http_same(span_trim(name), "q") ||
           !is_zero(span_trim(weight));
}

bool coding_accepted(const struct http_request *request, enum coding coding) {
    bool by_star = false;
    struct http_list list = {.request = request, .name = "Accept-Encoding"};
    struct span element;
    while (http_list_next(&list, &element)) {
        struct span name = element, parameters = {element.start, 0};
        span_cut(element, ';', &name, &parameters);
        if (http_same(span_trim(name), codings[coding].name))
            return is_coding_wanted(parameters);
        if (http_same(span_trim(name), "*"))
            by_star = is_coding_wanted(parameters);
    }
    return by_star;
}
