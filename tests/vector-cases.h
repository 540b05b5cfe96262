/* vector-cases.h: the interoperability vectors, one check per case
 *
 * A vector file is a JSON object with the list "cases", or that list alone; each case is an answer
 * of the real programs. A selection, short enough to be read, lies in tests/vectors. All of them
 * are in full-vectors.tar.gz beside it, which the build unpacks; the build option `vectors` names
 * another folder in its place. A file that it does not hold is reported as skipped.
 *
 * Example: vector_cases_add ("/code/vectors/codec", "spaces/codec", check_codec) adds the tests
 * /code/vectors/codec/selection and /code/vectors/codec/full. The id of a case is printed with
 * --verbose before the case is checked.
 */
#pragma once

#include <json-glib/json-glib.h>

G_BEGIN_DECLS

typedef void (*VectorCheck) (JsonObject *test_case);

void vector_cases_add (const char  *path,
                       const char  *file,
                       VectorCheck  check);

G_END_DECLS
