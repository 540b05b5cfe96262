/* One walk over the words and the rows, with nothing built in between. The operation
 * batch.operations, which answers with the same members, is here as well. */
#include "cli/batch/batch-schema.h"

#include "config.h"
#include "cli/batch/batch-operations.h"

#define DIALECT "https://json-schema.org/draft/2020-12/schema"
#define MAX_DEPTH 64 /* of the schema itself */

/* Types that have a name. */
static const char definitions[] =
  "size:" G_STRINGIFY (SPACES_MIN_SIZE) ".." G_STRINGIFY (SPACES_MAX_SIZE) " code:string "
  "square:{row:-128..127 col:-128..127} moveType:<piece/trap/final> move:{row:-1..30 col:0..30 "
  "type:moveType} "
  "problem:{rule:string move:integer|null row:integer|null col:integer|null message:string} "
  "webError:{field:string message:string} winner:<player/opponent/tie> "
  "pairing:{board:code points:integer theirs:integer} standing:{board:code points:integer "
  "elo:number|null wins:integer ties:integer losses:integer best:pairing worst:pairing} "
  "change:{kind:<change/drop/insert/next> move:integer type:moveType row:integer col:integer "
  "board:code wins:number moreWins:number} "
  "card:string column:[card]|{cards:[card] up:0..104} "
  "state:{game?:<freecell/klondike/spider> config?:object drawMode?:string "
  "foundations?:[[card]] completed?:[string] freeCells?:[card|null] tableau:[column] "
  "stock?:[card] waste?:[card] moves?:integer seed?:integer|null} "
  "pile:{type:<T/F/S/D/W> index:0..255 cardIndex?:0..255} cardsMove:string|{from:pile to:pile} "
  "piece:{name:<F/I/L/P/N/T/U/V/W/X/Y/Z/R> rotation:0..3 reflection:0..1 x:0..98 y:0..98 "
  "color?:integer} "
  "pentominoes:{height:1..99 width:1..99 surface:<R/C/S/T/M/P/K> colors?:object pieces:[piece]} "
  "unit:0..65535 span:[integer] field:{id:string name:string value:string span:span|null "
  "fields?:[field]} "
  "finding:{severity:<note/advice/problem/error> code:string message:string span:span|null} "
  "find:{kind?:string name:string|null encoded:string complete:boolean creature?:string "
  "span:span|null} "
  "fileBoard:{name:string|null title:string|null encoded:code path:string span:span "
  "tags:[string] createdAt:integer|null} fileDeck:{name:string|null path:string span:span "
  "createdAt:integer|null boards:[integer]} fileProblem:{path:string span:span message:string} "
  "operation:{op:string members:object required:[string] errors:[string]}";

/* ---- Words ---- */

static void write_type (JsonWriter  *writer,
                        const char **at);

/* Words with @between between them, up to @end. */
static void
write_words (JsonWriter  *writer,
             const char **at,
             char         between,
             char         end)
{
  const char stops[] = { between, end, '\0' };

  json_writer_begin_array (writer);
  while (**at != end)
    {
      gsize length = strcspn (*at, stops);

      json_writer_string_len (writer, *at, length);
      *at += length + ((*at)[length] == between);
    }
  json_writer_end_array (writer);
}

/* Names and types up to a brace or the end; the names of those that are always there go into
 * @required. */
static void
write_types (JsonWriter  *writer,
             const char **at,
             JsonWriter  *required)
{
  while (**at != '\0' && **at != '}')
    {
      gsize length = strcspn (*at, "?:");

      json_writer_name_len (writer, *at, length);
      if ((*at)[length] == ':')
        json_writer_string_len (required, *at, length);
      *at += length + strspn (*at + length, "?:");
      write_type (writer, at);
      *at += strspn (*at, " ");
    }
}

static void
write_object (JsonWriter  *writer,
              const char **at)
{
  g_autoptr (GString) names = g_string_new (NULL);
  JsonWriter required;

  json_writer_init (&required, names);
  json_writer_print (writer, "{type:%s,properties:{", "object");
  write_types (writer, at, &required);
  json_writer_print (writer, "},required:[");
  json_writer_raw (writer, names->str, names->len);
  json_writer_print (writer, "]}");
}

/* A plain type, a value, the range of a number, or a name of the table. */
static void
write_word (JsonWriter  *writer,
            const char **at)
{
  static const char *const plain[] = { "string", "integer", "number", "boolean", "object", "null",
                                       NULL };
  gsize length = strcspn (*at, " |]}");
  g_autofree char *word = g_strndup (*at, length);
  char *high = strstr (word, "..");

  *at += length;
  if (high != NULL)
    json_writer_print (writer, "{type:%s,minimum:%jd,maximum:%jd}", "integer",
                       g_ascii_strtoll (word, NULL, 10), g_ascii_strtoll (high + 2, NULL, 10));
  else if (g_strv_contains (plain, word))
    json_writer_print (writer, "{type:%s}", word);
  else if (g_str_equal (word, "any"))
    json_writer_boolean (writer, TRUE);
  else if (g_str_equal (word, "true") || g_str_equal (word, "false"))
    json_writer_print (writer, "{const:%i}", *word == 't');
  else
    {
      g_autofree char *reference = g_strconcat ("#/$defs/", word, NULL);

      json_writer_print (writer, "{%s:%s}", "$ref", reference);
    }
}

static void
write_one_type (JsonWriter  *writer,
                const char **at)
{
  char kind = **at;

  if (strchr ("[{<", kind) == NULL)
    {
      write_word (writer, at);
      return;
    }

  ++*at;
  if (kind == '{')
    write_object (writer, at);
  else if (kind == '[')
    {
      json_writer_print (writer, "{type:%s,items:", "array");
      write_type (writer, at);
      json_writer_end_object (writer);
    }
  else
    {
      json_writer_print (writer, "{enum:");
      write_words (writer, at, '/', '>');
      json_writer_end_object (writer);
    }
  ++*at;
}

/* The value of a name, which is written already. */
static void
write_type (JsonWriter  *writer,
            const char **at)
{
  gsize start = writer->text->len;

  write_one_type (writer, at);
  if (**at != '|')
    return;

  g_string_insert (writer->text, (gssize) start, "{\"anyOf\":[");
  while (**at == '|')
    {
      ++*at;
      write_one_type (writer, at);
    }
  json_writer_print (writer, "]}");
}

/* ---- Rows ---- */

/* The default of what is a whole number, or a flag. */
static void
write_limits (JsonWriter        *writer,
              const BatchMember *member)
{
  json_writer_print (writer, "{type:%s", "integer");
  if (member->choices == NULL)
    json_writer_print (writer, ",minimum:%jd,maximum:%jd", member->low, member->high);
  else
    {
      g_autofree char *list = g_strjoinv (",", (char **) member->choices);

      json_writer_print (writer, "enum:[");
      json_writer_raw (writer, list, strlen (list));
      json_writer_end_array (writer);
    }
  if (member->presence == BATCH_OPTIONAL && member->fallback >= member->low
      && member->fallback <= member->high)
    json_writer_integer_member (writer, "default", member->fallback);
  json_writer_end_object (writer);
}

static void
write_choices (JsonWriter        *writer,
               const BatchMember *member)
{
  json_writer_begin_object (writer);
  json_writer_strings_member (writer, "enum", member->choices);
  if (member->presence == BATCH_OPTIONAL)
    json_writer_string_member (writer, "default", member->choices[member->fallback]);
  json_writer_end_object (writer);
}

static void
write_member (JsonWriter        *writer,
              const BatchMember *member)
{
  json_writer_name (writer, member->name);
  if (member->type == BATCH_INTEGER)
    write_limits (writer, member);
  else if (member->type == BATCH_CHOICE)
    write_choices (writer, member);
  else if (member->type == BATCH_FLAG)
    json_writer_print (writer, "{type:%s,default:%i}", "boolean", FALSE);
  else if (member->text != NULL)
    json_writer_print (writer, "{type:%s,default:%s}", "string", member->text);
  else
    {
      const char *shape = member->shape != NULL ? member->shape : "string";

      write_type (writer, &shape);
    }
}

static void
write_members (JsonWriter           *writer,
               const BatchOperation *operation)
{
  for (const BatchMember *member = operation->takes; member->name != NULL; member++)
    write_member (writer, member);
}

static void
write_required (JsonWriter           *writer,
                const BatchOperation *operation)
{
  for (const BatchMember *member = operation->takes; member->name != NULL; member++)
    if (member->presence == BATCH_REQUIRED)
      json_writer_string (writer, member->name);
}

/* Of some members one has to be there. */
static void
write_either (JsonWriter           *writer,
              const BatchOperation *operation)
{
  gboolean is_begun = FALSE;

  for (const BatchMember *member = operation->takes; member->name != NULL; member++)
    if (member->presence == BATCH_EITHER)
      {
        if (!is_begun)
          json_writer_array_member (writer, "anyOf");
        is_begun = TRUE;
        json_writer_print (writer, "{required:[%s]}", member->name);
      }
  if (is_begun)
    json_writer_end_array (writer);
}

static void
write_request (JsonWriter           *writer,
               const BatchOperation *operation)
{
  g_autofree char *name = g_strconcat (operation->name, ".request", NULL);

  json_writer_print (writer, "%s:{type:%s,properties:{op:{const:%s},id:%i", name, "object",
                     operation->name, TRUE);
  write_members (writer, operation);
  json_writer_print (writer, "strict:{type:%s,default:%i}},required:[%s", "boolean", FALSE, "op");
  write_required (writer, operation);
  json_writer_end_array (writer);
  write_either (writer, operation);
  json_writer_end_object (writer);
}

static void
write_answer (JsonWriter           *writer,
              const BatchOperation *operation)
{
  g_autofree char *name = g_strconcat (operation->name, ".answer", NULL);
  const char *at;
  g_autofree char *words
      = g_strdup_printf ("{ok:true id?:any %s}|{ok:false id?:any error:{code:<%s> message:string "
                         "offset?:integer move?:integer}}",
                         operation->answers, operation->errors);

  at = words;
  json_writer_name (writer, name);
  write_type (writer, &at);
}

char *
batch_schema_write (void)
{
  g_autoptr (GString) text = g_string_new (NULL), laid_out = g_string_new (NULL);
  g_autoptr (GString) names = g_string_new (NULL);
  const char *at = definitions;
  JsonWriter writer, unused;
  JsonSpan root;

  json_writer_init (&writer, text);
  json_writer_init (&unused, names);
  json_writer_print (&writer, "{%s:%s,title:%s,version:%s,anyOf:[", "$schema", DIALECT,
                     "Requests of spaces batch", PACKAGE_VERSION);
  BATCH_EACH_OPERATION (row)
    {
      g_autofree char *reference = g_strdup_printf ("#/$defs/%s.request", row->name);

      json_writer_print (&writer, "{%s:%s}", "$ref", reference);
    }
  json_writer_print (&writer, "],%s:{", "$defs");
  write_types (&writer, &at, &unused);
  BATCH_EACH_OPERATION (row)
    {
      write_request (&writer, row);
      write_answer (&writer, row);
    }
  json_writer_print (&writer, "}}");

  if (json_span_parse (text->str, text->len, MAX_DEPTH, &root, NULL))
    json_span_print (root, 0, laid_out);
  g_string_append_c (laid_out, '\n');
  return g_string_free (g_steal_pointer (&laid_out), FALSE);
}

/* ---- batch.operations ---- */

static gboolean
run_operations (BatchRequest *request)
{
  JsonWriter *writer = request->answer;

  json_writer_print (writer, "version:%s,operations:[", PACKAGE_VERSION);
  BATCH_EACH_OPERATION (row)
    {
      const char *errors = row->errors;

      json_writer_print (writer, "{op:%s,members:{", row->name);
      write_members (writer, row);
      json_writer_print (writer, "},required:[");
      write_required (writer, row);
      json_writer_print (writer, "],errors:");
      write_words (writer, &errors, '/', '\0');
      json_writer_end_object (writer);
    }
  json_writer_end_array (writer);

  return TRUE;
}

const BatchOperation batch_self_operations[] = {
  { "batch.operations", run_operations, (const BatchMember[]) { { NULL } },
    "version:string operations:[operation]", "field" },
  { NULL },
};
