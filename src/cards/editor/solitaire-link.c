/* The link of a solitaire game: the whole game where a session can hold it, otherwise the
 * position. It is made when first asked for and dropped when the record changes, or the position
 * if that is what it has. */
#include "cards/editor/solitaire-link.h"

#include "cards/encoding/game-link.h"
#include "cards/encoding/position.h"
#include "cards/encoding/session.h"
#include "text/decode-error.h"
#include "objects/record-owns.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  CardsEditor *editor;
  gboolean     is_game; /* of a link that is made: not the position alone */
} Source;

static CardsEditor *
get_editor (GameLink *self)
{
  return ((const Source *) game_link_get_source (self))->editor;
}

static char *
make_link (GameLink       *self,
           CardsLinkKind   kind,
           const char     *text,
           GError        **error)
{
  CardsGame game = cards_table_get_config (cards_editor_get_table (get_editor (self)))->game;
  char *link = cards_link_make (game_link_get_base (self), kind, game, text);

  if (link == NULL)
    decode_error_set (error, DECODE_ERROR_UNKNOWN, DECODE_NO_OFFSET,
                      _("The web address for solitaire links in Preferences isn’t valid"));

  return link;
}

char *
cards_solitaire_link_make_position (GameLink  *self,
                                    GError   **error)
{
  g_autofree char *text = cards_position_encode (cards_editor_get_table (get_editor (self)), 1,
                                                 CARDS_POSITION_TEXT, error);

  return text != NULL ? make_link (self, CARDS_LINK_POSITION, text, error) : NULL;
}

char *
cards_solitaire_link_make_game (GameLink  *self,
                                GError   **error)
{
  g_autofree char *text = cards_session_encode (cards_editor_get_record (get_editor (self)), error);

  return text != NULL ? make_link (self, CARDS_LINK_REPLAY, text, error) : NULL;
}

/* is_game is set with every link made; describe() relies on it. */
static char *
make (GameLink  *link,
      GError   **error)
{
  Source *source = game_link_get_source (link);
  char *text = cards_solitaire_link_make_game (link, NULL);

  source->is_game = text != NULL;

  return source->is_game ? text : cards_solitaire_link_make_position (link, error);
}

static char *
describe (GameLink *link)
{
  const Source *source = game_link_get_source (link);
  const char *title = document_get_title (DOCUMENT_DOCUMENT (source->editor));
  guint n_moves = (guint) cards_editor_get_n_moves (source->editor);

  game_link_get_text (link); /* makes it, and with it the kind of link */
  if (!source->is_game)
    /* Translators: what a link leads to: “Spider, deal 617, current position” */
    return g_strdup_printf (_("%s, current position"), title);

  /* Translators: what a link leads to: “FreeCell, deal 617, 23 moves” */
  return g_strdup_printf (ngettext ("%1$s, %2$u move",
                                    "%1$s, %2$u moves", n_moves), title, n_moves);
}

/* A game stays the same wherever one looks at it. The link of a game has all moves, so that it
 * does not depend on the position looked at. */
static void
on_position (GameLink *self)
{
  const Source *source = game_link_get_source (self);

  if (!game_link_is_made (self) || !source->is_game)
    game_link_drop (self);
}

RECORD_OWNS (Source, free_source, (editor, g_object_unref))

static const GameLinkKind kind = {
  .make = make,
  .describe = describe,
};

GameLink *
cards_solitaire_link_new (CardsEditor *editor)
{
  Source *source = g_new0 (Source, 1);
  GameLink *self = game_link_new (&kind, source, free_source);

  source->editor = g_object_ref (editor);
  g_signal_connect_object (editor, "notify::record", G_CALLBACK (game_link_drop), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "notify::position", G_CALLBACK (on_position), self,
                           G_CONNECT_SWAPPED);

  return self;
}
