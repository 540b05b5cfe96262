/* growth.h: whether work grows no faster than what is worked on
 *
 * A text that somebody made on purpose may be as long as the limits allow, and a reader that looks
 * at some of it again and again takes minutes then. growth_check() makes texts of @head, many times
 * @unit, and @tail, each ten times as long as the one before, from 2,000 bytes to 2,000,000. Ten of
 * the shorter ones have as many bytes as one of the longer, so they should take as long;
 * GROWTH_MOST times that is failed. What counts is processor time, which other programs on a busy
 * machine hardly change, the best of three tries, and nothing below a fiftieth of a second.
 *
 *   growth_check ("brackets", "http://", ")", "", read_one);
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define GROWTH_MOST 4.0 /* a reader whose work grows with the square takes ten times as long */

typedef void (*GrowthFunc) (const char *text,
                            gsize       length);

void    growth_check     (const char *name,
                          const char *head,
                          const char *unit,
                          const char *tail,
                          GrowthFunc  func);

/* The same by parts: a text of @length bytes, and the seconds of processor time that reading it
 * takes. */
char   *growth_make_text (const char *head,
                          const char *unit,
                          const char *tail,
                          gsize       length);
double  growth_measure   (const char *text,
                          GrowthFunc  func,
                          guint       times);

G_END_DECLS
