/* The list holds everything that could be printed, at most SHEET_MAX_CARDS items; settings say how.
 * A sheet is made in two phases. prepare() makes the missing QR codes for half a frame at a time,
 * called from an idle callback, and make() lays the finished cards out, which is fast. Cards depend
 * on addresses, caption, correction level and names: what they were made from is kept, and when one
 * of these differs all cards are dropped. */
#include "app/print/print-job.h"

#include "app/desktop/settings.h"
#include "kinds/game-kinds.h"
#include "print/print-size.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

/* Microseconds that prepare() may work before the next frame: half of one at 60 Hz. */
#define PREPARE_US 8000

EditorPrintJob *
editor_print_job_new (GSettings *settings)
{
  EditorPrintJob *job = g_new0 (EditorPrintJob, 1);

  job->settings = g_object_ref (settings);
  job->items = g_list_store_new (EDITOR_TYPE_PRINT_ITEM);

  return job;
}

void
editor_print_job_free (EditorPrintJob *job)
{
  g_object_unref (job->settings);
  g_object_unref (job->items);
  g_clear_object (&job->open);
  g_free (job->problem);
  g_free (job->made_from);
  g_free (job);
}

static guint
n_items (EditorPrintJob *job)
{
  return g_list_model_get_n_items (G_LIST_MODEL (job->items));
}

/* The open document is the first item of the list, until it is moved. It replaces its earlier state
 * there and stays included or not. While the document is empty, its item is kept, but not in the
 * list. */
void
editor_print_job_set_open (EditorPrintJob *job,
                           GameSubject    *subject)
{
  guint place = 0;
  gboolean is_listed = job->open != NULL && g_list_store_find (job->items, job->open, &place);
  g_autoptr (EditorPrintItem) item = NULL;

  if (!game_subject_is_printable (subject))
    {
      if (is_listed)
        g_list_store_remove (job->items, place);
      return;
    }

  item = editor_print_item_new (subject);
  item->included = job->open == NULL || job->open->included;
  g_set_object (&job->open, item);
  if (is_listed || n_items (job) < SHEET_MAX_CARDS)
    g_list_store_splice (job->items, place, is_listed ? 1 : 0, (gpointer *) &item, 1);
}

/* Adds many at once, of EditorPrintItem, so that "items-changed" is emitted once. Returns how many
 * were added: no more than one job takes. */
guint
editor_print_job_add_items (EditorPrintJob *job,
                            GPtrArray      *items)
{
  guint before = n_items (job);
  guint n_added = MIN (items->len, SHEET_MAX_CARDS - before);

  g_list_store_splice (job->items, before, 0, items->pdata, n_added);

  return n_added;
}

/* Of all items of a job the one at @from takes the place @to, and those between move up or down by
 * one. It is one change of the list, so that widgets keep their rows and the focus. */
void
editor_print_job_move (GListStore *all,
                       guint       from,
                       guint       to)
{
  guint first = MIN (from, to);
  guint n = MAX (from, to) - first + 1;
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_object_unref);
  gpointer moved;

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (items, g_list_model_get_item (G_LIST_MODEL (all), first + i));
  moved = g_ptr_array_steal_index (items, from - first);
  g_ptr_array_insert (items, (int) (to - first), moved);
  g_list_store_splice (all, first, n, items->pdata, n);
}

void
editor_print_job_clear (EditorPrintJob *job)
{
  g_list_store_remove_all (job->items);
  g_clear_object (&job->open);
  g_clear_pointer (&job->problem, g_free);
  job->n_left_out = 0;
}

/* The items that are to be printed. */
static GPtrArray *
list_included (EditorPrintJob *job)
{
  GPtrArray *included = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n_items (job); i++)
    {
      g_autoptr (EditorPrintItem) item = g_list_model_get_item (G_LIST_MODEL (job->items), i);

      if (item->included)
        g_ptr_array_add (included, g_steal_pointer (&item));
    }

  return included;
}

guint
editor_print_job_get_n_included (EditorPrintJob *job)
{
  g_autoptr (GPtrArray) included = list_included (job);

  return included->len;
}

/* What is in the list, in words: "3 of 4 boards". */
char *
editor_print_job_describe (EditorPrintJob *job)
{
  guint n_included = editor_print_job_get_n_included (job);
  guint n_boards = 0, n = n_items (job);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (EditorPrintItem) item = g_list_model_get_item (G_LIST_MODEL (job->items), i);

      n_boards += item->subject->pictures->is_board;
    }

  if (n_included < n)
    return n_boards == n
               /* Translators: how many boards are to be printed, of how many there are */
               ? g_strdup_printf (ngettext ("%1$'u of %2$'u board", "%1$'u of %2$'u boards", n),
                                  n_included, n)
               /* Translators: the same of boards and games of solitaire together */
               : g_strdup_printf (ngettext ("%1$'u of %2$'u game", "%1$'u of %2$'u games", n),
                                  n_included, n);

  return n_boards == n ? g_strdup_printf (ngettext ("%'u board", "%'u boards", n), n)
                       /* Translators: %'u is how many boards, solitaires and pentominoes are
                        * among the cards */
                       : g_strdup_printf (ngettext ("%'u game", "%'u games", n), n);
}

/* How many of the items to print are not boards that can simply be played, and the notice about the
 * first of them. @notice is set to NULL when there are none. */
guint
editor_print_job_count_special (EditorPrintJob  *job,
                                const char     **notice)
{
  g_autoptr (GPtrArray) included = list_included (job);
  guint n = 0;

  *notice = NULL;
  for (guint i = 0; i < included->len; i++)
    {
      const char *words = editor_print_item_get_recipient_notice (g_ptr_array_index (included, i));

      if (words != NULL && n++ == 0)
        *notice = words;
    }

  return n;
}

/* What a job and its files are called: by its first card, and how many there are beside it. */
char *
editor_print_job_make_title (EditorPrintJob *job)
{
  g_autoptr (GPtrArray) included = list_included (job);
  g_autofree char *name = NULL;

  if (included->len == 0)
    return g_strdup (_("Spaces cards"));

  g_object_get (g_ptr_array_index (included, 0), "name", &name, NULL);
  if (included->len == 1)
    return g_steal_pointer (&name);

  /* Translators: the title of a document and the name of its file: the name of the first card, and
   * how many others are printed */
  return g_strdup_printf (ngettext ("%1$s and %2$u more", "%1$s and %2$u more",
                                    included->len - 1), name,
                          included->len - 1);
}

static char *
read_base (EditorPrintJob *job,
           const GameKind *kind)
{
  return g_settings_get_string (job->settings, kind->base_key);
}

/* One link to everything that is to be printed. NULL when there is nothing, when the kind has no
 * link to several, or when there is no address for it. */
char *
editor_print_job_make_link (EditorPrintJob *job)
{
  g_autoptr (GPtrArray) included = list_included (job);
  g_autoptr (GPtrArray) values = g_ptr_array_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  gboolean with_name = g_settings_get_boolean (job->settings, EDITOR_SETTING_LINK_NAME);
  const GameKind *kind = NULL;
  g_autofree char *base = NULL;

  for (guint i = 0; i < included->len; i++)
    {
      const EditorPrintItem *item = g_ptr_array_index (included, i);
      GameSubject *subject = item->subject;

      if (kind != NULL && kind != subject->pictures->kind)
        return NULL;
      kind = subject->pictures->kind;
      g_ptr_array_add (values, (gpointer) subject->value);
      g_ptr_array_add (names, (char *) subject->name);
    }
  if (kind == NULL || kind->make_several == NULL)
    return NULL;

  base = read_base (job, kind);
  return kind->make_several ((gconstpointer *) values->pdata,
                             with_name ? (const char *const *) names->pdata : NULL, values->len,
                             base);
}

/* Codes take most of the time: they are made anew only when they will come out otherwise. */
static void
drop_old_cards (EditorPrintJob *job,
                const char     *caption)
{
  g_autoptr (GString) made_from = g_string_new (caption);

  job->level = g_settings_get_enum (job->settings, EDITOR_SETTING_CARDS_LEVEL);
  job->with_name = g_settings_get_boolean (job->settings, EDITOR_SETTING_LINK_NAME);
  g_string_append_printf (made_from, "\n%d %d", job->level, job->with_name);
  for (gsize i = 0; game_kinds[i] != NULL; i++)
    {
      g_autofree char *base = read_base (job, game_kinds[i]->kind);

      g_string_append_printf (made_from, "\n%s", base);
    }
  if (g_strcmp0 (made_from->str, job->made_from) == 0)
    return;

  g_free (job->made_from);
  job->made_from = g_strdup (made_from->str);
  for (guint i = 0; i < n_items (job); i++)
    {
      g_autoptr (EditorPrintItem) item = g_list_model_get_item (G_LIST_MODEL (job->items), i);

      editor_print_item_reset (item);
    }
}

/* An empty caption is none. */
static PrintCard *
make_card (EditorPrintJob  *job,
           EditorPrintItem *item,
           const char      *caption)
{
  g_autofree char *base = NULL;

  if (!item->was_made)
    base = read_base (job, item->subject->pictures->kind);

  return editor_print_item_make (item, base, caption[0] != '\0' ? caption : NULL, job->level,
                                 job->with_name);
}

/* Makes cards for a while; FALSE when there may be more to make. Without it,
 * editor_print_job_make() makes all that are missing, however long that takes. Each call makes one
 * at least, however slow the machine is and however many there are to be passed over. */
gboolean
editor_print_job_prepare (EditorPrintJob *job,
                          const char     *caption)
{
  gint64 end = g_get_monotonic_time () + PREPARE_US;

  drop_old_cards (job, caption);
  for (guint i = 0; i < n_items (job); i++)
    {
      g_autoptr (EditorPrintItem) item = g_list_model_get_item (G_LIST_MODEL (job->items), i);

      if (!item->included || item->was_made)
        continue;
      make_card (job, item, caption);
      editor_print_item_get_recipient_notice (item); /* for editor_print_job_count_special() */
      if (g_get_monotonic_time () >= end)
        return FALSE;
    }

  return TRUE;
}

/* How many cards a page takes; 0 where not even one fits, which the sheet then rejects. */
static guint
count_places (const SheetSpec *spec)
{
  SheetLayout layout;

  return sheet_layout_init (&layout, spec, 1, NULL) ? layout.columns * layout.rows : 0;
}

/* The cards once more from the first on, until the last page has no place left. */
static void
fill_page (GPtrArray *cards,
           guint      n_places)
{
  guint n_cards = cards->len;

  for (guint i = 0; n_cards > 0 && n_places > 0 && cards->len % n_places != 0; i++)
    g_ptr_array_add (cards, print_card_ref (g_ptr_array_index (cards, i % n_cards)));
}

/* As many of each as wanted, but at most one more than a sheet takes, so that the sheet rejects
 * them. */
static GPtrArray *
make_cards (EditorPrintJob *job,
            guint           copies,
            const char     *caption)
{
  GPtrArray *cards = g_ptr_array_new_with_free_func ((GDestroyNotify) print_card_unref);
  g_autoptr (GPtrArray) included = list_included (job);

  job->n_left_out = 0;
  g_clear_pointer (&job->problem, g_free);
  for (guint i = 0; i < included->len; i++)
    {
      EditorPrintItem *item = g_ptr_array_index (included, i);
      PrintCard *card = make_card (job, item, caption);

      if (card == NULL && job->n_left_out++ == 0)
        job->problem = g_strdup (item->problem);
      for (guint copy = 0; card != NULL && copy < copies && cards->len <= SHEET_MAX_CARDS; copy++)
        g_ptr_array_add (cards, print_card_ref (card));
    }

  return cards;
}

static gboolean
read_spec (EditorPrintJob  *job,
           SheetSpec       *spec,
           GError         **error)
{
  g_autofree char *size = g_settings_get_string (job->settings, EDITOR_SETTING_CARDS_SIZE);
  g_autofree char *paper_id = g_settings_get_string (job->settings, EDITOR_SETTING_CARDS_PAPER);
  gboolean landscape = g_settings_get_boolean (job->settings, EDITOR_SETTING_CARDS_LANDSCAPE);
  const PrintSize *paper = print_paper_size_find (paper_id);

  if (paper == NULL)
    paper = print_paper_size_find ("a4");
  *spec = (SheetSpec) {
    .paper_width = paper->width,
    .paper_height = paper->height,
    .margin = g_settings_get_double (job->settings, EDITOR_SETTING_CARDS_MARGIN),
    .gutter = g_settings_get_double (job->settings, EDITOR_SETTING_CARDS_GUTTER),
    .sides = g_settings_get_enum (job->settings, EDITOR_SETTING_CARDS_SIDES),
  };
  if (!print_size_parse (size, &spec->card_width, &spec->card_height, error))
    return FALSE;

  if (landscape != (spec->card_width > spec->card_height))
    {
      double width = spec->card_width;

      spec->card_width = spec->card_height;
      spec->card_height = width;
    }
  sheet_spec_turn (spec, g_settings_get_enum (job->settings, EDITOR_SETTING_CARDS_ORIENTATION));

  return TRUE;
}

/* Why there is nothing to print, and what helps. */
static const char *
describe_error (EditorPrintJob *job)
{
  if (n_items (job) == 0)
    return _("No boards to print. Make a first move or add boards from a file.");
  if (job->n_left_out == 0)
    return _("Select at least one card to print");
  if (job->problem != NULL)
    return job->problem;

  return ngettext ("This link is too long for a QR code. Choose a lower error correction, or send "
                   "the "
                   "link itself.",
                   "These links are too long for QR codes. Choose a lower error correction, or "
                   "send "
                   "the links themselves.",
                   job->n_left_out);
}

/* @caption may be empty: size and number of moves stand on each card then. */
PrintSheet *
editor_print_job_make (EditorPrintJob  *job,
                       guint            copies,
                       const char      *caption,
                       const char      *title,
                       GError         **error)
{
  const PrintSheetOptions options = {
    .show_code = g_settings_get_boolean (job->settings, EDITOR_SETTING_CARDS_CODE),
    .cut_marks = g_settings_get_boolean (job->settings, EDITOR_SETTING_CARDS_CUT_MARKS),
    .footer = g_settings_get_boolean (job->settings, EDITOR_SETTING_CARDS_FOOTER),
    .title = title[0] != '\0' ? title : _("Spaces cards"),
  };
  g_autoptr (GPtrArray) cards = NULL;
  SheetSpec spec;

  if (!read_spec (job, &spec, error))
    return NULL;

  drop_old_cards (job, caption);
  cards = make_cards (job, copies, caption);
  if (g_settings_get_boolean (job->settings, EDITOR_SETTING_CARDS_FILL))
    fill_page (cards, count_places (&spec));
  if (cards->len == 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, describe_error (job));
      return NULL;
    }

  return print_sheet_new (cards, &spec, &options, error);
}

/* ---- The warning ---- */

static char *
describe_left_out (EditorPrintJob *job,
                   guint           n)
{
  if (job->problem != NULL)
    /* Translators: how many get no card, and a sentence that says why */
    return g_strdup_printf (ngettext ("%1$'u card is left out: %2$s",
                                      "%1$'u cards are left out: %2$s", n),
                            n, job->problem);

  /* Translators: %'u is how many cards with a board are not printed */
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

  /* Translators: %u is how many boards break a rule */
  return g_strdup_printf (ngettext ("%u of these boards can’t be played as usual: the list says "
                                    "why.",
                                    "%u of these boards can’t be played as usual: the list says "
                                    "why.",
                                    n_special),
                          n_special);
}

static char *
describe_small_code (PrintSheet *sheet)
{
  /* Translators: two sizes in millimetres, of one small square of the QR code */
  return g_strdup_printf (_("The smallest code may be hard to scan: its squares are %1$.2f mm wide "
                             "and "
                             "should have %2$.1f mm. Use larger cards or lower error correction."),
                          print_sheet_get_module (sheet), QR_MM_PER_MODULE);
}

static char *
describe_cut (const char *name,
              guint       n_cut)
{
  if (n_cut == 1)
    /* Translators: %s is the name of a board or a game */
    return g_strdup_printf (_("“%s” does not fit its card and is cut there. Use larger cards or a "
                              "shorter name."), SHOWN (name));

  /* Translators: how many names are cut, which is two or more */
  return g_strdup_printf (ngettext ("%u name does not fit its card and is cut there. Use larger "
                                    "cards or shorter names.",
                                    "%u names do not fit their cards and are cut there. Use "
                                    "larger cards or shorter names.", n_cut),
                          n_cut);
}

/* What gets no card, what recipients should know about the other cards, which names are cut, and
 * whether the codes are large enough for a camera. */
char *
editor_print_job_describe_warning (EditorPrintJob *job,
                                   PrintSheet     *sheet)
{
  char *special = describe_special (job);
  const char *name = NULL;
  guint n_cut = print_sheet_count_cut (sheet, &name);
  g_autoptr (GPtrArray) sentences = g_ptr_array_new_with_free_func (g_free);

  if (job->n_left_out > 0)
    g_ptr_array_add (sentences, describe_left_out (job, job->n_left_out));
  if (special != NULL)
    g_ptr_array_add (sentences, special);
  if (n_cut > 0)
    g_ptr_array_add (sentences, describe_cut (name, n_cut));
  if (print_sheet_get_module (sheet) < QR_MM_PER_MODULE)
    g_ptr_array_add (sentences, describe_small_code (sheet));
  g_ptr_array_add (sentences, NULL);

  return g_strjoinv ("\n", (char **) sentences->pdata);
}
