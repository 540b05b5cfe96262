/* The rows of decks and tags are made anew when there are others, and the one that was chosen is
 * chosen again; those that there always are stay. All numbers are counted by one job in the thread
 * of the library, with the query of the list behind each row. */
#include "app/library/library-side.h"

#include "app/library/library-dragging.h"
#include "app/widgets/cut-tooltip.h"
#include "app/widgets/drop-children.h"
#include "library/library-decks.h"
#include "library/library-rounds.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>
#include <string.h>

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
  gsize      n[EDITOR_LIBRARY_N_PARTS];
  GPtrArray *decks; /* of LibraryDeck */
  GPtrArray *tags;  /* of LibraryTag */
} EditorLibraryCounts;

typedef struct
{
  Group              group;
  EditorLibraryPart  part;
  gint64             deck;
  char              *title;
  GtkLabel          *count_label;
} Row;

#define ROW "spaces-library-row"

struct _EditorLibrarySide
{
  GtkWidget             parent_instance;

  Library              *library;
  EditorLibraryCounts  *counts;     /* the last ones, or NULL */
  gboolean              is_stale;   /* counted when it is on screen again */
  gboolean              is_filling; /* selections are not a person's */
  char                 *sought_part; /* the part that is to be chosen at the first count, or NULL */
  gint64                sought;     /* the deck that is to be chosen when it is listed, or 0 */
  GtkWidget            *part_rows[EDITOR_LIBRARY_N_PARTS];
  GtkWidget            *scroller;
  GtkListBox           *list;
};

enum
{
  CHOSEN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (EditorLibrarySide, editor_library_side, GTK_TYPE_WIDGET)

/* --- In the thread of the library ------------------------------------------------------------ */

static void
counts_free (gpointer data)
{
  EditorLibraryCounts *counts = data;

  g_clear_pointer (&counts->decks, g_ptr_array_unref);
  g_clear_pointer (&counts->tags, g_ptr_array_unref);
  g_free (counts);
}

/* Rounds are not items, and are counted in their own table. */
static gboolean
count_parts (LibraryStore         *store,
             EditorLibraryCounts  *counts,
             GError              **error)
{
  for (guint part = 0; part < EDITOR_LIBRARY_N_PARTS; part++)
    if (part != EDITOR_LIBRARY_ROUNDS
        && !library_store_count (store, &parts[part].query, &counts->n[part], error))
      return FALSE;

  return library_store_count_rounds (store, &counts->n[EDITOR_LIBRARY_ROUNDS], error);
}

static gpointer
count_all (LibraryStore   *store,
           gconstpointer   data,
           GCancellable   *cancellable,
           GError        **error)
{
  EditorLibraryCounts *counts = g_new0 (EditorLibraryCounts, 1);

  if (count_parts (store, counts, error)
      && (counts->decks = library_store_list_decks (store, error)) != NULL
      && (counts->tags = library_store_list_tags (store, error)) != NULL)
    return counts;

  counts_free (counts);
  return NULL;
}

/* --- Rows ------------------------------------------------------------------------------------ */

static void
row_free (gpointer data)
{
  g_free (((Row *) data)->title);
  g_free (data);
}

static Row *
get_row (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), ROW);
}

static Row *
get_chosen (EditorLibrarySide *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);

  return row != NULL ? get_row (row) : NULL;
}

static GtkWidget *
make_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  editor_cut_tooltip_add (GTK_LABEL (label));

  return label;
}

/* Takes @title over. */
static GtkWidget *
add_row (EditorLibrarySide *self,
         Group              group,
         char              *title,
         const char        *icon)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *count = gtk_label_new ("");
  Row *about = g_new0 (Row, 1);

  about->group = group;
  about->title = title;
  about->count_label = GTK_LABEL (count);
  g_object_set_data_full (G_OBJECT (row), ROW, about, row_free);

  if (icon != NULL)
    gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name (icon));
  else
    gtk_widget_add_css_class (row, "library-inner");
  gtk_box_append (GTK_BOX (box), make_label (title));
  gtk_widget_add_css_class (count, "dim-label");
  gtk_widget_add_css_class (count, "numeric");
  gtk_widget_add_css_class (count, "caption");
  gtk_box_append (GTK_BOX (box), count);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_append (self->list, row);

  return row;
}

/* A screen reader reads the row. */
static void
set_count (GtkWidget  *widget,
           const char *count)
{
  Row *row = get_row (GTK_LIST_BOX_ROW (widget));
  g_autofree char *words = g_strdup_printf ("%s, %s", row->title, count);

  gtk_label_set_text (row->count_label, count);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
}

static void
set_number (GtkWidget *widget,
            gsize      n)
{
  g_autofree char *count = g_strdup_printf ("%'lu", (gulong) n);

  set_count (widget, count);
}

static void
add_deck_row (EditorLibrarySide *self,
              const LibraryDeck *deck)
{
  GtkWidget *row = add_row (self, GROUP_DECKS, shown_text (deck->name), NULL);
  g_autofree char *count = NULL;
  guint n_boards = deck->boards->len;

  get_row (GTK_LIST_BOX_ROW (row))->deck = deck->id;
  editor_library_dragging_add_deck (row, self->library, deck->id);
  if (n_boards < LIBRARY_DECK_BOARDS)
    /* Translators: how many boards a deck has, and how many it has room for */
    count = g_strdup_printf (_("%u of %u"), n_boards, LIBRARY_DECK_BOARDS);
  else
    count = g_strdup_printf ("%u", n_boards);
  set_count (row, count);
}

/* The first deck is made here: without one there is no heading. */
static void
add_new_deck_row (EditorLibrarySide *self)
{
  GtkWidget *row = add_row (self, GROUP_DECKS, g_strdup (_("New Deck…")), "list-add-symbolic");

  gtk_list_box_row_set_selectable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "library.new-deck");
}

static void
add_tag_row (EditorLibrarySide *self,
             const LibraryTag  *tag)
{
  set_number (add_row (self, GROUP_TAGS, g_strdup (tag->tag), NULL), tag->n_items);
}

static void
add_parts (EditorLibrarySide *self)
{
  for (guint i = 0; i < EDITOR_LIBRARY_N_PARTS; i++)
    {
      GtkWidget *row = add_row (self, parts[i].group, g_strdup (_(parts[i].title)), parts[i].icon);

      get_row (GTK_LIST_BOX_ROW (row))->part = i;
      gtk_widget_set_visible (row, parts[i].group != GROUP_GAMES);
      set_number (row, 0);
      self->part_rows[i] = row;
    }
}

static GtkWidget *
make_heading (Group group)
{
  static const char *const titles[] = { [GROUP_SIZES] = N_("Size"), [GROUP_GAMES] = N_("Game"),
                                        [GROUP_DECKS] = N_("Decks"), [GROUP_TAGS] = N_("Tags") };
  GtkWidget *label = make_label (_(titles[group]));
  GtkWidget *box, *button;

  gtk_widget_add_css_class (label, "library-heading");
  gtk_widget_add_css_class (label, "caption-heading");
  if (group != GROUP_DECKS)
    return label;

  box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  button = gtk_button_new_from_icon_name ("list-add-symbolic");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "library.new-deck");
  gtk_widget_set_tooltip_text (button, _("New Deck"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("New Deck"), -1);
  gtk_widget_add_css_class (button, "flat");
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), button);

  return box;
}

static void
head_row (GtkListBoxRow *row,
          GtkListBoxRow *before,
          gpointer       unused)
{
  gboolean begins = before != NULL && get_row (before)->group != get_row (row)->group;

  if (begins && gtk_list_box_row_get_header (row) == NULL)
    gtk_list_box_row_set_header (row, make_heading (get_row (row)->group));
  else if (!begins)
    gtk_list_box_row_set_header (row, NULL);
}

/* --- Counting -------------------------------------------------------------------------------- */

static gboolean
is_same (const Row *a,
         const Row *b)
{
  if (a->group != b->group)
    return FALSE;
  if (a->group == GROUP_DECKS)
    return a->deck == b->deck;

  return g_str_equal (a->title, b->title);
}

static char *
describe_row (const Row *row)
{
  switch (row->group)
    {
    case GROUP_DECKS:
      return g_strdup_printf ("deck %" G_GINT64_FORMAT, row->deck);
    case GROUP_TAGS:
      return g_strdup_printf ("tag %s", row->title);
    case GROUP_PARTS:
    case GROUP_SIZES:
    case GROUP_GAMES:
    default:
      return g_strdup (parts[row->part].name);
    }
}

/* Nothing is chosen where there is no such row. */
static void
choose_described (EditorLibrarySide *self,
                  const char        *part)
{
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    {
      g_autofree char *described = describe_row (get_row (row));

      if (g_str_equal (described, part))
        {
          gtk_list_box_select_row (self->list, row);
          return;
        }
    }
}

/* Beyond those that there always are; the row that was chosen is chosen again, or all items. */
static void
fill_rest (EditorLibrarySide         *self,
           const EditorLibraryCounts *counts)
{
  Row *chosen = get_chosen (self);
  Row before = *chosen;
  GtkListBoxRow *row;
  gboolean is_there = FALSE;

  before.title = g_strdup (chosen->title);
  self->is_filling = TRUE;
  while ((row = gtk_list_box_get_row_at_index (self->list, EDITOR_LIBRARY_N_PARTS)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (guint i = 0; i < counts->decks->len; i++)
    add_deck_row (self, g_ptr_array_index (counts->decks, i));
  if (counts->decks->len == 0)
    add_new_deck_row (self);
  for (guint i = 0; i < counts->tags->len; i++)
    add_tag_row (self, g_ptr_array_index (counts->tags, i));

  for (int i = 0; !is_there && (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (is_same (get_row (row), &before))
      {
        gtk_list_box_select_row (self->list, row);
        is_there = TRUE;
      }
  self->is_filling = FALSE;
  g_free (before.title);
  if (!is_there)
    editor_library_side_reset (self);
  if (self->sought != 0)
    editor_library_side_choose_deck (self, self->sought);
  if (self->sought_part != NULL)
    {
      g_autofree char *part = g_steal_pointer (&self->sought_part);

      choose_described (self, part);
    }
}

/* Whoever keeps boards alone is not asked which game. What is chosen stays, although the last one
 * of its game was deleted. */
static void
show_games (EditorLibrarySide         *self,
            const EditorLibraryCounts *counts)
{
  gboolean has_others = counts->n[EDITOR_LIBRARY_BOARDS] < counts->n[EDITOR_LIBRARY_ALL];

  for (guint i = 0; i < EDITOR_LIBRARY_N_PARTS; i++)
    if (parts[i].group == GROUP_GAMES)
      gtk_widget_set_visible (self->part_rows[i],
                              has_others || get_chosen (self)->part == i);
}

/* The list is NULL when the widget was disposed of while the job ran. */
static void
on_counted (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  g_autoptr (EditorLibrarySide) self = data;
  EditorLibraryCounts *counts = library_run_finish (LIBRARY_LIBRARY (source), result, NULL);

  if (counts == NULL || self->list == NULL)
    {
      g_clear_pointer (&counts, counts_free);
      return;
    }

  g_clear_pointer (&self->counts, counts_free);
  self->counts = counts;
  for (guint i = 0; i < EDITOR_LIBRARY_N_PARTS; i++)
    set_number (self->part_rows[i], counts->n[i]);
  show_games (self, counts);
  fill_rest (self, counts);
}

/* Nothing is counted while the page is not on screen; editor_library_side_map() makes up for
 * it. */
static void
count (EditorLibrarySide *self)
{
  self->is_stale = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (!self->is_stale)
    library_run_async (self->library, count_all, NULL, NULL, counts_free, NULL, on_counted,
                       g_object_ref (self));
}

/* --- The widget ------------------------------------------------------------------------------ */

void
editor_library_side_fill (EditorLibrarySide *self,
                          LibraryQuery      *query)
{
  const Row *row = get_chosen (self);

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

/* A deck that was only just made has no row yet: it is sought again when the next count
 * arrives. */
void
editor_library_side_choose_deck (EditorLibrarySide *self,
                                 gint64             deck)
{
  GtkListBoxRow *row;

  self->sought = deck;
  for (int i = EDITOR_LIBRARY_N_PARTS;
       (row = gtk_list_box_get_row_at_index (self->list, i)) != NULL; i++)
    if (get_row (row)->group == GROUP_DECKS && get_row (row)->deck == deck)
      {
        self->sought = 0;
        gtk_list_box_select_row (self->list, row);
        return;
      }
}

char *
editor_library_side_dup_part (EditorLibrarySide *self)
{
  return describe_row (get_chosen (self));
}

/* Decks and tags have no rows before they were counted. */
void
editor_library_side_choose_part (EditorLibrarySide *self,
                                 const char        *part)
{
  g_free (self->sought_part);
  self->sought_part = self->counts == NULL && strchr (part, ' ') != NULL ? g_strdup (part) : NULL;
  choose_described (self, part);
}

const char *
editor_library_side_get_title (EditorLibrarySide *self)
{
  return get_chosen (self)->title;
}

void
editor_library_side_reset (EditorLibrarySide *self)
{
  gtk_list_box_select_row (self->list, gtk_list_box_get_row_at_index (self->list, 0));
}

static void
on_chosen (EditorLibrarySide *self,
           GtkListBoxRow     *row)
{
  if (self->is_filling || row == NULL)
    return;

  g_clear_pointer (&self->sought_part, g_free); /* a person was faster */
  g_signal_emit (self, signals[CHOSEN], 0);
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
editor_library_side_dispose (GObject *object)
{
  EditorLibrarySide *self = EDITOR_LIBRARY_SIDE (object);

  if (self->library != NULL)
    g_signal_handlers_disconnect_by_data (self->library, self);
  g_clear_object (&self->library);
  g_clear_pointer (&self->counts, counts_free);
  g_clear_pointer (&self->sought_part, g_free);
  if (self->list != NULL)
    g_signal_handlers_disconnect_by_data (self->list, self);
  self->list = NULL;
  editor_drop_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (editor_library_side_parent_class)->dispose (object);
}

static void
editor_library_side_class_init (EditorLibrarySideClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = editor_library_side_dispose;
  widget_class->map = editor_library_side_map;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
}

/* A list takes Ctrl+A for itself, also where only one row can be chosen: here it selects boards. */
static void
add_select_all (GtkWidget *list)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_a, GDK_CONTROL_MASK),
                        gtk_named_action_new ("library.select-all")));
  gtk_widget_add_controller (list, keys);
}

static void
editor_library_side_init (EditorLibrarySide *self)
{
  GtkWidget *list = gtk_list_box_new ();

  self->list = GTK_LIST_BOX (list);
  gtk_list_box_set_selection_mode (self->list, GTK_SELECTION_BROWSE);
  gtk_list_box_set_header_func (self->list, head_row, NULL, NULL);
  gtk_widget_add_css_class (list, "navigation-sidebar");
  gtk_accessible_update_property (GTK_ACCESSIBLE (list), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("What is shown"), -1);
  add_select_all (list);
  add_parts (self);
  editor_library_side_reset (self);
  g_signal_connect_swapped (list, "row-selected", G_CALLBACK (on_chosen), self);

  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), list);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
}
