/* game-kind.h: what one kind of value of a game is called, and how it is written
 *
 * A game has values of one or more kinds: a board, a position of solitaire, a game with its moves.
 * What handles values of any game, such as an inspection, a library or a card on paper, holds a
 * value and its GameKind, and asks that. Each game fills one for what it has, in its own folder;
 * how such a value looks is in game-pictures.h, so that programs that draw nothing load no cairo.
 *
 * Values     boxed, immutable, safe to share between threads. The functions borrow them.
 * Identity   a kind is static: two values are of one kind if their pointers to it are the same.
 * Ownership  texts that functions return are the caller's; the members are static.
 *
 * Example: the boards of the Spaces game are
 *   const GameKind spaces_board_kind = {
 *     .id = "spaces-board",
 *     .document = "board",
 *     .untitled = N_("Untitled Board"),
 *     .plural = N_("Boards"),
 *     .steps = "moves",
 *     .get_type = spaces_board_get_type,
 *     .decode = decode,
 *     .encode = encode,
 *     .measure = measure,
 *     .describe_cut = game_describe_cut_boards,
 *     .default_base = SHARE_DEFAULT_SHORT_BASE,
 *     .base_key = "short-base",
 *     .make_link = make_link,
 *   };
 * and of a board, game_kind_measure (&spaces_board_kind, board) is the length of its code.
 */
#pragma once

#include <glib-object.h>

typedef struct
{
  const char *id;       /* stable, such as "spaces-board" */
  const char *document; /* of documents that show it, and of the library: "board"; or NULL */
  guint       item;     /* number of what is kept of such documents in the library, of this game
                         * alone; never another one, as it is in the files of the library */
  const char *untitled; /* what a document without a name is called there, to be translated */
  const char *plural;   /* what several are called, to be translated: "Boards" */
  const char *steps;    /* id of the field of an inspection that holds one for each step, or NULL
                         * where there are no steps */

  GType (*get_type) (void);
  /* The value of a text that the library keeps. Left out where that may be a link, too: such a text
   * is inspected. */
  gpointer (*decode) (const char  *text,
                      GError     **error);
  /* The shortest text that is the same; "" if there is none. */
  char *(*encode) (gconstpointer value);
  /* How many characters that has; may be left out where nothing is gained by it. */
  gsize (*measure) (gconstpointer value);
  /* "There are 600 boards, and the first 500 are listed." */
  char *(*describe_cut) (gulong n_all,
                         gulong n_listed);

  /* "This text holds 3 links or codes with 4 boards." Left out where what is found is not
   * counted. */
  char *(*describe_several) (guint    n_texts,
                             gboolean are_files,
                             gulong   n_found);

  /* What a row of the library says of one, from the numbers that are kept with it, which are 0 but
   * for boards of Spaces: "4×4 · 6 moves", "Solitaire". */
  char *(*summarize) (guint size,
                      guint n_moves);

  /* The same of a kind whose values have to be read for it: what the value is called, as @title,
   * and the rest: "FreeCell, deal 617" and "83 moves · won". Left out where numbers are enough. */
  char *(*describe) (gconstpointer   value,
                     char          **title);

  const char *default_base; /* web address that links begin with */
  const char *base_key;     /* what the settings of the program have in its place */
  /* A link that leads to where the value is seen after @step, or with @at_end to the end of its
   * moves. NULL without an error where @base is no web address. @name is NULL if the link shall
   * carry none. */
  char *(*make_link) (gconstpointer   value,
                      gsize           step,
                      gboolean        at_end,
                      const char     *base,
                      const char     *name,
                      GError        **error);
  /* One link to several; may be left out. @names is NULL, or has NULL or a name for each. */
  char *(*make_several) (gconstpointer     *values,
                         const char *const *names,
                         gsize              n,
                         const char        *base);
} GameKind;

gsize game_kind_measure        (const GameKind *kind,
                                gconstpointer   value);

/* The describe_cut of those that are boards. */
char *game_describe_cut_boards (gulong          n_all,
                                gulong          n_listed);
