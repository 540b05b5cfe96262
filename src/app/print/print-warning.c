#include "app/print/print-warning.h"

#include <glib/gi18n-lib.h>

static char *
describe_left_out (EditorPrintJob *job,
                   guint           n)
{
  const char *problem = editor_print_job_get_problem (job);

  if (problem != NULL)
    /* Translators: how many get no card, and a sentence that says why */
    return g_strdup_printf (ngettext ("%'u card is left out: %s", "%'u cards are left out: %s",
                                      n),
                            n,
                            problem);

  return g_strdup_printf (ngettext ("%'u card is left out: its link is too long for a QR code.",
                                    "%'u cards are left out: their links are too long for a QR "
                                    "code.",
                                    n),
                          n);
}

/* One board alone is the open one most of the time, and no number is needed. Of several the list
 * says which. */
static char *
describe_special (EditorPrintJob *job)
{
  const char *notice;
  guint n_special = editor_print_job_count_special (job, &notice);

  if (n_special == 0)
    return NULL;
  if (editor_print_job_get_n_included (job) == 1)
    return g_strdup (notice);

  return g_strdup_printf (ngettext ("%u of these boards isn’t one to play like any other: the list "
                                    "says why.",
                                    "%u of these boards aren’t ones to play like any other: the "
                                    "list says why.",
                                    n_special),
                          n_special);
}

static char *
describe_small_code (PrintSheet *sheet)
{
  /* Translators: two sizes in millimetres, of one small square of the QR code */
  return g_strdup_printf (_("The smallest code may be hard to scan: its squares are %.2f mm wide "
                             "and "
                             "should have %.1f mm. Use larger cards or lower error correction."),
                          print_sheet_get_module (sheet), QR_MM_PER_MODULE);
}

char *
editor_print_warning_describe (EditorPrintJob *job,
                               PrintSheet     *sheet)
{
  guint n_left_out = editor_print_job_get_n_left_out (job);
  char *special = describe_special (job);
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);

  if (n_left_out > 0)
    g_ptr_array_add (sentences, describe_left_out (job, n_left_out));
  if (special != NULL)
    g_ptr_array_add (sentences, special);
  if (print_sheet_get_module (sheet) < QR_MM_PER_MODULE)
    g_ptr_array_add (sentences, describe_small_code (sheet));
  g_ptr_array_add (sentences, NULL);

  return g_strjoinv ("\n", (char **) sentences->pdata);
}
