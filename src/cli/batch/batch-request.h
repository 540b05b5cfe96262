/* batch-request.h: what one line of `spaces batch` asks for
 *
 * An operation is a row: its name, its function, the members that it takes, and those of its
 * answer. A request is read by the row before the function runs, which then gets the values of its
 * members by name; what the row does not allow has been refused with DECODE_ERROR_FIELD. The schema
 * is written from the same rows (batch-schema.h), and docs/batch.md is compared with it.
 *
 * The function adds members to its answer, an object in which {"ok":true has been written. When it
 * fails it returns FALSE with the error of the request set, and what it wrote is taken back.
 *
 * A request is borrowed: it lives while its line does, and so do its values. A member that is null
 * counts as absent. Members of the type JSON are judged by the operation alone, also when they are
 * absent; `shape` says what they are, in the language of batch-schema.h.
 *
 * Example: a row with a code that has to be there, and a size that is 4 without it
 *
 *   { "board.greet", greet,
 *     TAKES (REQUIRED ("encoded", TEXT), OPTIONAL ("size", INTEGER, BETWEEN (2, 31), 4)),
 *     "greeting:string", BATCH_CODE_ERRORS },
 */
#pragma once

#include "text/decode-error.h"
#include "text/json-span.h"
#include "text/json-writer.h"

#define BATCH_MAX_TEXTS 4    /* no operation has more members that are texts */
#define BATCH_MAX_MEMBERS 10 /* or more members */

typedef enum
{
  BATCH_TEXT,    /* a string that is valid Unicode, as the readers of formats require */
  BATCH_STRING,  /* any JSON string, also with lone surrogates */
  BATCH_INTEGER,
  BATCH_CHOICE,  /* one of `choices`; the value is its index */
  BATCH_FLAG,    /* true, or false as it is without it */
  BATCH_JSON,    /* any value, as `shape` says */
} BatchType;

typedef enum
{
  BATCH_REQUIRED,
  BATCH_OPTIONAL,
  BATCH_EITHER, /* one of several that are so marked has to be there */
} BatchPresence;

typedef struct
{
  JsonSpan       span;
  JsonString     text;
  gint64         integer;
  gpointer       object; /* what the reader of the member has made */
  GDestroyNotify free;
} BatchValue;

/* What a member stands for, such as a board for its code. It is read after all members have been
 * found right by themselves: NULL is an error. */
typedef struct
{
  gpointer     (*read) (const char       *name,
                        const BatchValue *value,
                        GError          **error);
  GDestroyNotify free;
} BatchReader;

typedef struct
{
  const char        *name;
  BatchPresence      presence;
  BatchType          type;
  gint64             low;      /* of an integer */
  gint64             high;
  gint64             fallback; /* the integer, or index, without it; outside of low to high: none */
  const char *const *choices;  /* NULL-terminated; or the only numbers that an integer may be */
  const char        *text;     /* the text without it, or NULL */
  const char        *shape;
  const BatchReader *reader;  /* or NULL */
} BatchMember;

#define REQUIRED(name, kind, ...) { name, BATCH_REQUIRED, BATCH_##kind, __VA_ARGS__ }
#define OPTIONAL(name, kind, ...) { name, BATCH_OPTIONAL, BATCH_##kind, __VA_ARGS__ }
#define EITHER(name, kind, ...) { name, BATCH_EITHER, BATCH_##kind, __VA_ARGS__ }
#define BETWEEN(lowest, highest) lowest, highest
#define ONE_OF(list) .choices = list
#define SHAPE(words) .shape = words
#define READ_BY(read, free) .reader = &(const BatchReader) { read, (GDestroyNotify) free }
#define TAKES(...) (const BatchMember[]) { __VA_ARGS__, { NULL } }

typedef struct _BatchRequest BatchRequest;

typedef struct
{
  const char        *name;
  gboolean         (*run) (BatchRequest *request);
  const BatchMember *takes;   /* ended by one without a name */
  const char        *answers; /* beside "ok" and "id", in the language of batch-schema.h */
  const char        *errors;  /* all codes, with slashes between them */
} BatchOperation;

/* Requests with more members than are noted are answered as well, only slower. */
struct _BatchRequest
{
  JsonWriter           *answer;                    /* an object that is begun */
  GError              **error;
  JsonSpan              object;
  JsonSpanMembers       members;                   /* of the object */
  const BatchOperation *operation;                 /* by which it was read */
  BatchValue            values[BATCH_MAX_MEMBERS]; /* of its members, in their order */
  GString              *scratch[BATCH_MAX_TEXTS];  /* kept from line to line */
  guint                 n_texts;
};

/* Empties a text that is used again, and gives back the memory of a large one. */
void       batch_text_reset      (GString              **text);

void       batch_request_init    (BatchRequest          *request);
void       batch_request_clear   (BatchRequest          *request);
/* Takes @line, which has to be one JSON value; after a failure there is nothing to get. */
gboolean   batch_request_begin   (BatchRequest          *request,
                                  const char            *line,
                                  gsize                  length,
                                  GError               **error);
/* Any member, by its name alone. */
JsonSpan   batch_request_get     (const BatchRequest    *request,
                                  const char            *name);
/* Reads the members of @operation; with "strict" there may be no others. */
gboolean   batch_request_read    (BatchRequest          *request,
                                  const BatchOperation  *operation);

/* The value of a member of the operation. What is absent is FALSE, or NULL where it has no
 * default. */
const BatchValue *batch_request_value (const BatchRequest *request,
                                       const char         *name);
#define batch_request_has(request, name) (batch_request_value (request, name)->span.from != NULL)
#define batch_request_text(request, name) (batch_request_value (request, name)->text)
#define batch_request_integer(request, name) (batch_request_value (request, name)->integer)
#define batch_request_flag(request, name) (batch_request_integer (request, name) != 0)
#define batch_request_json(request, name) (batch_request_value (request, name)->span)
#define batch_request_object(request, name) (batch_request_value (request, name)->object)

char      *batch_request_dup     (const BatchRequest    *request,
                                  const char            *name);
/* Refuses a member that is absent or wrong, and says what it has to be. Always FALSE. */
gboolean   batch_request_reject  (const BatchRequest    *request,
                                  const char            *name);
/* Adds @text, which is freed, to the answer. FALSE for NULL, which is an error that is set
 * already. */
gboolean   batch_request_answer  (const BatchRequest    *request,
                                  const char            *name,
                                  char                  *text);
