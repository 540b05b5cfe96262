/* prefix-code.h: short codes for frequent symbols
 *
 * Huffman's code of an alphabet from how often each symbol occurs, in the canonical form of
 * deflate (RFC 1951, section 3.2.2): symbols of one length are numbered in their order, so the
 * lengths alone say what the codes are.
 *
 * Units  a length is in bits, 1…15; 0 is a symbol that does not occur and has no code. A code
 *        stands with its first bit lowest, as deflate writes it.
 * Range  at most PREFIX_CODE_MAX_SYMBOLS symbols, and no more than 2^max_length that occur.
 *
 * Example: the counts 5, 1, 0, 2 have the lengths 1, 2, 0, 2 and the codes 0, 01, –, 11.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

#define PREFIX_CODE_MAX_SYMBOLS 288
#define PREFIX_CODE_MAX_LENGTH 15

/* Fills @lengths and @codes, @n_symbols of each. A symbol that occurs alone has one bit. */
void prefix_code_make (const guint32 *counts,
                       guint          n_symbols,
                       guint          max_length,
                       guint8        *lengths,
                       guint16       *codes);

G_END_DECLS
