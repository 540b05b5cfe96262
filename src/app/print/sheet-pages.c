/* Two widgets: the preview shows one page, white paper as it will be printed, and the pages are the
 * preview with buttons below it.
 *
 * The paper is laid out again whenever widget, page or zoom change: an allocation works out its
 * size, and the adjustments say which part of it is visible. Only that part is drawn, so memory
 * does not grow with the zoom. At a zoom of 1 the whole page is seen. The preview scrolls
 * (GtkScrollable) by the scroll bars around it, by dragging the paper, and with the arrow keys. */
#include "app/print/sheet-pages.h"

#include "app/compat/announce.h"
#include "app/widgets/bind-template.h"
#include "app/widgets/board-scroll.h"
#include "app/widgets/builders.h"
#include "app/widgets/figures.h"
#include "objects/object-owns.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

/* Room for the shadow of the paper, in logical pixels. */
#define MARGIN 12

#define EDITOR_TYPE_SHEET_PREVIEW (editor_sheet_preview_get_type ())
G_DECLARE_FINAL_TYPE (EditorSheetPreview, editor_sheet_preview, EDITOR, SHEET_PREVIEW, GtkWidget)

struct _EditorSheetPreview
{
  GtkWidget          parent_instance;

  PrintSheet        *sheet; /* a reference, or NULL */
  guint              page;  /* from 0, one of the sheet's */
  double             zoom;  /* 1: the whole page is seen */

  EditorBoardScroll  scroll;
  double             drag_start[2]; /* offsets, by GtkOrientation, when the drag began */
};

G_DEFINE_FINAL_TYPE_WITH_CODE (EditorSheetPreview, editor_sheet_preview, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

/* --- Place ------------------------------------------------------------------------------------ */

/* Logical pixels per millimetre; 0 where there is no room. */
static double
get_scale (EditorSheetPreview *self)
{
  const SheetSpec *spec = &print_sheet_get_layout (self->sheet)->spec;
  double width = gtk_widget_get_width (GTK_WIDGET (self)) - 2 * MARGIN;
  double height = gtk_widget_get_height (GTK_WIDGET (self)) - 2 * MARGIN;

  return MAX (0, self->zoom * MIN (width / spec->paper_width, height / spec->paper_height));
}

/* Sets the range of one scroll bar for @content pixels of which @page are visible. What was in the
 * middle stays there, but a value of 0 stays 0: cards start at the corner of the paper. */
static void
configure (EditorSheetPreview *self,
           GtkOrientation      orientation,
           double              content,
           double              page)
{
  GtkAdjustment *adjustment = self->scroll.adjustment[orientation];
  double upper = MAX (content, page);
  double before = editor_board_scroll_get (&self->scroll, orientation);
  double middle = before;

  if (before > 0)
    middle += gtk_adjustment_get_page_size (adjustment) / 2;
  editor_board_scroll_configure (
      &self->scroll, orientation,
      before > 0 ? CLAMP (middle / gtk_adjustment_get_upper (adjustment) * upper - page / 2, 0,
                          upper - page)
                 : 0,
      content, page, page / 20);
}

/* Places the paper, which the scroll bars, the page and the zoom move, too. */
static void
editor_sheet_preview_size_allocate (GtkWidget *widget,
                                    int        width,
                                    int        height,
                                    int        baseline)
{
  EditorSheetPreview *self = EDITOR_SHEET_PREVIEW (widget);
  double across = 0, down = 0;

  if (self->sheet != NULL)
    {
      const SheetSpec *spec = &print_sheet_get_layout (self->sheet)->spec;
      double scale = get_scale (self);

      across = scale * spec->paper_width + 2 * MARGIN;
      down = scale * spec->paper_height + 2 * MARGIN;
    }
  configure (self, GTK_ORIENTATION_HORIZONTAL, across, width);
  configure (self, GTK_ORIENTATION_VERTICAL, down, height);
  gtk_widget_queue_draw (widget);
}

/* --- Drawing ---------------------------------------------------------------------------------- */

/* Where @content pixels begin in @room: centred where they fit, moved by the scroll bar where
 * not. */
static double
get_start (EditorSheetPreview *self,
           GtkOrientation      orientation,
           double              content,
           double              room)
{
  return content <= room ? (room - content) / 2
                         : -editor_board_scroll_get (&self->scroll, orientation);
}

static graphene_rect_t
get_paper (EditorSheetPreview *self,
           double              scale)
{
  const SheetSpec *spec = &print_sheet_get_layout (self->sheet)->spec;
  double width = scale * spec->paper_width;
  double height = scale * spec->paper_height;
  double x = get_start (self, GTK_ORIENTATION_HORIZONTAL, width + 2 * MARGIN,
                        gtk_widget_get_width (GTK_WIDGET (self)));
  double y = get_start (self, GTK_ORIENTATION_VERTICAL, height + 2 * MARGIN,
                        gtk_widget_get_height (GTK_WIDGET (self)));

  return GRAPHENE_RECT_INIT (x + MARGIN, y + MARGIN, width, height);
}

static void
draw (EditorSheetPreview *self,
      GtkSnapshot        *snapshot,
      double              scale)
{
  graphene_rect_t paper = get_paper (self, scale);
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, gtk_widget_get_width (GTK_WIDGET (self)),
                                            gtk_widget_get_height (GTK_WIDGET (self)));
  graphene_rect_t seen;
  const GdkRGBA white = { 1, 1, 1, 1 };
  const GdkRGBA shade = { 0, 0, 0, 0.3 };
  GskRoundedRect outline;
  cairo_t *cr;

  if (!graphene_rect_intersection (&paper, &all, &seen))
    return;

  gsk_rounded_rect_init_from_rect (&outline, &paper, 0);
  gtk_snapshot_append_outset_shadow (snapshot, &outline, &shade, 0, 1, 0, 5);
  gtk_snapshot_append_color (snapshot, &white, &paper);
  cr = gtk_snapshot_append_cairo (snapshot, &seen);
  cairo_translate (cr, paper.origin.x, paper.origin.y);
  cairo_scale (cr, scale, scale);
  print_sheet_draw_page (self->sheet, cr, self->page, 0);
  cairo_destroy (cr);
}

static void
editor_sheet_preview_snapshot (GtkWidget   *widget,
                               GtkSnapshot *snapshot)
{
  EditorSheetPreview *self = EDITOR_SHEET_PREVIEW (widget);
  double scale = self->sheet != NULL ? get_scale (self) : 0;

  if (scale > 0)
    draw (self, snapshot, scale);
}

/* --- Scrolling -------------------------------------------------------------------------------- */

/* Where there is nothing to scroll the keys are free for others. */
static gboolean
on_arrow (GtkWidget *widget,
          GVariant  *direction,
          gpointer   data)
{
  EditorSheetPreview *self = EDITOR_SHEET_PREVIEW (widget);
  int across, down;

  if (self->zoom <= 1)
    return FALSE;

  g_variant_get (direction, "(ii)", &across, &down);
  editor_board_scroll_set (&self->scroll,
                           editor_board_scroll_get (&self->scroll, GTK_ORIENTATION_HORIZONTAL)
                               + across * gtk_widget_get_width (widget) / 10.0,
                           editor_board_scroll_get (&self->scroll, GTK_ORIENTATION_VERTICAL)
                               + down * gtk_widget_get_height (widget) / 10.0);

  return TRUE;
}

static void
on_drag_begin (EditorSheetPreview *self)
{
  for (GtkOrientation i = 0; i < G_N_ELEMENTS (self->drag_start); i++)
    self->drag_start[i] = editor_board_scroll_get (&self->scroll, i);
}

static void
on_drag_update (EditorSheetPreview *self,
                double              across,
                double              down)
{
  editor_board_scroll_set (&self->scroll, self->drag_start[GTK_ORIENTATION_HORIZONTAL] - across,
                           self->drag_start[GTK_ORIENTATION_VERTICAL] - down);
}

/* --- Construction ----------------------------------------------------------------------------- */

static void
editor_sheet_preview_get_property (GObject    *object,
                                   guint       property,
                                   GValue     *value,
                                   GParamSpec *pspec)
{
  EditorBoardScroll *scroll = &EDITOR_SHEET_PREVIEW (object)->scroll;

  editor_board_scroll_get_property (scroll, property - 1, value);
}

static void
editor_sheet_preview_set_property (GObject      *object,
                                   guint         property,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  EditorBoardScroll *scroll = &EDITOR_SHEET_PREVIEW (object)->scroll;

  editor_board_scroll_set_property (scroll, property - 1, value);
}

static void
leave (EditorSheetPreview *self)
{
  editor_board_scroll_clear (&self->scroll);
}

static void
editor_sheet_preview_class_init (EditorSheetPreviewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = editor_sheet_preview_get_property;
  object_class->set_property = editor_sheet_preview_set_property;
  OBJECT_ENDS_WITH (klass, leave);
  OBJECT_OWNS_AS (klass, EditorSheetPreview, sheet, print_sheet_unref);
  editor_board_scroll_override_properties (object_class, 1);

  widget_class->size_allocate = editor_sheet_preview_size_allocate;
  widget_class->snapshot = editor_sheet_preview_snapshot;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
  gtk_widget_class_set_css_name (widget_class, "sheet-preview");
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Left, 0, on_arrow, "(ii)", -1, 0);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Right, 0, on_arrow, "(ii)", 1, 0);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Up, 0, on_arrow, "(ii)", 0, -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Down, 0, on_arrow, "(ii)", 0, 1);
}

static void
editor_sheet_preview_init (EditorSheetPreview *self)
{
  self->zoom = 1;
  self->scroll.view = GTK_WIDGET (self);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}

/* --- Pages ------------------------------------------------------------------------------------ */

struct _EditorSheetPages
{
  GtkBox              parent_instance;

  guint               zoom; /* index into zooms */

  EditorSheetPreview *preview; /* has the sheet and the page */
  GtkWidget          *scroller; /* around it */
  GtkLabel           *page_label;
  GtkWidget          *zoom_button;
  GtkLabel           *zoom_label;
};

G_DEFINE_FINAL_TYPE (EditorSheetPages, editor_sheet_pages, GTK_TYPE_BOX)

/* Factors of the scale at which the whole page is visible. */
static const double zooms[] = { 1, 1.5, 2, 3, 4, 6 };

#define NAMES_TOLD 12 /* cards of a page whose names are heard */

/* The number of cards, and their names: one of several copies. */
static char *
describe_page (EditorSheetPreview *preview,
               guint               n_cards)
{
  g_autoptr (GString) words = g_string_new (NULL);
  const PrintCard *before = NULL;

  /* Translators: for a screen reader; how many cards are on the page that is shown */
  g_string_append_printf (words, ngettext ("Preview of the page, %u card",
                                           "Preview of the page, %u cards", n_cards), n_cards);
  for (guint i = 0; i < MIN (n_cards, NAMES_TOLD); i++)
    {
      const PrintCard *card = print_sheet_get_card (preview->sheet, preview->page, i);

      if (card != before && card->name[0] != '\0')
        g_string_append_printf (words, "; %s", SHOWN (card->name));
      before = card;
    }

  return g_string_free (g_steal_pointer (&words), FALSE);
}

static void
show_page (EditorSheetPages *self)
{
  EditorSheetPreview *preview = self->preview;
  const SheetLayout *layout = preview->sheet != NULL ? print_sheet_get_layout (preview->sheet)
                                                     : NULL;
  guint n_pages = layout != NULL ? layout->n_pages : 0;
  guint n_cards = n_pages > 0 ? sheet_layout_get_n_slots (layout, preview->page) : 0;
  /* Translators: which page is shown, and how many there are */
  g_autofree char *text
      /* Translators: number of the page, and how many pages there are */
      = g_strdup_printf (_("Page %1$u of %2$u"), n_pages > 0 ? preview->page + 1 : 0, n_pages);
  g_autofree char *label = n_pages > 0 ? describe_page (preview, n_cards)
                                       : g_strdup (_("No preview"));
  g_autofree char *both = g_strdup_printf ("%s; %s", text, label);

  gtk_label_set_text (self->page_label, text);
  editor_set_label (preview, label);
  editor_set_label (self->scroller, both);
  gtk_widget_queue_allocate (GTK_WIDGET (preview));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "pages.previous", preview->page > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "pages.next", preview->page + 1 < n_pages);
}

static void
turn_action (EditorSheetPages *self,
             const char       *action)
{
  self->preview->page += g_str_equal (action, "pages.next") ? 1 : -1;
  show_page (self);
  editor_compat_announce (GTK_WIDGET (self), gtk_label_get_text (self->page_label));
}

static void
show_zoom (EditorSheetPages *self)
{
  int percent = (int) (100 * zooms[self->zoom]);
  /* Translators: how large a page is shown, 100 % being the whole page */
  g_autofree char *text = editor_isolate_figures (g_strdup_printf (_("%d %%"), percent));
  /* Translators: the same for a screen reader */
  g_autofree char *spoken = g_strdup_printf (_("Zoom %d %%, show the whole page"), percent);

  self->preview->zoom = zooms[self->zoom];
  /* With the whole page visible there is nothing to scroll, so Tab need not stop here. */
  gtk_widget_set_focusable (GTK_WIDGET (self->preview), self->zoom > 0);
  gtk_widget_set_cursor_from_name (GTK_WIDGET (self->preview), self->zoom > 0 ? "grab" : NULL);
  gtk_widget_queue_allocate (GTK_WIDGET (self->preview));
  gtk_label_set_text (self->zoom_label, text);
  editor_set_label (self->zoom_button, spoken);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "pages.zoom-out", self->zoom > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "pages.zoom-page", self->zoom > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "pages.zoom-in",
                                 self->zoom + 1 < G_N_ELEMENTS (zooms));
}

static void
zoom_action (EditorSheetPages *self,
             const char       *action)
{
  if (g_str_equal (action, "pages.zoom-page"))
    self->zoom = 0;
  else
    self->zoom += g_str_equal (action, "pages.zoom-in") ? 1 : -1;
  show_zoom (self);
}

/* The wheel zooms with Ctrl and scrolls without. */
static gboolean
on_scroll (EditorSheetPages         *self,
           double                    across,
           double                    down,
           GtkEventControllerScroll *scroll)
{
  GdkModifierType state
      = gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (scroll));

  if ((state & GDK_CONTROL_MASK) == 0 || down == 0)
    return FALSE;

  gtk_widget_activate_action (GTK_WIDGET (self), down < 0 ? "pages.zoom-in" : "pages.zoom-out",
                              NULL);
  return TRUE;
}

static void
editor_sheet_pages_class_init (EditorSheetPagesClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GENERIC);
  editor_install_action (klass, "pages.previous", NULL, turn_action);
  editor_install_action (klass, "pages.next", NULL, turn_action);
  editor_install_action (klass, "pages.zoom-in", NULL, zoom_action);
  editor_install_action (klass, "pages.zoom-out", NULL, zoom_action);
  editor_install_action (klass, "pages.zoom-page", NULL, zoom_action);
  g_type_ensure (EDITOR_TYPE_SHEET_PREVIEW);
  EDITOR_SET_TEMPLATE (klass, "sheet-pages");
  EDITOR_BIND_CHILDREN (klass, EditorSheetPages, preview, scroller, page_label, zoom_button,
                        zoom_label);
  EDITOR_BIND_CALLBACKS (klass, on_scroll, on_drag_begin, on_drag_update);
}

static void
editor_sheet_pages_init (EditorSheetPages *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  show_page (self);
  show_zoom (self);
}

GtkWidget *
editor_sheet_pages_new (void)
{
  return g_object_new (EDITOR_TYPE_SHEET_PAGES, NULL);
}

/* @sheet may be NULL: then nothing is shown. The page stays the same where there is one. */
void
editor_sheet_pages_set_sheet (EditorSheetPages *self,
                              PrintSheet       *sheet)
{
  EditorSheetPreview *preview = self->preview;
  PrintSheet *before = preview->sheet;
  guint n_pages = sheet != NULL ? print_sheet_get_layout (sheet)->n_pages : 0;

  preview->sheet = sheet != NULL ? print_sheet_ref (sheet) : NULL;
  preview->page = MIN (preview->page, MAX (n_pages, 1) - 1);
  g_clear_pointer (&before, print_sheet_unref);
  show_page (self);
}

/* The page that is shown, from 0. */
guint
editor_sheet_pages_get_page (EditorSheetPages *self)
{
  return self->preview->page;
}
