/* opened-text.h: decides what a text that was handed to a window is opened as
 *
 * editor_opened_read() asks src/inspect what the text is, and answers one of three: it is one value
 * that a document opens, such as a board, in whatever form it came; a challenge or a reply from
 * someone else; or something to be looked at, with the reason why it is neither. What was read is
 * in the answer, so that no page reads the text again, and where the text was inspected before,
 * nothing is read here. The text may be anything; the answer is never NULL. What takes time
 * with a long text is its inspection, which inspect_async() makes in a thread.
 *
 *   g_autoptr (EditorOpened) opened
 *       = editor_opened_read ("play https://a.example/#2|2p0pG0f!", NULL);
 *   // EDITOR_OPENED_DOCUMENT, with a board of three moves
 */
#pragma once

#include "inspect/inspection/inspection.h"
#include "spaces/links/opponent.h"

typedef enum
{
  EDITOR_OPENED_DOCUMENT,
  EDITOR_OPENED_CHALLENGE,
  EDITOR_OPENED_OTHER,
} EditorOpenedKind;

typedef struct
{
  EditorOpenedKind  kind;
  char             *text;
  const GameKind   *game;     /* the kind of the value of EDITOR_OPENED_DOCUMENT */
  gpointer          value;
  char             *name;     /* that the value carries, or NULL */
  gboolean          at_end;   /* the value is to be shown after its last step */
  SpacesOpponent   *opponent; /* as which Play takes it; NULL if it does not */
  char             *no_opponent; /* why Play does not take it, although it is meant to be played
                                  * against, in a sentence; or NULL */
  Inspection       *inspection; /* of the text, for Inspect; NULL where none was needed */
} EditorOpened;

/* @inspection is that of the text, or NULL if it was not inspected yet. */
EditorOpened *editor_opened_read        (const char           *text,
                                         Inspection           *inspection);
/* The answer at once, for a short text that is a code or a link and nothing else; otherwise
 * NULL. */
EditorOpened *editor_opened_read_plain  (const char           *text);
void          editor_opened_free        (EditorOpened         *opened);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (EditorOpened, editor_opened_free)
