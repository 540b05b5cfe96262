/* replay-length.h: something to replay of which only the number of steps matters
 *
 * A Replay needs a ReplaySource. Where the views ask a board or a round themselves what to show
 * after n steps, the length is all that the Replay has to know; this is such a source. A change of
 * the length is a new source.
 */
#pragma once

#include "replay/replay-source.h"

G_BEGIN_DECLS

#define EDITOR_TYPE_LENGTH_SOURCE (editor_length_source_get_type ())
G_DECLARE_FINAL_TYPE (EditorLengthSource, editor_length_source, EDITOR, LENGTH_SOURCE, GObject)

ReplaySource *editor_length_source_new (gsize length);

G_END_DECLS
