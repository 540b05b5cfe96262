/* The rows of decks and tags are made anew when there are others, and the one that was chosen is
 * chosen again; the others stay. A row is known by its name, which is also what is kept of it. Each
 * number is counted by a job of its own in the thread of the library, with the query of the list
 * behind the row, so that a search waits for one number and not for all. */
#include "app/library/library-side.h"

#include "app/library/library-dragging.h"
#include "app/library/library-history.h"
#include "app/widgets/builders.h"
#include "library/library-decks.h"
#include "library/library-rounds.h"
#include "objects/object-owns.h"
#include "objects/plain-object.h"
#include "objects/record-owns.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

/* What a row is about. */
typedef enum
{
  GROUP_PARTS,
  GROUP_SIZES,
  GROUP_GAMES, /* hidden as long as there is one game alone */
  GROUP_DECKS,
  GROUP_TAGS,
} Group;

/* The fixed rows, in their order. */
typedef enum
{
  EDITOR_LIBRARY_ALL,
  EDITOR_LIBRARY_RECENT,
  EDITOR_LIBRARY_NOT_LEGAL,
  EDITOR_LIBRARY_DUPLICATES,
  EDITOR_LIBRARY_ROUNDS, /* not items: the rounds that were played */
  EDITOR_LIBRARY_DELETED,
  EDITOR_LIBRARY_SMALL,  /* 2×2 to 4×4 */
  EDITOR_LIBRARY_MEDIUM, /* 5×5 to 8×8 */
  EDITOR_LIBRARY_LARGE,  /* 9×9 and larger */
  EDITOR_LIBRARY_BOARDS, /* of the game itself */
  EDITOR_LIBRARY_CARDS,
  EDITOR_LIBRARY_PENTOMINOES,
  EDITOR_LIBRARY_N_PARTS
} EditorLibraryPart;

typedef struct
{
  const char   *title;
  const char   *name;  /* in the settings */
  const char   *icon;  /* NULL: below a heading */
  Group         group;
  LibraryQuery  query;
} Part;

#define ANY .kind = LIBRARY_ANY_KIND

static const Part parts[EDITOR_LIBRARY_N_PARTS] = {
  [EDITOR_LIBRARY_ALL] = { N_("All Boards"), "all", "view-grid-symbolic", GROUP_PARTS, { ANY } },
  [EDITOR_LIBRARY_RECENT] = { N_("Recent"), "recent", "document-open-recent-symbolic", GROUP_PARTS,
                              { ANY, .recent = TRUE, .order = LIBRARY_ORDER_RECENT } },
  [EDITOR_LIBRARY_NOT_LEGAL] = { N_("Not Legal Yet"), "not-legal", "dialog-warning-symbolic",
                                 GROUP_PARTS, { ANY, .legality = LIBRARY_LEGALITY_NOT_LEGAL } },
  [EDITOR_LIBRARY_DUPLICATES] = { N_("Duplicates"), "duplicates", "edit-copy-symbolic",
                                  GROUP_PARTS, { ANY, .duplicates = TRUE } },
  [EDITOR_LIBRARY_ROUNDS] = { N_("Rounds Played"), "rounds", "input-gaming-symbolic", GROUP_PARTS,
                              { ANY } },
  [EDITOR_LIBRARY_DELETED] = { N_("Recently Deleted"), "deleted", "user-trash-symbolic",
                               GROUP_PARTS,
                               { ANY, .deleted = TRUE, .order = LIBRARY_ORDER_RECENT } },
  [EDITOR_LIBRARY_SMALL] = { N_("2×2 to 4×4"), "small", NULL, GROUP_SIZES,
                             { ANY, .min_size = 2, .max_size = 4 } },
  [EDITOR_LIBRARY_MEDIUM] = { N_("5×5 to 8×8"), "medium", NULL, GROUP_SIZES,
                              { ANY, .min_size = 5, .max_size = 8 } },
  [EDITOR_LIBRARY_LARGE] = { N_("9×9 and larger"), "large", NULL, GROUP_SIZES,
                             { ANY, .min_size = 9, .max_size = SPACES_MAX_SIZE } },
  [EDITOR_LIBRARY_BOARDS] = { N_("Spaces"), "boards", NULL, GROUP_GAMES,
                              { .kind = LIBRARY_KIND_BOARD } },
  [EDITOR_LIBRARY_CARDS] = { N_("Solitaire"), "cards", NULL, GROUP_GAMES,
                             { .kind = LIBRARY_KIND_CARDS } },
  [EDITOR_LIBRARY_PENTOMINOES] = { N_("Pentominoes"), "pentominoes", NULL, GROUP_GAMES,
                                   { .kind = LIBRARY_KIND_PENTOMINOES } },
};

typedef struct
{
  gpointer   side;  /* a reference */
  guint      next;  /* an EditorLibraryPart, or one of the two behind them */
  gsize      n[EDITOR_LIBRARY_N_PARTS];
  GPtrArray *decks; /* of LibraryDeck */
  GPtrArray *tags;  /* of LibraryTag */
} EditorLibraryCounts;

#define COUNT_DECKS EDITOR_LIBRARY_N_PARTS
#define COUNT_TAGS (EDITOR_LIBRARY_N_PARTS + 1)

#define EDITOR_TYPE_SIDE_ROW (editor_side_row_get_type ())
G_DECLARE_FINAL_TYPE (EditorSideRow, editor_side_row, EDITOR, SIDE_ROW, GtkListBoxRow)

struct _EditorSideRow
{
  GtkListBoxRow      parent_instance;

  Group              group;
  EditorLibraryPart  part;  /* 0 for decks and tags */
  gint64             deck;  /* 0 for others */
  char              *name;  /* in the settings: "recent", "deck 12", "tag league" */
  char              *title;
  GtkLabel          *count_label;
};

DEFINE_PLAIN_TYPE (EditorSideRow, editor_side_row, GTK_TYPE_LIST_BOX_ROW)

struct _EditorLibrarySide
{
  AdwBin         parent_instance;

  Library       *library;
  gboolean       is_counting;
  gboolean       is_stale;   /* counted when that is done and this is on screen */
  gboolean       is_filling; /* selections are not a person's */
  char          *sought;     /* the row that is to be chosen once it is listed, or NULL */
  EditorSideRow *part_rows[EDITOR_LIBRARY_N_PARTS];
  GtkListBox    *list;       /* NULL after disposal */
};

G_DEFINE_FINAL_TYPE (EditorLibrarySide, editor_library_side, ADW_TYPE_BIN)

/* --- In the thread of the library ------------------------------------------------------------ */

RECORD_OWNS (EditorLibraryCounts, counts_free, (side, g_object_unref), (decks, g_ptr_array_unref),
             (tags, g_ptr_array_unref))

/* Rounds are not items, and are counted in their own table. */
static gpointer
count_next (LibraryStore   *store,
            gconstpointer   data,
            GCancellable   *cancellable,
            GError        **error)
{
  EditorLibraryCounts *counts = (gpointer) data;
  gboolean is_counted;

  if (counts->next == COUNT_DECKS)
    is_counted = (counts->decks = library_store_list_decks (store, error)) != NULL;
  else if (counts->next == COUNT_TAGS)
    is_counted = (counts->tags = library_store_list_tags (store, error)) != NULL;
  else if (counts->next == EDITOR_LIBRARY_ROUNDS)
    is_counted = library_store_count_rounds (store, &counts->n[counts->next], error);
  else
    is_counted = library_store_count (store, &parts[counts->next].query, &counts->n[counts->next],
                                      error);

  return is_counted ? counts : NULL;
}

/* --- Rows ------------------------------------------------------------------------------------ */

static void
editor_side_row_class_init (EditorSideRowClass *klass)
{
  OBJECT_KEEPS_AS (klass, EditorSideRow, name, g_free);
  OBJECT_KEEPS_AS (klass, EditorSideRow, title, g_free);
}

static EditorSideRow *
get_row (EditorLibrarySide *self,
         int                position)
{
  return (EditorSideRow *) gtk_list_box_get_row_at_index (self->list, position);
}

static EditorSideRow *
get_chosen (EditorLibrarySide *self)
{
  return (EditorSideRow *) gtk_list_box_get_selected_row (self->list);
}

/* Takes @name and @title over. */
static EditorSideRow *
add_row (EditorLibrarySide *self,
         Group              group,
         char              *name,
         char              *title,
         const char        *icon)
{
  EditorSideRow *row = g_object_new (EDITOR_TYPE_SIDE_ROW, NULL);
  GtkWidget *label = editor_label_new (title, NULL);
  GtkWidget *count = gtk_label_new ("");
  GtkWidget *box = editor_box_new (GTK_ORIENTATION_HORIZONTAL, 12, label, count, NULL);

  row->group = group;
  row->name = name;
  row->title = title;
  row->count_label = GTK_LABEL (count);
  if (icon != NULL)
    gtk_box_prepend (GTK_BOX (box), gtk_image_new_from_icon_name (icon));
  else
    gtk_widget_add_css_class (GTK_WIDGET (row), "library-inner");
  gtk_widget_set_hexpand (label, TRUE);
  editor_cut_tooltip_add (GTK_LABEL (label));
  editor_add_styles (count, "dim-label", "numeric", "caption", NULL);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_append (self->list, GTK_WIDGET (row));

  return row;
}

/* A screen reader reads the row. Takes @count over. */
static void
set_count (EditorSideRow *row,
           char          *count)
{
  g_autofree char *words = g_strdup_printf ("%s, %s", row->title, count);

  gtk_label_set_text (row->count_label, count);
  editor_set_label (row, words);
  g_free (count);
}

static void
set_number (EditorSideRow *row,
            gsize          n)
{
  set_count (row, g_strdup_printf ("%'lu", (gulong) n));
}

/* The list stays, and shows the toast; the row is replaced when the deck has changed. */
static gboolean
on_drop (GtkDropTarget     *drop,
         const GValue      *value,
         double             x,
         double             y,
         EditorLibrarySide *self)
{
  const EditorDragged *dragged = g_value_get_boxed (value);
  EditorSideRow *row
      = EDITOR_SIDE_ROW (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (drop)));

  if (dragged == NULL)
    return FALSE;

  editor_library_change (GTK_WIDGET (self->list), self->library, EDITOR_LIBRARY_ADD_TO_DECK, NULL,
                         library_edit_new_deck_put (row->deck, LIBRARY_DECK_END, dragged->ids,
                                                    dragged->n_ids));
  return TRUE;
}

static char *
name_deck (gint64 deck)
{
  return g_strdup_printf ("deck %" G_GINT64_FORMAT, deck);
}

static void
add_deck_row (EditorLibrarySide *self,
              const LibraryDeck *deck)
{
  gint64 id = deck->id;
  EditorSideRow *row = add_row (self, GROUP_DECKS, name_deck (id), shown_text (deck->name), NULL);
  GtkDropTarget *drop = gtk_drop_target_new (EDITOR_TYPE_DRAGGED, GDK_ACTION_COPY);
  guint n_boards = deck->boards->len;

  row->deck = id;
  g_signal_connect (drop, "drop", G_CALLBACK (on_drop), self);
  gtk_widget_add_controller (GTK_WIDGET (row), GTK_EVENT_CONTROLLER (drop));
  if (n_boards < LIBRARY_DECK_BOARDS)
    /* Translators: how many boards a deck has, and how many it has room for */
    set_count (row, g_strdup_printf (_("%1$u of %2$u"), n_boards, LIBRARY_DECK_BOARDS));
  else
    set_count (row, g_strdup_printf ("%u", n_boards));
}

/* The first deck is made here: without one there is no heading. */
static void
add_new_deck_row (EditorLibrarySide *self)
{
  EditorSideRow *row
      = add_row (self, GROUP_DECKS, g_strdup (""), g_strdup (_("New Deck…")), "list-add-symbolic");

  editor_set_label (row, row->title);
  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "library.new-deck");
}

static void
add_tag_row (EditorLibrarySide *self,
             const LibraryTag  *tag)
{
  set_number (add_row (self, GROUP_TAGS, g_strdup_printf ("tag %s", tag->tag), g_strdup (tag->tag),
                       NULL),
              tag->n_items);
}

static void
add_parts (EditorLibrarySide *self)
{
  for (guint i = 0; i < EDITOR_LIBRARY_N_PARTS; i++)
    {
      EditorSideRow *row = add_row (self, parts[i].group, g_strdup (parts[i].name),
                                    g_strdup (_(parts[i].title)), parts[i].icon);

      row->part = i;
      gtk_widget_set_visible (GTK_WIDGET (row), parts[i].group != GROUP_GAMES);
      set_number (row, 0);
      self->part_rows[i] = row;
    }
}

static GtkWidget *
make_heading (Group group)
{
  static const char *const titles[] = { [GROUP_SIZES] = NC_("group of boards", "Size"),
                                        [GROUP_GAMES] = NC_("group of boards", "Game"),
                                        [GROUP_DECKS] = NC_("group of boards", "Decks"),
                                        [GROUP_TAGS] = NC_("group of boards", "Tags") };
  GtkWidget *label = editor_label_new (
      g_dpgettext2 (GETTEXT_PACKAGE, "group of boards", titles[group]), "library-heading",
      "caption-heading", NULL);
  GtkWidget *button;

  gtk_widget_set_hexpand (label, TRUE);
  editor_cut_tooltip_add (GTK_LABEL (label));
  if (group != GROUP_DECKS)
    return label;

  button = editor_icon_button_new ("list-add-symbolic", "library.new-deck", _("New Deck"), NULL);
  gtk_widget_add_css_class (button, "flat");

  return editor_box_new (GTK_ORIENTATION_HORIZONTAL, 6, label, button, NULL);
}

static void
head_row (GtkListBoxRow *row,
          GtkListBoxRow *before,
          gpointer       unused)
{
  Group group = EDITOR_SIDE_ROW (row)->group;
  gboolean begins = before != NULL && EDITOR_SIDE_ROW (before)->group != group;

  if (begins && gtk_list_box_row_get_header (row) == NULL)
    gtk_list_box_row_set_header (row, make_heading (group));
  else if (!begins)
    gtk_list_box_row_set_header (row, NULL);
}

/* --- Counting -------------------------------------------------------------------------------- */

/* FALSE: there is no such row, and what is chosen stays. */
static gboolean
choose (EditorLibrarySide *self,
        const char        *name)
{
  EditorSideRow *row;

  for (int i = 0; (row = get_row (self, i)) != NULL; i++)
    if (g_str_equal (row->name, name))
      {
        gtk_list_box_select_row (self->list, GTK_LIST_BOX_ROW (row));
        return TRUE;
      }

  return FALSE;
}

/* Decks and tags; the row that was chosen is chosen again, or all items. A deck that was only just
 * made may come with a later count. */
static void
fill_rest (EditorLibrarySide         *self,
           const EditorLibraryCounts *counts)
{
  g_autofree char *before = g_strdup (get_chosen (self)->name);
  g_autofree char *sought = g_steal_pointer (&self->sought);
  EditorSideRow *row;
  gboolean is_there;

  self->is_filling = TRUE;
  while ((row = get_row (self, EDITOR_LIBRARY_N_PARTS)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (guint i = 0; i < counts->decks->len; i++)
    add_deck_row (self, g_ptr_array_index (counts->decks, i));
  if (counts->decks->len == 0)
    add_new_deck_row (self);
  for (guint i = 0; i < counts->tags->len; i++)
    add_tag_row (self, g_ptr_array_index (counts->tags, i));
  is_there = choose (self, before);
  self->is_filling = FALSE;

  if (!is_there)
    editor_library_side_reset (self);
  if (sought != NULL && !choose (self, sought) && g_str_has_prefix (sought, "deck "))
    self->sought = g_steal_pointer (&sought);
}

/* With nothing but boards there is no choice of a game. What is chosen stays, although the last one
 * of its game was deleted. */
static void
show_games (EditorLibrarySide         *self,
            const EditorLibraryCounts *counts)
{
  gboolean has_others = counts->n[EDITOR_LIBRARY_BOARDS] < counts->n[EDITOR_LIBRARY_ALL];

  for (guint i = 0; i < EDITOR_LIBRARY_N_PARTS; i++)
    if (parts[i].group == GROUP_GAMES)
      gtk_widget_set_visible (GTK_WIDGET (self->part_rows[i]),
                              has_others || get_chosen (self)->part == i);
}

static void count (EditorLibrarySide *self);

/* The list is NULL when the widget was disposed of while the job ran. */
static void
on_counted (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  EditorLibraryCounts *counts = data;
  EditorLibrarySide *self = counts->side;
  gboolean is_counted = library_run_finish (LIBRARY_LIBRARY (source), result, NULL) != NULL;

  if (is_counted && self->list != NULL && counts->next++ < COUNT_TAGS)
    {
      library_run_async (self->library, count_next, counts, NULL, NULL, NULL, on_counted, counts);
      return;
    }

  self->is_counting = FALSE;
  if (is_counted && self->list != NULL)
    {
      for (guint i = 0; i < EDITOR_LIBRARY_N_PARTS; i++)
        set_number (self->part_rows[i], counts->n[i]);
      show_games (self, counts);
      fill_rest (self, counts);
    }
  if (self->is_stale && self->list != NULL)
    count (self);
  counts_free (counts);
}

/* Nothing is counted while the page is not on screen; editor_library_side_map() makes up for
 * it. What changes meanwhile is counted again at the end. */
static void
count (EditorLibrarySide *self)
{
  EditorLibraryCounts *counts;

  self->is_stale = self->is_counting || !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (self->is_stale)
    return;

  counts = g_new0 (EditorLibraryCounts, 1);
  counts->side = g_object_ref (self);
  self->is_counting = TRUE;
  library_run_async (self->library, count_next, counts, NULL, NULL, NULL, on_counted, counts);
}

/* --- The widget ------------------------------------------------------------------------------ */

void
editor_library_side_fill (EditorLibrarySide *self,
                          LibraryQuery      *query)
{
  const EditorSideRow *row = get_chosen (self);

  switch (row->group)
    {
    case GROUP_DECKS:
      query->deck = row->deck;
      query->order = LIBRARY_ORDER_DECK;
      break;
    case GROUP_TAGS:
      query->tag = row->title;
      break;
    case GROUP_PARTS:
    case GROUP_SIZES:
    case GROUP_GAMES:
      *query = parts[row->part].query;
      break;
    }
}

gint64
editor_library_side_get_deck (EditorLibrarySide *self)
{
  return get_chosen (self)->deck;
}

gboolean
editor_library_side_has_rounds (EditorLibrarySide *self)
{
  return get_chosen (self)->part == EDITOR_LIBRARY_ROUNDS;
}

const char *
editor_library_side_get_part (EditorLibrarySide *self)
{
  return get_chosen (self)->name;
}

/* Decks and tags have no rows before they were counted. */
void
editor_library_side_choose_part (EditorLibrarySide *self,
                                 const char        *part)
{
  g_clear_pointer (&self->sought, g_free);
  if (!choose (self, part))
    self->sought = g_strdup (part);
}

void
editor_library_side_choose_deck (EditorLibrarySide *self,
                                 gint64             deck)
{
  g_autofree char *name = name_deck (deck);

  editor_library_side_choose_part (self, name);
}

const char *
editor_library_side_get_title (EditorLibrarySide *self)
{
  return get_chosen (self)->title;
}

void
editor_library_side_reset (EditorLibrarySide *self)
{
  choose (self, parts[EDITOR_LIBRARY_ALL].name);
}

static void
on_chosen (EditorLibrarySide *self,
           GtkListBoxRow     *row)
{
  if (self->is_filling || row == NULL)
    return;

  g_clear_pointer (&self->sought, g_free); /* a person was faster */
  g_signal_emit_by_name (self, "chosen");
}

void
editor_library_side_set_library (EditorLibrarySide *self,
                                 Library           *library)
{
  g_return_if_fail (self->library == NULL);

  self->library = g_object_ref (library);
  g_signal_connect_swapped (library, "changed", G_CALLBACK (count), self);
  count (self);
}

static void
editor_library_side_map (GtkWidget *widget)
{
  EditorLibrarySide *self = EDITOR_LIBRARY_SIDE (widget);

  GTK_WIDGET_CLASS (editor_library_side_parent_class)->map (widget);
  if (self->is_stale)
    count (self);
}

static void
leave (EditorLibrarySide *self)
{
  OBJECT_LEAVE (&self->library, self);
  g_clear_pointer (&self->sought, g_free);
  if (self->list != NULL)
    g_signal_handlers_disconnect_by_data (self->list, self);
  self->list = NULL;
}

static void
editor_library_side_class_init (EditorLibrarySideClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  OBJECT_ENDS_WITH (klass, leave);
  widget_class->map = editor_library_side_map;
  PLAIN_SIGNAL (G_TYPE_FROM_CLASS (klass), "chosen", 0);
}

static void
editor_library_side_init (EditorLibrarySide *self)
{
  GtkWidget *list = gtk_list_box_new ();

  self->list = GTK_LIST_BOX (list);
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_BROWSE);
  gtk_list_box_set_header_func (self->list, head_row, NULL, NULL);
  gtk_widget_add_css_class (list, "navigation-sidebar");
  editor_set_label (list, _("What is shown"));
  /* A list takes Ctrl+A for itself, also where only one row can be chosen: here it selects
   * boards. */
  editor_add_keys (list, GTK_PHASE_BUBBLE, "<Control>a",
                   gtk_named_action_new ("library.select-all"));
  add_parts (self);
  editor_library_side_reset (self);
  g_signal_connect_swapped (list, "row-selected", G_CALLBACK (on_chosen), self);

  adw_bin_set_child (ADW_BIN (self), editor_scroller_new (list));
}
