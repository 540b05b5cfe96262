/* challenge-dialog.h: "Play" or "Look at It"?
 *
 * Asks what is to become of a challenge or a reply that was opened. @summary is what it is, in a
 * sentence. The answer comes once; EDITOR_CHALLENGE_LEAVE, which Escape and a closed dialog are
 * too, means that nothing is to change. Whoever asks keeps @window alive until then.
 */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

typedef enum
{
  EDITOR_CHALLENGE_LEAVE,
  EDITOR_CHALLENGE_PLAY,
  EDITOR_CHALLENGE_LOOK,
} EditorChallengeAnswer;

typedef void (*EditorChallengeFunc) (EditorChallengeAnswer answer,
                                     gpointer              data);

void editor_challenge_ask (GtkWindow           *window,
                           const char          *summary,
                           EditorChallengeFunc  func,
                           gpointer             data);

G_END_DECLS
