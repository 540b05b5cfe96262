/* An item is evaluated lazily and in two steps, because a list may have thousands: the recipient's
 * notice when its row or the warning first asks, and its card, whose QR code is the expensive part,
 * when a sheet is made. Both results are kept, NULL included, the card until it is reset. "details"
 * is notified whenever a result changes its text. */
#include "app/print/print-item.h"

#include "app/widgets/builders.h"
#include "objects/object-owns.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

G_DEFINE_FINAL_TYPE (EditorPrintItem, editor_print_item, G_TYPE_OBJECT)

enum
{
  PROP_NAME = 1,
  PROP_DETAILS,
  PROP_PICTURE,
  PROP_INCLUDED,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

/* Without the title where that is shown as the name already. */
static char *
describe_shortly (EditorPrintItem *self)
{
  g_autoptr (PrintPicture) picture = game_subject_make_paper (self->subject, NULL);
  gboolean is_titled = self->subject->name == NULL && picture->title != NULL;

  return g_strdup (is_titled ? picture->amount : picture->text);
}

static char *
describe (EditorPrintItem *self)
{
  g_autofree char *what = describe_shortly (self);

  if (self->problem != NULL)
    /* Translators: "4×4 · 6 moves", and a sentence that says why there is no link to that */
    return g_strdup_printf (_("%1$s · %2$s"), what, self->problem);
  if (self->was_made && self->card == NULL)
    /* Translators: %s is "4×4 · 6 moves" */
    return g_strdup_printf (_("%s · too long for a QR code"), what);

  if (editor_print_item_get_recipient_notice (self) == NULL)
    return g_steal_pointer (&what);

  /* Translators: "4×4 · 6 moves", and "Unfinished board" or the like */
  return g_strdup_printf (_("%1$s · %2$s"), what, self->label);
}

/* The name that a person gave it, or its own title. */
static char *
make_shown_name (EditorPrintItem *self)
{
  const char *name = self->subject->name;
  g_autoptr (PrintPicture) picture = NULL;

  if (name != NULL)
    return shown_text (name);

  picture = game_subject_make_paper (self->subject, NULL);
  return g_strdup (picture->title != NULL ? picture->title : _("Unnamed board"));
}

/* As on paper. It is drawn whenever a row asks for it, and not kept: a list may have thousands. */
static GdkPaintable *
make_picture (EditorPrintItem *self)
{
  const int side = 2 * EDITOR_PRINT_ITEM_SIDE; /* sharp on any screen */
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side);
  cairo_t *cr = cairo_create (surface);

  game_subject_draw_small (self->subject, cr, side, DRAWING_THEME_LIGHT);
  cairo_destroy (cr);

  return editor_paintable_new (surface);
}

static void
editor_print_item_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  EditorPrintItem *self = EDITOR_PRINT_ITEM (object);

  if (id == PROP_NAME)
    g_value_take_string (value, make_shown_name (self));
  else if (id == PROP_DETAILS)
    g_value_take_string (value, describe (self));
  else if (id == PROP_PICTURE)
    g_value_take_object (value, make_picture (self));
  else
    g_value_set_boolean (value, self->included);
}

static void
editor_print_item_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  EDITOR_PRINT_ITEM (object)->included = g_value_get_boolean (value);
}

static void
editor_print_item_class_init (EditorPrintItemClass *klass)
{
  const GParamFlags out = G_PARAM_READABLE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = editor_print_item_get_property;
  object_class->set_property = editor_print_item_set_property;
  OBJECT_KEEPS_AS (klass, EditorPrintItem, subject, game_subject_unref);
  OBJECT_KEEPS_AS (klass, EditorPrintItem, card, print_card_unref);
  OBJECT_KEEPS_AS (klass, EditorPrintItem, problem, g_free);
  OBJECT_KEEPS_AS (klass, EditorPrintItem, notice, g_free);
  OBJECT_KEEPS_AS (klass, EditorPrintItem, label, g_free);

  props[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, out);
  props[PROP_DETAILS] = g_param_spec_string ("details", NULL, NULL, NULL, out);
  props[PROP_PICTURE] = g_param_spec_object ("picture", NULL, NULL, GDK_TYPE_PAINTABLE, out);
  props[PROP_INCLUDED]
      = g_param_spec_boolean ("included", NULL, NULL, TRUE, out | G_PARAM_WRITABLE);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
editor_print_item_init (EditorPrintItem *self)
{
  self->included = TRUE;
}

EditorPrintItem *
editor_print_item_new (GameSubject *subject)
{
  EditorPrintItem *self = g_object_new (EDITOR_TYPE_PRINT_ITEM, NULL);

  self->subject = game_subject_ref (subject);

  return self;
}

const char *
editor_print_item_get_recipient_notice (EditorPrintItem *self)
{
  if (!self->was_judged)
    self->notice = game_subject_dup_recipient_notice (self->subject, &self->label);
  self->was_judged = TRUE;

  return self->notice;
}

PrintCard *
editor_print_item_make (EditorPrintItem *self,
                        const char      *base,
                        const char      *caption,
                        QrLevel          level,
                        gboolean         with_name)
{
  g_autofree char *link = NULL;
  g_autoptr (GError) error = NULL;

  if (self->was_made)
    return self->card;

  link = game_subject_make_link (self->subject, base, with_name, &error);
  if (link != NULL)
    self->card = print_card_new (game_subject_make_paper (self->subject, link),
                                 self->subject->name, caption, level, NULL);
  else
    self->problem = g_strdup (error->message);
  self->was_made = TRUE;
  if (self->card == NULL)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_DETAILS]);

  return self->card;
}

void
editor_print_item_reset (EditorPrintItem *self)
{
  gboolean was_rejected = self->was_made && self->card == NULL;

  g_clear_pointer (&self->card, print_card_unref);
  g_clear_pointer (&self->problem, g_free);
  self->was_made = FALSE;
  if (was_rejected)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_DETAILS]);
}
