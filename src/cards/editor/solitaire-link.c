/* The link of a solitaire game: the whole game where a session can hold it, otherwise the
 * position. It is made when first asked for and dropped when the record changes, or the position
 * if that is what it has. */
#include "cards/editor/solitaire-link.h"

#include "cards/encoding/game-link.h"
#include "cards/encoding/position.h"
#include "cards/encoding/session.h"
#include "text/decode-error.h"

#include <glib/gi18n-lib.h>

struct _CardsSolitaireLink
{
  GameLink     parent_instance;

  CardsEditor *editor;
  gboolean     is_game; /* of a link that is made: not the position alone */
};

G_DEFINE_FINAL_TYPE (CardsSolitaireLink, cards_solitaire_link, GAME_TYPE_LINK)

/* ---- Construction ---- */

static char *
make_link (CardsSolitaireLink  *self,
           CardsLinkKind        kind,
           const char          *text,
           GError             **error)
{
  CardsGame game = cards_table_get_config (cards_editor_get_table (self->editor))->game;
  char *link = cards_link_make (game_link_get_base (GAME_LINK (self)), kind, game, text);

  if (link == NULL)
    decode_error_set (error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET,
                      _("The web address for solitaire links in Preferences isn’t valid"));

  return link;
}

char *
cards_solitaire_link_make_position (CardsSolitaireLink  *self,
                                    GError             **error)
{
  g_autofree char *text = cards_position_encode (cards_editor_get_table (self->editor), 1,
                                                 CARDS_POSITION_TEXT, error);

  return text != NULL ? make_link (self, CARDS_LINK_POSITION, text, error) : NULL;
}

char *
cards_solitaire_link_make_game (CardsSolitaireLink  *self,
                                GError             **error)
{
  g_autofree char *text = cards_session_encode (cards_editor_get_record (self->editor), error);

  return text != NULL ? make_link (self, CARDS_LINK_REPLAY, text, error) : NULL;
}

/* is_game is set with every link made; describe() relies on it. */
static char *
make (GameLink  *link,
      GError   **error)
{
  CardsSolitaireLink *self = CARDS_SOLITAIRE_LINK (link);
  char *text = cards_solitaire_link_make_game (self, NULL);

  self->is_game = text != NULL;

  return self->is_game ? text : cards_solitaire_link_make_position (self, error);
}

static char *
describe (GameLink *link)
{
  CardsSolitaireLink *self = CARDS_SOLITAIRE_LINK (link);
  const char *title = document_get_title (DOCUMENT_DOCUMENT (self->editor));
  guint n_moves = (guint) cards_editor_get_n_moves (self->editor);

  game_link_get_text (GAME_LINK (link)); /* makes it, and with it the kind of link */
  if (!self->is_game)
    /* Translators: what a link leads to: “Spider, deal 617, current position” */
    return g_strdup_printf (_("%s, current position"), title);

  /* Translators: what a link leads to: “FreeCell, deal 617, 23 moves” */
  return g_strdup_printf (ngettext ("%s, %u move", "%s, %u moves", n_moves), title, n_moves);
}

/* ---- The object ---- */

/* A game stays the same wherever one looks at it. The link of a game has all moves, so that it
 * does not depend on the position looked at. */
static void
on_position (CardsSolitaireLink *self)
{
  if (!game_link_is_made (GAME_LINK (self)) || !self->is_game)
    game_link_drop (GAME_LINK (self));
}

static void
cards_solitaire_link_finalize (GObject *object)
{
  CardsSolitaireLink *self = CARDS_SOLITAIRE_LINK (object);

  g_clear_object (&self->editor);

  G_OBJECT_CLASS (cards_solitaire_link_parent_class)->finalize (object);
}

static void
cards_solitaire_link_class_init (CardsSolitaireLinkClass *klass)
{
  GameLinkClass *link_class = GAME_LINK_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = cards_solitaire_link_finalize;
  link_class->make = make;
  link_class->describe = describe;
}

static void
cards_solitaire_link_init (CardsSolitaireLink *self)
{
}

CardsSolitaireLink *
cards_solitaire_link_new (CardsEditor *editor)
{
  CardsSolitaireLink *self = g_object_new (CARDS_TYPE_SOLITAIRE_LINK, NULL);

  self->editor = g_object_ref (editor);
  g_signal_connect_object (editor, "notify::record", G_CALLBACK (game_link_drop), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "notify::position", G_CALLBACK (on_position), self,
                           G_CONNECT_SWAPPED);

  return self;
}
