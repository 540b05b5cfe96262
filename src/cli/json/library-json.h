/* library-json.h: what the library holds, as values of a JSON array or members of an object
 *
 *   item     {"id":3,"kind":"board","code":"2|2p0pG0f","name":"Snail","tags":["quick"],
 *             "creature":"fox","notes":"…","createdAt":ms,"changedAt":ms,
 *             "size":2,"moves":3,"legal":true}
 *   deck     {"name":"For the train","createdAt":ms,"changedAt":ms,"size":4,"boards":[ids]}
 *   summary  "imported":3,"duplicates":1,"repaired":1,"refused":1,"decks":0,"rounds":0,
 *            "problems":[{"file":"a.txt","line":3,"message":"…"}],"notes":[…]
 *
 * `kind` is "board", "cards" or "pentominoes"; size, moves and legal are of boards alone. A name or
 * creature that is not there is null, and so is the line of what concerns a whole file. `problems`
 * are what was rejected, `notes` what was repaired; of each there may be fewer than the number
 * says.
 */
#pragma once

#include "library/library-decks.h"
#include "text/json-writer.h"
#include "transfer/library-import.h"

void library_json_write_item    (JsonWriter         *writer,
                                 const LibraryItem  *item);
void library_json_write_deck    (JsonWriter         *writer,
                                 const LibraryDeck  *deck);
void library_json_write_summary (JsonWriter         *writer,
                                 LibraryImport      *import);
/* Only how many were refused, and why: "refused" and "problems" of a summary. */
void library_json_write_refused (JsonWriter         *writer,
                                 LibraryImport      *import);
