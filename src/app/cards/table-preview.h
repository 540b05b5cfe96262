/* table-preview.h: the table of a solitaire that was found, as of one of its moves
 *
 * An EditorPreview (preview.h) of positions, values of CARDS_TYPE_TABLE, and of games, values of
 * CARDS_TYPE_RECORD, whose moves are the steps. Nothing can be played on it.
 */
#pragma once

#include "app/widgets/preview.h"

#define EDITOR_TYPE_TABLE_PREVIEW (editor_table_preview_get_type ())
G_DECLARE_FINAL_TYPE (EditorTablePreview, editor_table_preview, EDITOR, TABLE_PREVIEW,
                      EditorPreview)
