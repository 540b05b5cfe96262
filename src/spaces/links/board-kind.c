#include "spaces/links/board-kind.h"

#include "spaces/board/code.h"
#include "spaces/description/move-description.h"
#include "spaces/links/link.h"

#include <glib/gi18n-lib.h>

/* Any board that was ever a code, such as one that was only begun. */
static gpointer
decode (const char  *text,
        GError     **error)
{
  return spaces_code_decode_any (text, -1, NULL, error);
}

static char *
encode (gconstpointer value)
{
  return spaces_code_encode (value);
}

static gsize
measure (gconstpointer value)
{
  return spaces_code_measure (value);
}

static char *
describe_several (guint    n_texts,
                  gboolean are_files,
                  gulong   n_boards)
{
  if (are_files)
    /* Translators: how many files or codes the text has, and how many boards are in them */
    return g_strdup_printf (ngettext ("These are %1$'u files or codes with %2$'lu board.",
                                      "These are %1$'u files or codes with %2$'lu boards.",
                                      n_boards), n_texts, n_boards);

  /* Translators: how many links or codes the text has, and how many boards are in them */
  return g_strdup_printf (ngettext ("This text holds %1$'u links or codes with %2$'lu board.",
                                    "This text holds %1$'u links or codes with %2$'lu boards.",
                                    n_boards),
                          n_texts, n_boards);
}

static char *
summarize (guint size,
           guint n_moves)
{
  g_autofree char *board = spaces_describe_size (size);
  g_autofree char *moves = spaces_describe_n_moves (n_moves);

  return g_strdup_printf ("%s · %s", board, moves);
}

/* Short links make the smallest QR codes. */
static char *
make_link (gconstpointer   value,
           gsize           step,
           gboolean        at_end,
           const char     *base,
           const char     *name,
           GError        **error)
{
  return share_link_make (SHARE_LINK_SHORT, base, value, name);
}

static char *
make_several (gconstpointer     *values,
              const char *const *names,
              gsize              n,
              const char        *base)
{
  return share_link_make_several (base, (SpacesBoard *const *) (gpointer) values, names, n);
}

const GameKind spaces_board_kind = {
  .id = "spaces-board",
  .document = "board",
  .item = 0,
  .untitled = N_("Untitled Board"),
  .plural = N_("Boards"),
  .steps = "moves",
  .get_type = spaces_board_get_type,
  .decode = decode,
  .encode = encode,
  .measure = measure,
  .describe_cut = game_describe_cut_boards,
  .describe_several = describe_several,
  .summarize = summarize,
  .default_base = SHARE_DEFAULT_SHORT_BASE,
  .base_key = "short-base",
  .make_link = make_link,
  .make_several = make_several,
};
