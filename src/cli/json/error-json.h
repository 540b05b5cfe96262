/* error-json.h: an error as the programs that read our JSON see it
 *
 *   "error":{"code":"move-type","message":"Move 2: …","offset":7}
 *
 * `code` is stable, `message` a sentence in the language of the user, `offset` the byte in the text
 * that was given and absent where no single place is to blame. `move` is there, and counts from 1,
 * where one move of a game is to blame. Errors that are about no text have the code "failed".
 */
#pragma once

#include "text/json-writer.h"

void error_json_write (JsonWriter   *writer,
                       const GError *error);
