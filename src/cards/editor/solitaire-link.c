#include "cards/editor/solitaire-link.h"

#include "cards/encoding/game-link.h"
#include "cards/encoding/position.h"
#include "cards/encoding/session.h"
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A game of a hundred moves; a QR code of more does with less error correction. */
#define USUAL_LENGTH 280

struct _CardsSolitaireLink
{
  GObject      parent_instance;

  CardsEditor *editor;
  char        *base;

  gboolean     is_made; /* what follows; made when it is first asked for after a change */
  gboolean     is_game;
  char        *text;
  char        *problem;
};

enum
{
  PROP_BASE = 1,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void cards_solitaire_link_init_link (GameLinkInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (CardsSolitaireLink, cards_solitaire_link, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (GAME_TYPE_LINK, cards_solitaire_link_init_link))

/* ---- Making ---- */

static char *
make_link (CardsSolitaireLink  *self,
           CardsLinkKind        kind,
           const char          *text,
           GError             **error)
{
  CardsGame game = cards_table_get_config (cards_editor_get_table (self->editor))->game;
  char *link = cards_link_make (self->base, kind, game, text);

  if (link == NULL)
    decode_error_set (error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET,
                      _("The web address for solitaire links in Preferences isn't valid"));

  return link;
}

char *
cards_solitaire_link_make_position (CardsSolitaireLink  *self,
                                    GError             **error)
{
  g_autofree char *text
      = cards_position_encode (cards_editor_get_table (self->editor), 1, CARDS_POSITION_TEXT, error);

  return text != NULL ? make_link (self, CARDS_LINK_POSITION, text, error) : NULL;
}

char *
cards_solitaire_link_make_game (CardsSolitaireLink  *self,
                                GError             **error)
{
  g_autofree char *text = cards_session_encode (cards_editor_get_record (self->editor), error);

  return text != NULL ? make_link (self, CARDS_LINK_REPLAY, text, error) : NULL;
}

static void
make (CardsSolitaireLink *self)
{
  g_autoptr (GError) error = NULL;

  if (self->is_made)
    return;

  self->is_made = TRUE;
  self->text = cards_solitaire_link_make_game (self, NULL);
  self->is_game = self->text != NULL;
  if (!self->is_game)
    self->text = cards_solitaire_link_make_position (self, &error);
  if (error != NULL)
    self->problem = g_strdup (error->message);
}

static void
drop (CardsSolitaireLink *self)
{
  self->is_made = FALSE;
  g_clear_pointer (&self->text, g_free);
  g_clear_pointer (&self->problem, g_free);
}

/* ---- As a link ---- */

static const char *
get_text (GameLink *link)
{
  CardsSolitaireLink *self = CARDS_SOLITAIRE_LINK (link);

  make (self);

  return self->text;
}

static const char *
get_problem (GameLink *link)
{
  CardsSolitaireLink *self = CARDS_SOLITAIRE_LINK (link);

  make (self);

  return self->problem;
}

static char *
describe (GameLink *link)
{
  CardsSolitaireLink *self = CARDS_SOLITAIRE_LINK (link);
  const char *title = document_get_title (DOCUMENT_DOCUMENT (self->editor));
  guint n_moves = (guint) cards_editor_get_n_moves (self->editor);

  make (self);
  if (!self->is_game)
    /* Translators: what a link leads to: “Spider, deal 617, as it stands” */
    return g_strdup_printf (_("%s, as it stands"), title);

  /* Translators: what a link leads to: “FreeCell, deal 617, 23 moves” */
  return g_strdup_printf (ngettext ("%s, %u move", "%s, %u moves", n_moves), title, n_moves);
}

static gboolean
is_long (GameLink *link)
{
  const char *text = get_text (link);

  return text != NULL && strlen (text) > USUAL_LENGTH;
}

static void
cards_solitaire_link_init_link (GameLinkInterface *iface)
{
  iface->get_text = get_text;
  iface->describe = describe;
  iface->get_problem = get_problem;
  iface->is_long = is_long;
}

/* ---- The object ---- */

static void
on_record (CardsSolitaireLink *self)
{
  drop (self);
  game_link_emit_changed (GAME_LINK (self));
}

/* A game stays the same wherever one looks at it. */
static void
on_position (CardsSolitaireLink *self)
{
  if (!self->is_made || !self->is_game)
    on_record (self);
}

static void
cards_solitaire_link_set_property (GObject      *object,
                                   guint         property,
                                   const GValue *value,
                                   GParamSpec   *pspec)
{
  CardsSolitaireLink *self = CARDS_SOLITAIRE_LINK (object);

  if (property != PROP_BASE)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property, pspec);
      return;
    }

  g_free (self->base);
  self->base = g_value_dup_string (value);
  on_record (self);
}

static void
cards_solitaire_link_finalize (GObject *object)
{
  CardsSolitaireLink *self = CARDS_SOLITAIRE_LINK (object);

  drop (self);
  g_clear_object (&self->editor);
  g_free (self->base);

  G_OBJECT_CLASS (cards_solitaire_link_parent_class)->finalize (object);
}

static void
cards_solitaire_link_class_init (CardsSolitaireLinkClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = cards_solitaire_link_set_property;
  object_class->finalize = cards_solitaire_link_finalize;
  properties[PROP_BASE]
      = g_param_spec_string ("base", NULL, NULL, "", G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
cards_solitaire_link_init (CardsSolitaireLink *self)
{
  self->base = g_strdup ("");
}

CardsSolitaireLink *
cards_solitaire_link_new (CardsEditor *editor)
{
  CardsSolitaireLink *self = g_object_new (CARDS_TYPE_SOLITAIRE_LINK, NULL);

  self->editor = g_object_ref (editor);
  g_signal_connect_object (editor, "notify::record", G_CALLBACK (on_record), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "notify::position", G_CALLBACK (on_position), self,
                           G_CONNECT_SWAPPED);

  return self;
}
