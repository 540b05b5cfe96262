/* pent-preview.h: the picture of a board of pentominoes that was found, as of one of its pieces
 *
 * An EditorPreview (preview.h) of values of PENT_TYPE_BOARD; each piece in the order of the
 * permalink is a step. A click on a piece goes to its step.
 */
#pragma once

#include "app/widgets/preview.h"

#define EDITOR_TYPE_PENT_PREVIEW (editor_pent_preview_get_type ())
G_DECLARE_FINAL_TYPE (EditorPentPreview, editor_pent_preview, EDITOR, PENT_PREVIEW,
                      EditorPreview)
