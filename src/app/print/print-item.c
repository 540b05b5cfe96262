#include "app/print/print-item.h"

#include "share/share-receiver.h"
#include "spaces/links/link.h"
#include "spaces/picture/paper-picture.h"

#include <glib/gi18n-lib.h>

struct _EditorPrintItem
{
  GObject      parent_instance;

  SpacesBoard *board;
  char        *name;
  gboolean     included;
  gboolean     was_judged;
  const char  *receiver; /* once it was judged: what is special for the one who gets it */
  const char  *label;    /* the same in a few words */
  gboolean     was_made;
  PrintCard   *card; /* NULL before it was made, and when the link fits no code */
};

G_DEFINE_FINAL_TYPE (EditorPrintItem, editor_print_item, G_TYPE_OBJECT)

enum
{
  PROP_NAME = 1,
  PROP_DETAILS,
  PROP_INCLUDED,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

static char *
describe (EditorPrintItem *self)
{
  guint size = spaces_board_get_size (self->board);
  guint n_moves = spaces_board_get_n_moves (self->board);
  /* Translators: the size of a board twice, and the number of its moves */
  g_autofree char *what = g_strdup_printf (ngettext ("%u×%u · %u move", "%u×%u · %u moves", n_moves),
                                           size, size, n_moves);

  if (self->was_made && self->card == NULL)
    /* Translators: %s is "4×4 · 6 moves" */
    return g_strdup_printf (_("%s · too long for a QR code"), what);

  if (editor_print_item_get_receiver (self) == NULL)
    return g_steal_pointer (&what);

  /* Translators: "4×4 · 6 moves", and "Unfinished board" or the like */
  return g_strdup_printf (_("%s · %s"), what, self->label);
}

static gboolean
is_named (EditorPrintItem *self)
{
  return self->name != NULL && self->name[0] != '\0';
}

static void
editor_print_item_get_property (GObject    *object,
                                guint       id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  EditorPrintItem *self = EDITOR_PRINT_ITEM (object);

  switch (id)
    {
    case PROP_NAME:
      g_value_set_string (value, is_named (self) ? self->name : _("Unnamed board"));
      break;
    case PROP_DETAILS:
      g_value_take_string (value, describe (self));
      break;
    case PROP_INCLUDED:
      g_value_set_boolean (value, self->included);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
editor_print_item_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  EditorPrintItem *self = EDITOR_PRINT_ITEM (object);

  switch (id)
    {
    case PROP_INCLUDED:
      if (self->included == g_value_get_boolean (value))
        break;
      self->included = g_value_get_boolean (value);
      g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
editor_print_item_finalize (GObject *object)
{
  EditorPrintItem *self = EDITOR_PRINT_ITEM (object);

  spaces_board_unref (self->board);
  g_free (self->name);
  g_clear_pointer (&self->card, print_card_unref);

  G_OBJECT_CLASS (editor_print_item_parent_class)->finalize (object);
}

static void
editor_print_item_class_init (EditorPrintItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = editor_print_item_get_property;
  object_class->set_property = editor_print_item_set_property;
  object_class->finalize = editor_print_item_finalize;

  props[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL,
                                          G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_DETAILS] = g_param_spec_string ("details", NULL, NULL, NULL,
                                             G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_INCLUDED] = g_param_spec_boolean ("included", NULL, NULL, TRUE,
                                               G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY
                                                   | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
editor_print_item_init (EditorPrintItem *self)
{
  self->included = TRUE;
}

/* @name may be NULL. */
EditorPrintItem *
editor_print_item_new (SpacesBoard *board,
                       const char  *name)
{
  EditorPrintItem *self = g_object_new (EDITOR_TYPE_PRINT_ITEM, NULL);

  self->board = spaces_board_ref (board);
  self->name = g_strdup (name);

  return self;
}

/* Another board, as which this one goes on: it stays chosen or not. */
void
editor_print_item_set_board (EditorPrintItem *self,
                             SpacesBoard     *board,
                             const char      *name)
{
  SpacesBoard *before = self->board;

  self->board = spaces_board_ref (board);
  spaces_board_unref (before);
  g_free (self->name);
  self->name = g_strdup (name);
  g_clear_pointer (&self->card, print_card_unref);
  self->was_made = FALSE;
  self->was_judged = FALSE;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_NAME]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_DETAILS]);
}

SpacesBoard *
editor_print_item_get_board (EditorPrintItem *self)
{
  return self->board;
}

/* Or NULL. */
const char *
editor_print_item_get_name (EditorPrintItem *self)
{
  return self->name;
}

gboolean
editor_print_item_get_included (EditorPrintItem *self)
{
  return self->included;
}

/* What is special about the board for the one who scans it, as a sentence, or NULL. It is judged when
 * it is first asked for: of a long list only a few rows are seen. */
const char *
editor_print_item_get_receiver (EditorPrintItem *self)
{
  if (!self->was_judged)
    {
      g_autoptr (SpacesReport) report = spaces_rules_check (self->board);

      self->was_judged = TRUE;
      self->receiver = share_receiver_describe (report);
      self->label = share_receiver_label (report);
    }

  return self->receiver;
}

/* The card, owned by the item, or NULL when its link is too long for a code. The one that was made
 * is given again, whatever is asked for, until editor_print_item_forget(). */
gboolean
editor_print_item_is_made (EditorPrintItem *self)
{
  return self->was_made;
}

PrintCard *
editor_print_item_make (EditorPrintItem *self,
                        const char      *base,
                        const char      *caption,
                        QrLevel          level,
                        gboolean         with_name)
{
  g_autofree char *link = NULL;

  if (self->was_made)
    return self->card;

  link = share_link_make (SHARE_LINK_SHORT, base, self->board, with_name ? self->name : NULL);
  if (link != NULL)
    self->card = print_card_new (spaces_paper_picture_new (self->board, link), self->name, caption,
                                 level, NULL);
  self->was_made = TRUE;
  if (self->card == NULL)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_DETAILS]);

  return self->card;
}

void
editor_print_item_forget (EditorPrintItem *self)
{
  gboolean was_too_long = self->was_made && self->card == NULL;

  g_clear_pointer (&self->card, print_card_unref);
  self->was_made = FALSE;
  if (was_too_long)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_DETAILS]);
}
