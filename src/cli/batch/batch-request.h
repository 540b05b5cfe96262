/* batch-request.h: what one line of `spaces batch` asks for
 *
 * A request is borrowed: it lives while its line does. The getters set its error and return FALSE:
 * DECODE_ERROR_FIELD and a sentence that names the member. A member that is null counts as absent.
 *
 * Texts of a request stay valid together; a request may ask for BATCH_MAX_TEXTS of them.
 */
#pragma once

#include "text/decode-error.h"
#include "text/json-span.h"
#include "text/json-writer.h"

G_BEGIN_DECLS

#define BATCH_MAX_TEXTS 4 /* no operation has more members that are texts */

/* Requests with more members than are noted are answered as well, only slower. */
typedef struct
{
  JsonWriter     *answer; /* an object that is begun */
  GError        **error;
  JsonSpan        object;
  JsonSpanMembers members; /* of the object */
  GString        *scratch[BATCH_MAX_TEXTS]; /* kept from line to line */
  guint           n_texts;
} BatchRequest;

/* Empties a text that is used again, and gives back the memory of a large one. */
void     batch_text_reset           (GString           **text);

void     batch_request_init         (BatchRequest       *request);
void     batch_request_clear        (BatchRequest       *request);
gboolean batch_request_begin        (BatchRequest       *request,
                                     const char         *line,
                                     gsize               length,
                                     GError            **error);

gboolean batch_request_has          (const BatchRequest *request,
                                     const char         *name);
JsonSpan batch_request_get          (const BatchRequest *request,
                                     const char         *name);
gboolean batch_request_get_text     (BatchRequest       *request,
                                     const char         *name,
                                     JsonString         *text);
gboolean batch_request_get_string   (BatchRequest       *request,
                                     const char         *name,
                                     JsonString         *string);
gboolean batch_request_get_integer  (const BatchRequest *request,
                                     const char         *name,
                                     gint64              minimum,
                                     gint64              maximum,
                                     gint64             *integer);
gboolean batch_request_get_choice   (const BatchRequest *request,
                                     const char         *name,
                                     const char *const  *choices,
                                     guint              *index);
/* Of an optional member: what is absent leaves the value as it is. */
gboolean batch_request_take_integer (const BatchRequest *request,
                                     const char         *name,
                                     gint64              minimum,
                                     gint64              maximum,
                                     gint64             *integer);
gboolean batch_request_take_choice  (const BatchRequest *request,
                                     const char         *name,
                                     const char *const  *choices,
                                     guint              *index);

/* Adds @text, which is freed, to the answer. FALSE for NULL, which is an error that is set
 * already. */
gboolean batch_request_answer       (const BatchRequest *request,
                                     const char         *name,
                                     char               *text);

G_END_DECLS
