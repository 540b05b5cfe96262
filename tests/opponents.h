/* opponents.h: an opponent out of a text, as the program reads it
 *
 * Example: opponent_read ("2|2p3tG0f", &error)
 */
#pragma once

#include "inspect/inspect.h"
#include "inspect/spaces/inspect-spaces.h"

static inline SpacesOpponent *
opponent_read (const char  *text,
               GError     **error)
{
  g_autoptr (Inspection) inspection = inspect_text (text, -1);

  return inspect_spaces_make_opponent (inspection, error);
}
