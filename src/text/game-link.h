/* game-link.h: a link that is shared, of whatever game
 *
 * What a person builds or plays has one link at a time, which follows it. The views that show, copy
 * and measure a link hold this interface and nothing of the game behind it.
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
 * The signal "link-changed" says that any of this may be another one. It costs nothing: the
 * answers are made when they are asked for. A game implements get_text and describe; the rest may
 * be left out. Texts are translated and belong to the link, but a description is the caller's.
 *
 * Example: game_link_get_text (link) gives "https://spaces-game.com/#4|12p08p12t04p00pG0f".
 */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define GAME_TYPE_LINK (game_link_get_type ())
G_DECLARE_INTERFACE (GameLink, game_link, GAME, LINK, GObject)

struct _GameLinkInterface
{
  GTypeInterface parent_iface;

  const char *(*get_text)        (GameLink *self);
  char       *(*describe)        (GameLink *self);
  const char *(*get_problem)     (GameLink *self);
  char       *(*dup_recipient_notice)    (GameLink *self,
                                          gboolean  is_brief);
  gboolean    (*is_long)         (GameLink *self);
  guint       (*get_name_length) (GameLink *self);
  gboolean    (*has_name)        (GameLink *self);
  void        (*set_has_name)    (GameLink *self,
                                  gboolean  has_name);
};

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

/* For those who implement it. */
void        game_link_emit_changed         (GameLink *self);

G_END_DECLS
