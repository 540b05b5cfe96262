#include "print/print-card.h"

#include "spaces/board/code.h"

#include <glib/gi18n-lib.h>

struct _PrintCard
{
  SpacesBoard *board;
  char        *name;
  char        *caption;
  char        *code;
  QrSymbol    *symbol;
};

/* What is printed under the name when nobody chose a text. */
static char *
usual_caption (const SpacesBoard *board)
{
  guint size = spaces_board_get_size (board);
  gsize n_moves = spaces_board_get_n_moves (board);

  /* Translators: on a printed card; the size of the board twice, then the number of moves */
  return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE,
                                       "%u×%u · %lu move", "%u×%u · %lu moves", n_moves),
                          size, size, (gulong) n_moves);
}

/* A name that is NULL or empty leaves the place of the name to the caption; a caption that is NULL
 * becomes the usual one, size and number of moves. */
PrintCard *
print_card_new (SpacesBoard  *board,
                const char   *name,
                const char   *caption,
                const char   *link,
                QrLevel       level,
                GError      **error)
{
  g_autoptr (QrSymbol) symbol = qr_symbol_new (link, level, error);
  PrintCard *card;

  if (symbol == NULL)
    return NULL;

  card = g_atomic_rc_box_new0 (PrintCard);
  card->board = spaces_board_ref (board);
  card->name = g_strdup (name != NULL ? name : "");
  card->caption = caption != NULL ? g_strdup (caption) : usual_caption (board);
  card->code = spaces_code_encode (board);
  card->symbol = g_steal_pointer (&symbol);

  return card;
}

PrintCard *
print_card_ref (PrintCard *card)
{
  return g_atomic_rc_box_acquire (card);
}

static void
print_card_clear (PrintCard *card)
{
  spaces_board_unref (card->board);
  g_free (card->name);
  g_free (card->caption);
  g_free (card->code);
  qr_symbol_unref (card->symbol);
}

void
print_card_unref (PrintCard *card)
{
  g_atomic_rc_box_release_full (card, (GDestroyNotify) print_card_clear);
}

const SpacesBoard *
print_card_get_board (const PrintCard *card)
{
  return card->board;
}

const char *
print_card_get_name (const PrintCard *card)
{
  return card->name;
}

const char *
print_card_get_caption (const PrintCard *card)
{
  return card->caption;
}

const char *
print_card_get_code (const PrintCard *card)
{
  return card->code;
}

const QrSymbol *
print_card_get_symbol (const PrintCard *card)
{
  return card->symbol;
}
