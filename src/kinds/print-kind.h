/* print-kind.h: what one kind of things that cards are made of gives to be printed
 *
 * A row of the table in print-subject.c, whose header has the meaning of steps and links. Each game
 * has its rows in a file of its own. All functions can be called by any thread; they borrow what
 * they get.
 */
#pragma once

#include "drawing/print-picture.h"

#include <glib-object.h>

G_BEGIN_DECLS

typedef struct
{
  const char *default_base; /* web address that links begin with */
  const char *base_key;     /* what the settings of the program have in its place */
  gboolean    is_board;     /* what people call it: a board, or else a game */

  GType         (*get_type)     (void);
  /* Whether there is anything to print; may be left out where there always is. */
  gboolean      (*is_printable) (gconstpointer value);
  /* NULL without an error where @base is no web address. @name is NULL if the link shall carry
   * none. */
  char         *(*make_link)    (gconstpointer value,
                                 gsize         step,
                                 gboolean      at_end,
                                 const char   *base,
                                 const char   *name,
                                 GError      **error);
  PrintPicture *(*make_picture) (gconstpointer value,
                                 gsize         step,
                                 const char   *link);
  /* What is special for the one who scans it, as a sentence, and in a few words; NULL for nothing.
   * Both are to be freed. May be left out. */
  char         *(*dup_recipient_notice) (gconstpointer value,
                                         char        **label);
  /* One link to several; may be left out. @names is NULL, or has NULL or a name for each. */
  char         *(*make_several) (gconstpointer     *values,
                                 const char *const *names,
                                 gsize              n,
                                 const char        *base);
} PrintKind;

G_END_DECLS
