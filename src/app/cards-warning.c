#include "app/cards-warning.h"

#include <glib/gi18n-lib.h>

static char *
describe_left_out (guint n)
{
  return g_strdup_printf (ngettext ("%u board is left out: its link is too long for a QR code.",
                                    "%u boards are left out: their links are too long for a QR "
                                    "code.", n),
                          n);
}

/* One board alone is the open one most of the time, and no number is needed. */
static char *
describe_unfinished (guint    n,
                     gboolean is_alone)
{
  if (is_alone)
    return g_strdup (_("Your opponent will see an unfinished board."));

  return g_strdup_printf (ngettext ("%u board is unfinished, and your opponent will see it so.",
                                    "%u boards are unfinished, and your opponent will see them so.",
                                    n),
                          n);
}

static char *
describe_unplayable (guint    n,
                     gboolean is_alone)
{
  if (is_alone)
    return g_strdup (_("Your opponent will see the board, but cannot play it."));

  return g_strdup_printf (ngettext ("Your opponent will see %u board that cannot be played.",
                                    "Your opponent will see %u boards that cannot be played.", n),
                          n);
}

static char *
describe_small_code (CardSheet *sheet)
{
  /* Translators: two sizes in millimetres, of one small square of the QR code */
  return g_strdup_printf (_("The smallest code may be hard to scan: its squares are %.2f mm wide and "
                            "should have %.1f mm. Use larger cards or lower error correction."),
                          card_sheet_get_module (sheet), QR_MM_PER_MODULE);
}

char *
editor_cards_warning_describe (EditorCardsJob *job,
                               CardSheet      *sheet)
{
  guint n_left_out = editor_cards_job_get_n_left_out (job);
  guint n_unfinished = editor_cards_job_count (job, EDITOR_CARD_UNFINISHED);
  guint n_unplayable = editor_cards_job_count (job, EDITOR_CARD_UNPLAYABLE);
  gboolean is_alone = editor_cards_job_get_n_included (job) == 1;
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);

  if (n_left_out > 0)
    g_ptr_array_add (sentences, describe_left_out (n_left_out));
  if (n_unfinished > 0)
    g_ptr_array_add (sentences, describe_unfinished (n_unfinished, is_alone));
  if (n_unplayable > 0)
    g_ptr_array_add (sentences, describe_unplayable (n_unplayable, is_alone));
  if (card_sheet_get_module (sheet) < QR_MM_PER_MODULE)
    g_ptr_array_add (sentences, describe_small_code (sheet));
  g_ptr_array_add (sentences, NULL);

  return g_strjoinv ("\n", (char **) sentences->pdata);
}
