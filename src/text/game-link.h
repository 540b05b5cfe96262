/* game-link.h: a link that is shared, of whatever game
 *
 * What a person builds or plays has one link at a time, which follows it: a web address with
 * something of a document behind it. The views that show, copy and measure a link hold this class
 * and nothing of the game behind it.
 *
 *   text         the link itself, ASCII; NULL while there is none
 *   problem      why there is none although there is something to share, as a sentence; NULL while
 *                there is nothing to share yet
 *   description  what it leads to: "4×4 board, 6 moves"
 *   notice       what is special for its recipient, as a sentence or, where there is no
 *                room, a few words: "Your opponent will see an unfinished board."; NULL for nothing
 *   long         several times as long as a link usually is: a QR code then does with less error
 *                correction, the way to modules that a phone still tells apart
 *   name         some links can carry a name; it costs so many characters, 0 where there is none to
 *                carry or the link cannot. Whether it is carried is a person's choice
 *
 * Links begin with the property "base" (string). The signal "link-changed" says that any of this
 * may be another one. It costs nothing: the answers are made when they are asked for. Texts are
 * translated and belong to the link, but a description and a notice are the caller's.
 *
 * A game gives a kind and what the link follows, its source. The kind implements
 *
 *   make       the whole link, which the caller owns, or NULL with an error whose message is the
 *              problem; asked once after each game_link_drop()
 *   describe   the description
 *
 * and the rest as far as the game has it. A link counts as long from its length.
 *
 * Example: game_link_get_text (link) gives "https://spaces-game.com/#4|12p08p12t04p00pG0f"; a link
 * to a number is
 *
 *   static char *
 *   make (GameLink *link, GError **error)
 *   {
 *     return g_strdup_printf ("%s%u", game_link_get_base (link),
 *                             *(guint *) game_link_get_source (link));
 *   }
 */
#pragma once

#include <glib-object.h>

#define GAME_TYPE_LINK (game_link_get_type ())
G_DECLARE_FINAL_TYPE (GameLink, game_link, GAME, LINK, GObject)

typedef struct
{
  char    *(*make)                 (GameLink  *self,
                                    GError   **error);
  char    *(*describe)             (GameLink  *self);
  char    *(*dup_recipient_notice) (GameLink  *self,
                                    gboolean   is_brief);
  gboolean (*is_long)              (GameLink  *self);
  guint    (*get_name_length)      (GameLink  *self);
  gboolean (*has_name)             (GameLink  *self);
  void     (*set_has_name)         (GameLink  *self,
                                    gboolean   has_name);
} GameLinkKind;

/* Takes @source over. */
GameLink   *game_link_new                  (const GameLinkKind *kind,
                                            gpointer            source,
                                            GDestroyNotify      free_source);

const char *game_link_get_text             (GameLink *self);
char       *game_link_describe             (GameLink *self);
const char *game_link_get_problem          (GameLink *self);
char       *game_link_dup_recipient_notice (GameLink *self,
                                            gboolean  is_brief);
gboolean    game_link_is_long              (GameLink *self);
/* How many characters the name adds to the link. */
guint       game_link_get_name_length      (GameLink *self);
gboolean    game_link_has_name             (GameLink *self);
void        game_link_set_has_name         (GameLink *self,
                                            gboolean  has_name);

/* For the kinds. */
gpointer    game_link_get_source           (GameLink *self);
/* "" until it is set. */
const char *game_link_get_base             (GameLink *self);
/* Whether the link was asked for since it was last dropped. */
gboolean    game_link_is_made              (GameLink *self);
/* What was made holds no more. Tells of the change. */
void        game_link_drop                 (GameLink *self);
