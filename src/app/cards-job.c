#include "app/cards-job.h"

#include "app/settings.h"
#include "share/card-size.h"
#include "share/share-link.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  SpacesBoard *board;
  char        *name;
} Item;

struct _EditorCardsJob
{
  GSettings *settings;
  GPtrArray *items; /* of Item */

  /* What the cards below were made from. */
  char      *base;
  char      *caption;
  QrLevel    level;
  guint      n_items;
  GPtrArray *cards; /* of Card, one for each item that fits a code */
};

static void
item_free (Item *item)
{
  spaces_board_unref (item->board);
  g_free (item->name);
  g_free (item);
}

EditorCardsJob *
editor_cards_job_new (GSettings *settings)
{
  EditorCardsJob *job = g_new0 (EditorCardsJob, 1);

  job->settings = g_object_ref (settings);
  job->items = g_ptr_array_new_with_free_func ((GDestroyNotify) item_free);
  job->cards = g_ptr_array_new_with_free_func ((GDestroyNotify) card_unref);

  return job;
}

void
editor_cards_job_free (EditorCardsJob *job)
{
  g_object_unref (job->settings);
  g_ptr_array_unref (job->items);
  g_ptr_array_unref (job->cards);
  g_free (job->base);
  g_free (job->caption);
  g_free (job);
}

/* A board without moves has no link, and so no card. */
void
editor_cards_job_add (EditorCardsJob *job,
                      SpacesBoard    *board,
                      const char     *name)
{
  Item *item;

  if (spaces_board_get_n_moves (board) == 0 || job->items->len >= SHEET_MAX_CARDS)
    return;

  item = g_new (Item, 1);
  item->board = spaces_board_ref (board);
  item->name = g_strdup (name);
  g_ptr_array_add (job->items, item);
}

/* How many boards were added. */
guint
editor_cards_job_add_file (EditorCardsJob *job,
                           SpacesFile     *file)
{
  guint before = job->items->len;

  for (gsize i = 0; i < spaces_file_get_n_entries (file); i++)
    {
      const SpacesFileEntry *entry = spaces_file_get_entry (file, i);

      editor_cards_job_add (job, entry->board, entry->name);
    }

  return job->items->len - before;
}

void
editor_cards_job_clear (EditorCardsJob *job)
{
  g_ptr_array_set_size (job->items, 0);
  g_ptr_array_set_size (job->cards, 0);
  job->n_items = 0;
}

guint
editor_cards_job_get_n_boards (EditorCardsJob *job)
{
  return job->items->len;
}

guint
editor_cards_job_get_n_left_out (EditorCardsJob *job)
{
  return job->n_items - job->cards->len;
}

static void
add_card (EditorCardsJob *job,
          const Item     *item)
{
  g_autofree char *link = share_link_make (SHARE_LINK_SHORT, job->base, item->board);
  Card *card = NULL;

  if (link != NULL)
    card = card_new (item->board, item->name, job->caption, link, job->level, NULL);
  if (card != NULL)
    g_ptr_array_add (job->cards, card);
}

/* Codes take most of the time: they are made anew only when they will come out otherwise. */
static void
make_cards (EditorCardsJob *job,
            const char     *caption)
{
  g_autofree char *base = g_settings_get_string (job->settings, EDITOR_SETTING_SHORT_BASE);
  QrLevel level = g_settings_get_enum (job->settings, EDITOR_SETTING_CARDS_LEVEL);

  if (g_strcmp0 (base, job->base) != 0 || g_strcmp0 (caption, job->caption) != 0
      || level != job->level)
    {
      g_ptr_array_set_size (job->cards, 0);
      job->n_items = 0;
      g_free (job->base);
      g_free (job->caption);
      job->base = g_steal_pointer (&base);
      job->caption = g_strdup (caption);
      job->level = level;
    }

  for (; job->n_items < job->items->len; job->n_items++)
    add_card (job, g_ptr_array_index (job->items, job->n_items));
}

static gboolean
read_spec (EditorCardsJob  *job,
           SheetSpec       *spec,
           GError         **error)
{
  g_autofree char *size = g_settings_get_string (job->settings, EDITOR_SETTING_CARDS_SIZE);
  g_autofree char *paper_id = g_settings_get_string (job->settings, EDITOR_SETTING_CARDS_PAPER);
  gboolean landscape = g_settings_get_boolean (job->settings, EDITOR_SETTING_CARDS_LANDSCAPE);
  const CardSize *paper = paper_size_find (paper_id);

  if (paper == NULL)
    paper = paper_size_find ("a4");
  *spec = (SheetSpec) {
    .paper_width = paper->width,
    .paper_height = paper->height,
    .margin = g_settings_get_double (job->settings, EDITOR_SETTING_CARDS_MARGIN),
    .gutter = g_settings_get_double (job->settings, EDITOR_SETTING_CARDS_GUTTER),
    .sides = g_settings_get_enum (job->settings, EDITOR_SETTING_CARDS_SIDES),
  };
  if (!card_size_parse (size, &spec->card_width, &spec->card_height, error))
    return FALSE;

  if (landscape != (spec->card_width > spec->card_height))
    {
      double width = spec->card_width;

      spec->card_width = spec->card_height;
      spec->card_height = width;
    }

  return TRUE;
}

static GPtrArray *
repeat (GPtrArray *cards,
        guint      copies)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) card_unref);

  for (guint i = 0; i < cards->len; i++)
    {
      for (guint copy = 0; copy < copies && all->len <= SHEET_MAX_CARDS; copy++)
        g_ptr_array_add (all, card_ref (g_ptr_array_index (cards, i)));
    }

  return all;
}

/* @caption may be empty: size and number of moves stand on each card then. */
CardSheet *
editor_cards_job_make (EditorCardsJob  *job,
                       guint            copies,
                       const char      *caption,
                       const char      *title,
                       GError         **error)
{
  const CardSheetOptions options = {
    .show_code = g_settings_get_boolean (job->settings, EDITOR_SETTING_CARDS_CODE),
    .cut_marks = g_settings_get_boolean (job->settings, EDITOR_SETTING_CARDS_CUT_MARKS),
    .footer = g_settings_get_boolean (job->settings, EDITOR_SETTING_CARDS_FOOTER),
    .title = title[0] != '\0' ? title : _("Spaces cards"),
  };
  g_autoptr (GPtrArray) cards = NULL;
  SheetSpec spec;

  if (!read_spec (job, &spec, error))
    return NULL;

  make_cards (job, caption[0] != '\0' ? caption : NULL);
  if (job->cards->len == 0)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                           job->items->len == 0
                               ? _("There is no board to print. Make a first move, or add boards "
                                   "from a file.")
                               : _("The link of this board is too long for a QR code. Choose a "
                                   "lower error correction, or send the board as a link."));
      return NULL;
    }

  cards = repeat (job->cards, copies);
  return card_sheet_new (cards, &spec, &options, error);
}
