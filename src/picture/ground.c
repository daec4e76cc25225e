#include "picture/ground.h"

#include "draw/svg.h"
#include "picture/markup.h"
#include "words/words.h"

void ground_write(struct text *text, int edition) {
    static char ground_memory[SVG_LENGTH_MAX];
    struct text ground = text_in(ground_memory, sizeof ground_memory);
    struct element element;
    svg_ground_write(&ground, edition);
    struct span rest = text_as_span(&ground), side;
    const char *from = rest.start;
    for (; markup_next(&rest, &element); from = rest.start) {
        if (!element_attribute(&element, "data-side", &side)) {
            text_span(text, (struct span){from, (size_t)(rest.start - from)});
            continue;
        }
        text_span(text, (struct span){from, (size_t)(element.content.start - from)});
        text_string(text, span_equal(side, "north")   ? tr("N")
                          : span_equal(side, "south") ? tr("S")
                          : span_equal(side, "west")  ? tr("W")
                                                      : tr("E"));
        text_string(text, "</text>");
    }
}
