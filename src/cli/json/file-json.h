/* file-json.h: what a file of the game holds, as members of a JSON object
 *
 *   kind      "board", "boards", "deck", "collection", "session", "cache", "backup" or "state"
 *   name      of the file itself, or null
 *   boards    [{"name":…,"title":…,"encoded":"2|2p0pG0f","path":"boards[3]","span":[from,to],
 *             "tags":[…],"createdAt":ms or null}]
 *   decks     [{"name":…,"path":…,"span":…,"createdAt":…,"boards":[indices into boards]}]
 *   problems  [{"path":…,"message":…,"span":…}], and the same for notes
 *   accepted  whether the web game itself takes the file; issues are its reasons why not
 *
 * Spans are bytes of the file's text; the end is behind the last byte.
 */
#pragma once

#include "spaces/files/files.h"
#include "text/json-writer.h"

G_BEGIN_DECLS

void file_json_write (JsonWriter       *writer,
                      const SpacesFile *file);

G_END_DECLS
