/* The words of the section that is shown have the keyboard focus, not their scrolled window: that
 * would never let it go. So the arrows are bound here, and 1, 2 and so on, which turn to a section.
 *
 * The page is built in the order of the text: a part goes into the block of its heading, a heading
 * begins a block, and so does a picture, which has its block beside it.
 */
#include "app/help/help-page.h"

#include "app/canvas/board-palette.h"
#include "app/help/help-text.h"
#include "app/help/shortcuts.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/builders.h"
#include "spaces/board/code.h"
#include "spaces/picture/painter.h"
#include "spaces/picture/round-painter.h"
#include "spaces/rules/next.h"
#include "objects/object-owns.h"
#include "objects/plain-object.h"
#include "objects/record-owns.h"

#include <glib/gi18n-lib.h>

#define N_SECTIONS 5
#define TITLE_CONTEXT "help" /* as in po/its/help.its */
#define WIDTH 720
#define SPACING 24       /* between blocks, and between a picture and its words */
#define LINE_SPACING 6
#define MARK_SPACING 12
#define MARK_CHARS 3
#define KEYS_WIDTH 186
#define PICTURE_WIDTH 220
#define PICTURE_MIN_WIDTH 100 /* beside words, until they go below it */
#define PICTURE_HEIGHT 230

/* ---- Pictures ----
 *
 * A board, or a round of two boards, painted like the canvas from the code each time; a
 * round is played anew for that, which costs as much as its few moves. Nothing is kept but the
 * boards. */

typedef struct
{
  SpacesBoard *board;    /* a reference; NULL paints nothing */
  SpacesBoard *opponent; /* a reference, or NULL for a board alone */
  guint        step;     /* moves or steps made; more than there are is all of them */
} HelpPicture;

RECORD_OWNS (HelpPicture, free_picture, (board, spaces_board_unref), (opponent, spaces_board_unref))

static void
paint_board (const HelpPicture *self,
             cairo_t           *cr,
             double             width,
             double             height,
             const char        *family)
{
  guint size = spaces_board_get_size (self->board);
  SpacesLayout layout;
  SpacesPicture picture;
  SpacesNext next;

  spaces_layout_init (&layout, size, SPACES_LAYOUT_LABEL);
  spaces_layout_set_cell (&layout, spaces_layout_fit_cell (&layout, width, height));
  spaces_layout_set_view (&layout, width, height, 0, 0);
  spaces_picture_init (&picture, self->board, editor_board_palette_get ());
  picture.step = MIN (self->step, spaces_board_get_n_moves (self->board));
  picture.show &= ~(SpacesShow) (SPACES_SHOW_BACKGROUND | SPACES_SHOW_LATER);
  picture.family = family;
  spaces_rules_next (self->board, picture.step, &next);
  picture.next = &next;
  spaces_painter_draw (cr, self->board, &layout, &picture);
}

static void
paint_round (const HelpPicture *self,
             cairo_t           *cr,
             double             width,
             double             height,
             const char        *family)
{
  g_autoptr (SpacesRound) round
      = spaces_round_new (self->board, self->opponent, SPACES_SCORING_WEB);
  SpacesLayout layout;

  spaces_round_layout_fit (&layout, spaces_board_get_size (self->board), SPACES_LAYOUT_LABEL, width,
                           height);
  spaces_round_painter_draw (cr, round, MIN (self->step, spaces_round_get_n_steps (round)), FALSE,
                             &layout, spaces_palette_get (editor_board_palette_get ()), family);
}

static void
paint (GtkDrawingArea *area,
       cairo_t        *cr,
       int             width,
       int             height,
       gpointer        data)
{
  const HelpPicture *self = data;
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (area));
  const char *family
      = pango_font_description_get_family (pango_context_get_font_description (context));

  if (self->opponent != NULL)
    paint_round (self, cr, width, height, family);
  else if (self->board != NULL)
    paint_board (self, cr, width, height, family);
}

static void
measure_picture (GtkWidget      *widget,
                 GtkOrientation  orientation,
                 int             for_size,
                 int            *minimum,
                 int            *natural,
                 int            *minimum_baseline,
                 int            *natural_baseline)
{
  gboolean is_width = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = is_width ? PICTURE_MIN_WIDTH : PICTURE_HEIGHT;
  *natural = is_width ? PICTURE_WIDTH : PICTURE_HEIGHT;
}

static void
allocate_nothing (GtkWidget *widget,
                  int        width,
                  int        height,
                  int        baseline)
{
}

/* Codes stand in the texts of the program, so one that is wrong is a mistake there. */
static SpacesBoard *
read_board (const char *code)
{
  g_autoptr (GError) error = NULL;
  SpacesBoard *board = spaces_code_decode (code, -1, NULL, &error);

  if (board == NULL)
    g_critical ("%s: %s", code, error->message);

  return board;
}

static GtkWidget *
new_picture (const HelpPart *part)
{
  GtkWidget *area
      = g_object_new (GTK_TYPE_DRAWING_AREA, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, NULL);
  HelpPicture *self = g_new (HelpPicture, 1);

  *self = (HelpPicture) { read_board (part->value),
                          part->opponent != NULL ? read_board (part->opponent) : NULL, part->step };
  gtk_widget_set_layout_manager (
      area, gtk_custom_layout_new (NULL, measure_picture, allocate_nothing));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), paint, self, free_picture);
  /* "Left" is column 0 in every language. */
  gtk_widget_set_direction (area, GTK_TEXT_DIR_LTR);
  editor_board_palette_watch (area);

  return area;
}

/* ---- The page ---- */

struct _EditorHelpPage
{
  AdwBin                parent_instance;

  guint                 idle;   /* source of turn_boxes(), or 0 */
  GtkOrientation        wanted; /* of the boxes, as of the last layout */

  AdwViewSwitcherTitle *switcher_title;
  AdwViewSwitcherBar   *switcher_bar;
  AdwViewStack         *sections;
  GPtrArray            *turned; /* boxes that turn in a narrow window, not owned */
};

G_DEFINE_FINAL_TYPE (EditorHelpPage, editor_help_page, ADW_TYPE_BIN)

static gboolean
turn_boxes (gpointer data)
{
  EditorHelpPage *self = data;
  gboolean narrow = self->wanted == GTK_ORIENTATION_VERTICAL;

  self->idle = 0;
  if (narrow) /* its buttons are made only where they are needed */
    adw_view_switcher_bar_set_stack (self->switcher_bar, self->sections);
  adw_view_switcher_bar_set_reveal (self->switcher_bar, narrow);
  for (guint i = 0; i < self->turned->len; i++)
    gtk_orientable_set_orientation (self->turned->pdata[i], self->wanted);

  return G_SOURCE_REMOVE;
}

/* Where the switcher has no room in the header bar it is at the foot, and words stand below their
 * picture or key. The change comes while the header bar is being laid out, so that the turn waits
 * for that to end. */
static void
on_title_visible (EditorHelpPage *self)
{
  self->wanted = adw_view_switcher_title_get_title_visible (self->switcher_title)
                     ? GTK_ORIENTATION_VERTICAL
                     : GTK_ORIENTATION_HORIZONTAL;
  if (self->idle == 0)
    self->idle = g_idle_add_full (G_PRIORITY_HIGH_IDLE, turn_boxes, self, NULL);
}

static void
back_action (GtkWidget *widget)
{
  g_signal_emit_by_name (widget, "closed");
}

/* What a section scrolls. */
static GtkWidget *
get_words (GtkWidget *scroller)
{
  GtkWidget *viewport = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroller));

  return adw_clamp_get_child (ADW_CLAMP (gtk_viewport_get_child (GTK_VIEWPORT (viewport))));
}

/* Not as grab_focus of the class: with that Tab never leaves the page. */
void
editor_help_page_focus_words (EditorHelpPage *self)
{
  gtk_widget_grab_focus (get_words (adw_view_stack_get_visible_child (self->sections)));
}

static void
section_action (GtkWidget  *widget,
                const char *action,
                GVariant   *parameter)
{
  EditorHelpPage *self = EDITOR_HELP_PAGE (widget);
  g_autoptr (GtkSelectionModel) pages = adw_view_stack_get_pages (self->sections);
  guint section = g_variant_get_uint32 (parameter);

  if (section >= g_list_model_get_n_items (G_LIST_MODEL (pages))) /* each game has its own number */
    return;

  gtk_selection_model_select_item (pages, section, TRUE);
  editor_help_page_focus_words (self);
}

/* By the key binding signal of the scrolled window, which has the step and the limits. Handled in
 * any case: at the end of the text an arrow must not move the focus. */
static gboolean
scroll (GtkWidget *widget,
        GVariant  *args,
        gpointer   data)
{
  GtkWidget *section = adw_view_stack_get_visible_child (EDITOR_HELP_PAGE (widget)->sections);
  gboolean handled = FALSE;
  int direction;

  g_variant_get (args, "(i)", &direction);
  g_signal_emit_by_name (section, "scroll-child", direction, FALSE, &handled);

  return TRUE;
}

static void
editor_help_page_class_init (EditorHelpPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  OBJECT_OWNS_SOURCE (klass, EditorHelpPage, idle);
  OBJECT_OWNS_AS (klass, EditorHelpPage, turned, g_ptr_array_unref);
  PLAIN_SIGNAL (EDITOR_TYPE_HELP_PAGE, "closed", 0);

  EDITOR_SET_TEMPLATE (widget_class, "help-page");
  EDITOR_BIND_CHILDREN (widget_class, EditorHelpPage, sections, switcher_title, switcher_bar);
  gtk_widget_class_bind_template_callback (widget_class, on_title_visible);

  editor_install_action (widget_class, "help.back", NULL, back_action);
  gtk_widget_class_install_action (widget_class, "help.section", "u", section_action);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Up, 0, scroll, "(i)", GTK_SCROLL_STEP_UP);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Down, 0, scroll, "(i)", GTK_SCROLL_STEP_DOWN);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "help.back", NULL);
  for (guint i = 0; i < N_SECTIONS; i++)
    {
      gtk_widget_class_add_binding_action (widget_class, GDK_KEY_1 + i, 0, "help.section", "u", i);
      gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_1 + i, 0, "help.section", "u",
                                           i);
    }
}

static void
editor_help_page_init (EditorHelpPage *self)
{
  self->turned = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
set_name (GtkWidget  *widget,
          const char *name)
{
  editor_set_label (widget, name);
}

static GtkWidget *
new_label (const char        *text,
           GtkAccessibleRole  role)
{
  return g_object_new (GTK_TYPE_LABEL, "label", text, "xalign", 0.0f, "wrap", TRUE,
                       "wrap-mode", PANGO_WRAP_WORD_CHAR, "accessible-role", role, NULL);
}

static GtkWidget *
new_heading (const char *text)
{
  GtkWidget *heading = new_label (text, GTK_ACCESSIBLE_ROLE_HEADING);

  gtk_widget_add_css_class (heading, "title-4");
  return heading;
}

/* Words that have @beside at their side. */
static GtkWidget *
new_row (GtkWidget  *beside,
         const char *text,
         int         spacing)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, spacing);
  GtkWidget *words = new_label (text, GTK_ACCESSIBLE_ROLE_LABEL);

  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (row), beside);
  gtk_box_append (GTK_BOX (row), words);

  return row;
}

/* A mark reads from left to right in every language. */
static GtkWidget *
new_item (const HelpPart *part)
{
  g_autofree char *isolated = g_strdup_printf ("\u2066%s\u2069", part->value);
  GtkWidget *mark = g_object_new (GTK_TYPE_LABEL, "label", isolated, "width-chars", MARK_CHARS,
                                  "yalign", 0.0f, NULL);

  gtk_widget_add_css_class (mark, "heading");
  return new_row (mark, _(part->words), MARK_SPACING);
}

static GtkWidget *
new_keys (EditorHelpPage *self,
          const HelpPart *part)
{
  GtkWidget *keys = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "vscrollbar-policy", GTK_POLICY_NEVER,
                                  "propagate-natural-width", TRUE, "focusable", FALSE,
                                  "width-request", KEYS_WIDTH, "valign", GTK_ALIGN_START, NULL);
  GtkWidget *label = g_object_new (GTK_TYPE_SHORTCUT_LABEL, "accelerator", part->value, "halign",
                                   GTK_ALIGN_START, NULL);
  GtkWidget *row = new_row (keys, _(part->words), LINE_SPACING);

  /* They read from left to right in every language, and lie where its lines begin. */
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (keys), label);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (row), self->wanted);
  gtk_widget_set_margin_bottom (gtk_widget_get_last_child (row), LINE_SPACING);
  g_ptr_array_add (self->turned, row);

  return row;
}

/* The box that gets the blocks of the section. */
static GtkBox *
add_section (EditorHelpPage *self,
             const HelpPart *part)
{
  const char *title = g_dpgettext2 (GETTEXT_PACKAGE, TITLE_CONTEXT, part->words);
  GtkWidget *box = g_object_new (GTK_TYPE_BOX, "orientation", GTK_ORIENTATION_VERTICAL, "spacing",
                                 SPACING, "focusable", TRUE, "accessible-role",
                                 GTK_ACCESSIBLE_ROLE_REGION, NULL);
  GtkWidget *clamp = g_object_new (ADW_TYPE_CLAMP, "maximum-size", WIDTH, "child", box, NULL);
  GtkWidget *scroller = g_object_new (GTK_TYPE_SCROLLED_WINDOW, "hscrollbar-policy",
                                      GTK_POLICY_NEVER, "vexpand", TRUE, "child", clamp, NULL);
  AdwViewStackPage *page = adw_view_stack_add_named (self->sections, scroller, part->name);

  adw_view_stack_page_set_title (page, title);
  adw_view_stack_page_set_icon_name (page, part->value);
  gtk_widget_add_css_class (box, "help-section");
  set_name (scroller, title);
  set_name (box, title);

  return GTK_BOX (box);
}

/* The box that gets the words of the block. */
static GtkBox *
add_block (GtkBox *section)
{
  GtkWidget *block = gtk_box_new (GTK_ORIENTATION_VERTICAL, LINE_SPACING);

  gtk_box_append (section, block);
  return GTK_BOX (block);
}

static GtkBox *
add_picture (EditorHelpPage *self,
             GtkBox         *section,
             const HelpPart *part)
{
  GtkWidget *both = gtk_box_new (self->wanted, SPACING);
  GtkWidget *picture = new_picture (part);
  GtkBox *block;

  gtk_widget_set_halign (picture, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  set_name (picture, _(part->words));
  gtk_box_append (GTK_BOX (both), picture);
  gtk_box_append (section, both);
  g_ptr_array_add (self->turned, both);
  block = add_block (GTK_BOX (both));
  gtk_widget_set_valign (GTK_WIDGET (block), GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (GTK_WIDGET (block), TRUE);

  return block;
}

static GtkWidget *
new_line (EditorHelpPage *self,
          const HelpPart *part)
{
  switch (part->type)
    {
    case HELP_HEADING:
      return new_heading (_(part->words));
    case HELP_ITEM:
      return new_item (part);
    case HELP_KEYS:
      return new_keys (self, part);
    default:
      return new_label (_(part->words), GTK_ACCESSIBLE_ROLE_LABEL);
    }
}

static void
add_parts (EditorHelpPage *self,
           GPtrArray      *parts)
{
  HelpType before = HELP_SECTION;
  GtkBox *section = NULL;
  GtkBox *block = NULL;

  for (guint i = 0; i < parts->len; i++)
    {
      const HelpPart *part = parts->pdata[i];

      if (part->type == HELP_SECTION)
        section = add_section (self, part);
      else if (part->type == HELP_PICTURE)
        block = add_picture (self, section, part);
      else
        {
          if (before == HELP_SECTION || (part->type == HELP_HEADING && before != HELP_PICTURE))
            block = add_block (section);
          gtk_box_append (block, new_line (self, part));
        }
      before = part->type;
    }
}

/* The texts are the program's own, so that one that cannot be read is a mistake in it. */
static GPtrArray *
read_help (const char *kind)
{
  g_autofree char *path = g_strdup_printf ("/com/example/SpacesEditor/help-%s.xml", kind);
  g_autoptr (GBytes) text = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (GError) error = NULL;
  GPtrArray *parts = help_text_parse (g_bytes_get_data (text, NULL),
                                      (gssize) g_bytes_get_size (text), &error);

  if (parts == NULL)
    g_critical ("%s: %s", path, error->message);

  return parts;
}

GtkWidget *
editor_help_page_new (const char     *kind,
                      gboolean        is_keys,
                      GtkOrientation  orientation)
{
  EditorHelpPage *self = g_object_new (EDITOR_TYPE_HELP_PAGE, NULL);
  g_autoptr (GPtrArray) parts = is_keys ? editor_shortcuts_read () : read_help (kind);

  self->wanted = orientation;
  if (parts != NULL)
    add_parts (self, parts);
  if (is_keys)
    adw_view_stack_set_visible_child_name (self->sections, kind);

  return GTK_WIDGET (self);
}
