/* The schema is a table of tables, one for each shape that the web game knows, and check_value()
 * walks it beside the file. A member whose type is wrong makes everything around it broken, and the
 * rules about a whole (its size, its positions) are not asked of what is broken: they could not be
 * answered.
 */
#include "spaces/files/file-schema.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* How far a value is from being taken. What is dirty breaks a rule; what is broken has a wrong
 * type, and rules about the whole are not asked of it. */
typedef enum
{
  VERDICT_GOOD,
  VERDICT_DIRTY,
  VERDICT_BROKEN,
} Verdict;

typedef struct _Schema Schema;

typedef struct
{
  const char *name;
  const Schema *schema;
  gboolean optional; /* may be missing, but not of another type */
} Field;

/* A rule about a whole value, with the sentence for when it is broken. */
typedef struct
{
  gboolean (*holds) (JsonSpan value);
  const char *message; /* to be translated */
} Rule;

struct _Schema
{
  JsonSpanKind kind;
  gboolean nullable;

  /* numbers: the value; strings: UTF-16 units; arrays: elements, which only ever need one */
  gboolean has_min, has_max;
  gint min, max;
  gboolean above_zero; /* numbers: more than 0 */
  gboolean integer;

  gboolean uuid;
  const char *const *choices; /* NULL-terminated: the string is one of these */

  guint length; /* arrays: exactly so many; 0: any number */

  const Schema *element; /* arrays, and objects that are used as maps */
  const Field *fields; /* of objects: MAX_FIELDS of them, of which the last have no name */
  Rule rules[2];
};

typedef struct
{
  SpacesFileWarnings *issues;
  GString *path; /* to the value at hand, its steps separated by dots */
} Check;

static gboolean grid_has_the_size (JsonSpan board);
static gboolean positions_are_inside (JsonSpan board);

#define AT_LEAST(n) .has_min = TRUE, .min = n
#define AT_MOST(n) .has_max = TRUE, .max = n
#define MAX_FIELDS 16
#define FIELDS(...) .fields = (const Field[MAX_FIELDS]) { __VA_ARGS__ }

static const char *const cell_choices[] = { "empty", "piece", "trap", "final", NULL };
static const char *const move_choices[] = { "piece", "trap", "final", NULL };
static const char *const opponent_choices[] = { "human", "cpu", "remote-cpu", "ai-agent", NULL };
static const char *const skill_choices[] = {
  "beginner",   "beginner_plus", "intermediate", "intermediate_plus", "advanced",   "advanced_plus",
  "test_fail",  "scripted_1",    "scripted_2",   "scripted_3",        "scripted_4", "scripted_5",
  NULL,
};

static const Schema any_text = { JSON_SPAN_STRING };
static const Schema flag = { JSON_SPAN_BOOLEAN };
static const Schema number = { JSON_SPAN_NUMBER };
static const Schema uuid = { JSON_SPAN_STRING, .uuid = TRUE };
static const Schema filled_text = { JSON_SPAN_STRING, AT_LEAST (1) };
static const Schema name = { JSON_SPAN_STRING, AT_LEAST (1), AT_MOST (50) };
static const Schema greeting = { JSON_SPAN_STRING, AT_MOST (200) };
static const Schema chat_name = { JSON_SPAN_STRING, AT_MOST (32) };
static const Schema count = { JSON_SPAN_NUMBER, .integer = TRUE, AT_LEAST (0) };
static const Schema positive = { JSON_SPAN_NUMBER, .above_zero = TRUE };
static const Schema positive_integer = { JSON_SPAN_NUMBER, .integer = TRUE, .above_zero = TRUE };

static const Schema row = { JSON_SPAN_NUMBER, .integer = TRUE, AT_LEAST (-1) };
static const Schema position = { JSON_SPAN_OBJECT, FIELDS ({ "row", &row }, { "col", &count }) };
static const Schema move_type = { JSON_SPAN_STRING, .choices = move_choices };
static const Schema move = {
  JSON_SPAN_OBJECT,
  FIELDS ({ "position", &position },
          { "type", &move_type },
          { "order", &positive_integer }),
};
static const Schema sequence = { JSON_SPAN_ARRAY, AT_LEAST (1), .element = &move };

static const Schema cell = { JSON_SPAN_STRING, .choices = cell_choices };
static const Schema cells = { JSON_SPAN_ARRAY, .element = &cell };
static const Schema grid = { JSON_SPAN_ARRAY, .element = &cells };
static const Schema board_size = {
  JSON_SPAN_NUMBER, .integer = TRUE, AT_LEAST (2), AT_MOST (99),
};
static const Schema board = {
  JSON_SPAN_OBJECT,
  FIELDS ({ "id", &uuid },
          { "name", &name },
          { "boardSize", &board_size },
          { "grid", &grid },
          { "sequence", &sequence },
          { "thumbnail", &any_text },
          { "createdAt", &positive_integer }),
  .rules = { { grid_has_the_size, N_("The grid is not as large as the board.") },
             { positions_are_inside, N_("A move lies outside of the board.") } },
};
static const Schema boards = { JSON_SPAN_ARRAY, .element = &board };

static const Schema deck_boards = {
  JSON_SPAN_ARRAY, .length = SPACES_DECK_BOARDS, .element = &board,
};
static const Schema deck = {
  JSON_SPAN_OBJECT,
  FIELDS ({ "id", &uuid },
          { "name", &name },
          { "boards", &deck_boards },
          { "createdAt", &positive }),
};
static const Schema decks = { JSON_SPAN_ARRAY, .element = &deck };

static const Schema opponent_type = { JSON_SPAN_STRING, .choices = opponent_choices };
static const Schema skill = { JSON_SPAN_STRING, .choices = skill_choices };
static const Schema model = {
  JSON_SPAN_OBJECT,
  FIELDS ({ "modelId", &any_text },
          { "label", &any_text }),
};
static const Schema models = { JSON_SPAN_OBJECT, .element = &model };
static const Schema opponent = {
  JSON_SPAN_OBJECT,
  FIELDS ({ "id", &filled_text },
          { "name", &name },
          { "type", &opponent_type },
          { "wins", &count },
          { "losses", &count },
          { "hasCompletedGame", &flag, TRUE },
          { "archived", &flag, TRUE },
          { "discordId", &any_text, TRUE },
          { "discordUsername", &chat_name, TRUE },
          { "discordAvatar", &any_text, TRUE },
          { "skillLevel", &skill, TRUE },
          { "modelId", &any_text, TRUE },
          { "modelBoardSize", &number, TRUE },
          { "modelAssignments", &models, TRUE }),
};
static const Schema opponents = { JSON_SPAN_ARRAY, .element = &opponent };

static const Schema stats = {
  JSON_SPAN_OBJECT,
  FIELDS ({ "totalGames", &count },
          { "wins", &count },
          { "losses", &count },
          { "ties", &count }),
};
static const Schema preferences = {
  JSON_SPAN_OBJECT,
  FIELDS ({ "showCompleteRoundResults", &flag, TRUE },
          { "mobileExplanationMode", &any_text, TRUE }),
};
static const Schema user = {
  JSON_SPAN_OBJECT,
  .nullable = TRUE,
  FIELDS ({ "id", &uuid },
          { "name", &name },
          { "createdAt", &positive_integer },
          { "stats", &stats },
          { "preferences", &preferences, TRUE },
          { "greeting", &greeting, TRUE },
          { "savedBoards", &boards, TRUE },
          { "opponents", &opponents, TRUE },
          { "playerCreature", &any_text, TRUE },
          { "opponentCreature", &any_text, TRUE },
          { "discordId", &any_text, TRUE },
          { "discordUsername", &chat_name, TRUE },
          { "discordAvatar", &any_text, TRUE }),
};

static const Schema backup = {
  JSON_SPAN_OBJECT,
  FIELDS ({ "version", &any_text },
          { "timestamp", &number },
          { "user", &user },
          { "boards", &boards },
          { "opponents", &opponents },
          { "decks", &decks }),
};

static Verdict check_value (Check        *check,
                            const Schema *schema,
                            JsonSpan      value,
                            gboolean      optional);

/* Verdicts are in order: the verdict on a whole is the worst of its parts. */
static Verdict
worse (Verdict a,
       Verdict b)
{
  return a > b ? a : b;
}

/* Adds a warning at the present path. */
#define report(check, value, ...) \
  (spaces_file_warnings_add ((check)->issues, (check)->path->str, (value), __VA_ARGS__), \
   VERDICT_DIRTY)

/* A wrong type, or a value that is missing. */
static Verdict
report_kind (Check        *check,
             const Schema *schema,
             JsonSpan      value)
{
  static const char *const expected[] = {
    [JSON_SPAN_NUMBER] = N_("This should be a number."),
    [JSON_SPAN_BOOLEAN] = N_("This should be true or false."),
    [JSON_SPAN_STRING] = N_("This should be a text."),
    [JSON_SPAN_ARRAY] = N_("This should be a list."),
    [JSON_SPAN_OBJECT] = N_("This should be an object."),
  };
  gboolean absent = json_span_get_kind (value) == JSON_SPAN_ABSENT;

  return worse (VERDICT_BROKEN, report (check, value, "%s", absent ? _("This is missing.")
                                                                 : _(expected[schema->kind])));
}

/* Another word than the allowed ones counts as a wrong type, as in the game. */
static Verdict
check_choice (Check        *check,
              const Schema *schema,
              JsonSpan      value)
{
  for (gsize i = 0; schema->choices[i] != NULL; i++)
    if (json_span_string_equal (value, schema->choices[i]))
      return VERDICT_GOOD;

  return worse (VERDICT_BROKEN, report (check, value, _("The web game does not know this word.")));
}

/* Lengths are counted in UTF-16 units, as the game's language does. */
static Verdict
check_string (Check        *check,
              const Schema *schema,
              JsonSpan      value)
{
  gsize length = json_span_string_length (value);
  Verdict verdict = VERDICT_GOOD;

  if (schema->choices != NULL)
    return check_choice (check, schema, value);

  if (schema->has_min && length < (gsize) schema->min)
    verdict = report (check, value, _("This should not be empty."));
  if (schema->has_max && length > (gsize) schema->max)
    /* Translators: %d is a number */
    verdict = report (check, value, _("This should have at most %d characters."), schema->max);
  if (schema->uuid)
    {
      g_autofree char *text = json_span_dup_string (value);

      if (!g_uuid_string_is_valid (text))
        verdict = report (check, value, _("This should be an id, a UUID."));
    }

  return verdict;
}

/* NaN fails every comparison, hence the form of the second test. */
static Verdict
check_number (Check        *check,
              const Schema *schema,
              JsonSpan      value)
{
  double exact = json_span_get_number (value);
  Verdict verdict = VERDICT_GOOD;

  if (schema->integer && (!isfinite (exact) || exact != floor (exact)))
    verdict = report (check, value, _("This should be a whole number."));
  if (schema->above_zero && !(exact > 0))
    verdict = report (check, value, _("This should be more than 0."));
  if (schema->has_min && exact < schema->min)
    /* Translators: %d is a number */
    verdict = report (check, value, _("This should be %d or more."), schema->min);
  if (schema->has_max && exact > schema->max)
    /* Translators: %d is a number */
    verdict = report (check, value, _("This should be %d or less."), schema->max);

  return verdict;
}

/* Checks what @path_step leads to. */
static Verdict
check_step (Check        *check,
            const Schema *schema,
            JsonSpan      value,
            gboolean      optional,
            const char   *path_step)
{
  gsize before = check->path->len;
  Verdict verdict;

  if (before > 0)
    g_string_append_c (check->path, '.');
  g_string_append (check->path, path_step);
  verdict = check_value (check, schema, value, optional);
  g_string_truncate (check->path, before);

  return verdict;
}

/* What is inside of a list, or of an object whose members all have the same schema. The index of an
 * element is its step of the path, or the name of a member. */
static Verdict
check_elements (Check        *check,
                const Schema *schema,
                JsonSpan      value)
{
  gboolean is_map = schema->kind == JSON_SPAN_OBJECT;
  Verdict verdict = VERDICT_GOOD;
  JsonSpanIter iter = json_span_iter (value);
  JsonSpan key, element;

  for (guint i = 0; is_map ? json_span_next_member (&iter, &key, &element)
                           : json_span_next_element (&iter, &element); i++)
    {
      g_autofree char *member = is_map ? json_span_dup_string (key) : NULL;
      char index[16];

      g_snprintf (index, sizeof index, "%u", i);
      verdict = worse (verdict, check_step (check, schema->element, element, FALSE,
                                            is_map ? member : index));
    }

  return verdict;
}

/* An exact length, or a least one, and then every element. */
static Verdict
check_array (Check        *check,
             const Schema *schema,
             JsonSpan      value)
{
  gsize n_elements = json_span_count (value);
  Verdict verdict = VERDICT_GOOD;

  if (schema->length > 0 && n_elements != schema->length)
    /* Translators: %u is how many boards it is to have */
    verdict = report (check, value, _("A deck has exactly %u boards."), schema->length);
  if (schema->has_min && n_elements < (gsize) schema->min)
    verdict = report (check, value, _("This should not be empty."));

  return worse (verdict, check_elements (check, schema, value));
}

/* Unknown members are ignored, as the game ignores them. */
static Verdict
check_object (Check        *check,
              const Schema *schema,
              JsonSpan      value)
{
  const char *names[MAX_FIELDS];
  JsonSpan values[MAX_FIELDS];
  Verdict verdict = VERDICT_GOOD;
  guint n = 0;

  while (n < MAX_FIELDS && schema->fields[n].name != NULL)
    {
      names[n] = schema->fields[n].name;
      n++;
    }
  json_span_members (value, names, n, values);
  for (guint i = 0; i < n; i++)
    verdict = worse (verdict, check_step (check, schema->fields[i].schema, values[i],
                                          schema->fields[i].optional, names[i]));

  return verdict;
}

/* Rules about a whole; not asked of what has a wrong type inside. */
static Verdict
check_rules (Check        *check,
             const Schema *schema,
             JsonSpan      value,
             Verdict       verdict)
{
  for (guint i = 0; i < G_N_ELEMENTS (schema->rules); i++)
    if (verdict != VERDICT_BROKEN
        && schema->rules[i].holds != NULL && !schema->rules[i].holds (value))
      verdict = report (check, value, "%s", _(schema->rules[i].message));

  return verdict;
}

/* The type first, then what the type allows; the recursion is as deep as the schema, not as the
 * file. */
static Verdict
check_value (Check        *check,
             const Schema *schema,
             JsonSpan      value,
             gboolean      optional)
{
  JsonSpanKind kind = json_span_get_kind (value);

  if ((optional && kind == JSON_SPAN_ABSENT) || (schema->nullable && kind == JSON_SPAN_NULL))
    return VERDICT_GOOD;
  if (kind != schema->kind)
    return report_kind (check, schema, value);

  switch (kind)
    {
    case JSON_SPAN_STRING:
      return check_string (check, schema, value);
    case JSON_SPAN_NUMBER:
      return check_number (check, schema, value);
    case JSON_SPAN_ARRAY:
      return check_rules (check, schema, value, check_array (check, schema, value));
    case JSON_SPAN_OBJECT:
      if (schema->element != NULL)
        return check_elements (check, schema, value);
      return check_rules (check, schema, value, check_object (check, schema, value));
    case JSON_SPAN_BOOLEAN:
    case JSON_SPAN_NULL:
    case JSON_SPAN_ABSENT:
    default:
      return VERDICT_GOOD;
    }
}

/* As many rows as boardSize says, each as long. */
static gboolean
grid_has_the_size (JsonSpan value)
{
  double size = json_span_get_number (json_span_member (value, "boardSize"));
  JsonSpan rows = json_span_member (value, "grid");
  JsonSpan line;

  if (json_span_count (rows) != size)
    return FALSE;

  JSON_EACH_ELEMENT (line, rows)
    if (json_span_count (line) != size)
      return FALSE;

  return TRUE;
}

/* A final belongs on the goal row, everything else on the board. */
static gboolean
move_is_inside (JsonSpan value,
                double   size)
{
  JsonSpan place = json_span_member (value, "position");
  double at_row = json_span_get_number (json_span_member (place, "row"));
  double at_col = json_span_get_number (json_span_member (place, "col"));

  if (at_col < 0 || at_col > size - 1)
    return FALSE;
  if (json_span_string_equal (json_span_member (value, "type"), "final"))
    return at_row == SPACES_GOAL_ROW;

  return at_row >= 0 && at_row <= size - 1;
}

/* Every move of the sequence, see move_is_inside(). */
static gboolean
positions_are_inside (JsonSpan value)
{
  double size = json_span_get_number (json_span_member (value, "boardSize"));
  JsonSpan item;

  JSON_EACH_ELEMENT (item, json_span_member (value, "sequence"))
    if (!move_is_inside (item, size))
      return FALSE;

  return TRUE;
}

/* Of the kinds that the game reads back. */
static const Schema *const schemas[SPACES_FILE_STATE + 1] = {
  [SPACES_FILE_BOARD] = &board,
  [SPACES_FILE_BOARDS] = &boards,
  [SPACES_FILE_DECK] = &deck,
  [SPACES_FILE_BACKUP] = &backup,
};

/* Whether the web game takes @root as a file of this @kind; each reason why not is an issue. */
gboolean
spaces_file_schema_check (SpacesFileKind      kind,
                          JsonSpan            root,
                          SpacesFileWarnings *issues)
{
  g_autoptr (GString) path = g_string_new (NULL);
  Check check = { issues, path };

  return schemas[kind] != NULL && check_value (&check, schemas[kind], root, FALSE) == VERDICT_GOOD;
}
