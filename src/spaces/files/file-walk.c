/* A recursive descent over the spans of a parsed JSON text (text/json-span.h); nothing is copied
 * but what an entry keeps. The path to the value at hand is a stack in one string: each step
 * appends and returns the length to go back to. A broken board is a warning and the walk goes on,
 * so one bad board never costs the others. Linear in the text for each level of nesting, which is
 * bounded.
 */
#include "spaces/files/file-walk.h"

#include "spaces/board/code.h"
#include "spaces/files/file-board.h"
#include "objects/record-owns.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

/* Beyond these, names and tags are cut: the web game allows names of 50 characters, and its reader
 * of foreign boards 1,000. */
#define MAX_NAME_CHARACTERS 1000
#define MAX_TAGS 100

/* Paths are kept for every board, so a file must not make them long with the names it invents. */
#define MAX_PATH_LENGTH 200

#define PLAYER_BOARD "playerBoard"
#define OPPONENT_BOARD "opponentBoard"

static void walk_anything (SpacesFileWalk *self, JsonSpan value);

/* For the array: frees what an entry holds. */
RECORD_CLEARS (SpacesFileEntry, entry_clear, (board, spaces_board_unref), (name, g_free),
               (title, g_free), (id, g_free), (tags, g_strfreev), (path, g_free))

RECORD_CLEARS (SpacesFileDeck, deck_clear, (name, g_free), (id, g_free), (path, g_free))

/* @text is borrowed for the offsets of warnings and has to outlive the walk. */
void
spaces_file_walk_init (SpacesFileWalk *self,
                       const char     *text)
{
  self->entries = g_array_new (FALSE, FALSE, sizeof (SpacesFileEntry));
  self->decks = g_array_new (FALSE, FALSE, sizeof (SpacesFileDeck));
  g_array_set_clear_func (self->entries, entry_clear);
  g_array_set_clear_func (self->decks, deck_clear);
  spaces_file_warnings_init (&self->problems, text);
  spaces_file_warnings_init (&self->notes, text);
  self->path = g_string_new (NULL);
  self->text = text;
  self->n_foreign_ids = 0;
  self->full = FALSE;
}

void
spaces_file_walk_clear (SpacesFileWalk *self)
{
  g_clear_pointer (&self->entries, g_array_unref);
  g_clear_pointer (&self->decks, g_array_unref);
  spaces_file_warnings_clear (&self->problems);
  spaces_file_warnings_clear (&self->notes);
  if (self->path != NULL)
    g_string_free (self->path, TRUE);
  self->path = NULL;
}

/* ---- Paths: each step returns the length to which the path goes back ---- */

/* A path never grows by a long name; from MAX_PATH_LENGTH on it shows “…” for each level. */
static gsize
path_push_member (SpacesFileWalk *self,
                  const char     *name)
{
  gsize before = self->path->len;

  if (before > 0)
    g_string_append_c (self->path, '.');
  g_string_append (self->path, before + strlen (name) <= MAX_PATH_LENGTH ? name : "…");

  return before;
}

/* “[3]”, counted from 0; returns the length to go back to. */
static gsize
path_push_index (SpacesFileWalk *self,
                 gsize           index)
{
  gsize before = self->path->len;

  g_string_append_printf (self->path, "[%" G_GSIZE_FORMAT "]", index);
  return before;
}

static void
path_pop (SpacesFileWalk *self,
          gsize           before)
{
  g_string_truncate (self->path, before);
}

/* ---- What is known about a board beside its moves ---- */

/* A name, cut to MAX_NAME_CHARACTERS, or NULL for what is empty or no text. */
static char *
dup_name (JsonSpan value)
{
  g_autofree char *name = json_span_dup_string (value);

  if (name == NULL || *name == '\0')
    return NULL;
  if (g_utf8_strlen (name, -1) <= MAX_NAME_CHARACTERS)
    return g_steal_pointer (&name);

  return g_utf8_substring (name, 0, MAX_NAME_CHARACTERS);
}

/* The first MAX_TAGS tags that are texts, or NULL when there are none. */
static char **
dup_tags (JsonSpan value)
{
  g_autoptr (GStrvBuilder) tags = g_strv_builder_new ();
  JsonSpanIter iter = json_span_iter (value);
  JsonSpan tag;
  guint count = 0;

  while (count < MAX_TAGS && json_span_next_element (&iter, &tag))
    {
      g_autofree char *name = dup_name (tag);

      if (name == NULL)
        continue;
      g_strv_builder_add (tags, name);
      count++;
    }

  return count > 0 ? g_strv_builder_end (tags) : NULL;
}

/* A time as the web game (milliseconds) or the command line tool (ISO 8601) writes it. */
static gint64
read_time (JsonSpan value)
{
  g_autofree char *text = json_span_dup_string (value);
  g_autoptr (GDateTime) time = NULL;
  gint64 milliseconds;

  if (json_span_get_integer (value, &milliseconds))
    return milliseconds;
  if (text == NULL)
    return SPACES_FILE_NO_TIME;

  time = g_date_time_new_from_iso8601 (text, NULL);
  if (time == NULL)
    return SPACES_FILE_NO_TIME;

  return g_date_time_to_unix (time) * 1000 + g_date_time_get_microsecond (time) / 1000;
}

/* The title of a board in a round of a game or in a test of a session. */
static char *
title_of_side (guint    number,
               gboolean session,
               gboolean player)
{
  if (session)
    /* Translators: boards of a recorded test; %u is its number */
    return g_strdup_printf (player ? _("Test %u, player")
                                   /* Translators: boards of a recorded test; %u is its number */
                                   : _("Test %u, opponent"), number);

  /* Translators: boards of a recorded game; %u is the number of the round */
  return g_strdup_printf (player ? _("Round %u, player")
                                 /* Translators: boards of a recorded game; %u is its round */
                                 : _("Round %u, opponent"), number);
}

/* The title of a board without a name: the last index in its path, counted from 1, or the member it
 * is in. */
static char *
title_from_path (const char *path)
{
  const char *bracket = strrchr (path, '[');
  guint number = bracket != NULL ? (guint) strtoul (bracket + 1, NULL, 10) + 1 : 0;
  gboolean player = g_str_has_suffix (path, PLAYER_BOARD);

  if (player || g_str_has_suffix (path, OPPONENT_BOARD))
    {
      if (number > 0)
        return title_of_side (number, g_str_has_prefix (path, "tests["), player);
      return g_strdup (player ? _("Board of the player") : _("Board of the opponent"));
    }

  /* Translators: a board without a name, by its place in the file */
  return number > 0 ? g_strdup_printf (_("Board %u"), number) : g_strdup (_("Board"));
}

/* @about is the object that the board was read from, or absent. */
static void
add_entry (SpacesFileWalk *self,
           SpacesBoard    *board,
           JsonSpan        value,
           JsonSpan        about)
{
  static const char *const names[] = { "name", "id", "tags", "createdAt" };
  SpacesFileEntry entry = { .board = board };
  JsonSpan fields[G_N_ELEMENTS (names)];

  json_span_members (about, names, G_N_ELEMENTS (names), fields);
  entry.name = dup_name (fields[0]);
  entry.id = dup_name (fields[1]);
  entry.tags = dup_tags (fields[2]);
  entry.created = read_time (fields[3]);
  entry.path = g_strdup (self->path->str);
  entry.title = entry.name != NULL ? g_strdup (entry.name) : title_from_path (entry.path);
  entry.from = value.from - self->text;
  entry.to = value.to - self->text;

  if (entry.id != NULL && !g_uuid_string_is_valid (entry.id))
    self->n_foreign_ids++;
  g_array_append_val (self->entries, entry);
}

/* One note for each thing that was normalised in a board that could be read. */
static void
note_fixups (SpacesFileWalk        *self,
             JsonSpan               value,
             SpacesFileBoardFixups  fixups)
{
  const char *path = self->path->str;

  if (fixups & SPACES_FILE_BOARD_SIZE_FROM_GRID)
    spaces_file_warnings_add (&self->notes, path, value,
                              _("The file has no board size; the size of the grid was used"));
  if (fixups & SPACES_FILE_BOARD_GRID_DIFFERS)
    spaces_file_warnings_add (&self->notes, path, value,
                              _("The stored grid doesn’t match the moves; the moves count"));
  if (fixups & SPACES_FILE_BOARD_RENUMBERED)
    spaces_file_warnings_add (&self->notes, path, value,
                              _("The moves aren’t numbered 1, 2, 3 and so on; their order in the "
                                "file counts"));
}

/* Whether there is room for another board; the first one too many is the problem of all others. */
static gboolean
check_room (SpacesFileWalk *self,
            JsonSpan        value)
{
  if (self->entries->len < SPACES_FILE_MAX_BOARDS)
    return TRUE;

  if (!self->full)
    spaces_file_warnings_add (&self->problems, self->path->str, value,
                              /* Translators: %u is how many boards are read */
                              _("The file has more than %u boards; the rest is left out"),
                              SPACES_FILE_MAX_BOARDS);
  self->full = TRUE;
  return FALSE;
}

/* A board that is stored as its minimal code. */
static void
walk_code (SpacesFileWalk *self,
           JsonSpan        value)
{
  g_autofree char *code = json_span_dup_string (value);
  g_autoptr (GError) error = NULL;
  const JsonSpan nothing = { NULL, NULL };
  SpacesBoard *board;

  board = spaces_code_decode (code, -1, NULL, &error);
  if (board != NULL)
    add_entry (self, board, value, nothing);
  else
    spaces_file_warnings_add (&self->problems, self->path->str, value, "%s", error->message);
}

/* Where a board is expected: whatever stands there is one, or a problem. */
static void
walk_board (SpacesFileWalk *self,
            JsonSpan        value)
{
  SpacesFileBoardFixups fixups;
  g_autoptr (GError) error = NULL;
  SpacesBoard *board;
  JsonSpan error_span;

  if (!check_room (self, value))
    return;

  if (json_span_get_kind (value) == JSON_SPAN_STRING)
    {
      walk_code (self, value);
      return;
    }

  board = spaces_file_board_read (value, &fixups, &error_span, &error);
  if (board == NULL)
    {
      spaces_file_warnings_add (&self->problems, self->path->str, error_span, "%s", error->message);
      return;
    }

  note_fixups (self, value, fixups);
  add_entry (self, board, value, value);
}

/* A player who has not chosen a board yet has none, or an empty code. */
static void
walk_optional_board (SpacesFileWalk *self,
                     JsonSpan        value)
{
  if (json_span_get_kind (value) != JSON_SPAN_NULL && !json_span_string_equal (value, ""))
    walk_board (self, value);
}

/* Calls @walk_one for every element, with its index on the path. */
static void
walk_list (SpacesFileWalk *self,
           JsonSpan        list,
           void (*walk_one) (SpacesFileWalk *self, JsonSpan value))
{
  JsonSpanIter iter;
  JsonSpan value;

  if (json_span_get_kind (list) != JSON_SPAN_ARRAY)
    {
      spaces_file_warnings_add (&self->problems, self->path->str, list,
                                _("Expected a list here"));
      return;
    }

  iter = json_span_iter (list);
  for (gsize i = 0; !self->full && json_span_next_element (&iter, &value); i++)
    {
      gsize before = path_push_index (self, i);

      walk_one (self, value);
      path_pop (self, before);
    }
}

/* The game rejects a deck of another size, but its boards are good. */
static void
note_deck_size (SpacesFileWalk *self,
                JsonSpan        value,
                guint           n_boards)
{
  if (n_boards != SPACES_DECK_BOARDS)
    spaces_file_warnings_add (&self->notes, self->path->str, value,
                              /* Translators: boards of the deck, and how many there should be */
                              _("The deck has %1$u readable boards; the web game needs exactly "
                                "%2$u"),
                              n_boards, SPACES_DECK_BOARDS);
}

/* The boards of a deck are entries like any others; the deck records where its run of them begins
 * and how long it is. */
static void
walk_deck (SpacesFileWalk *self,
           JsonSpan        value)
{
  static const char *const names[] = { "name", "id", "createdAt", "boards" };
  SpacesFileDeck deck = { .first = self->entries->len };
  JsonSpan fields[G_N_ELEMENTS (names)];
  gsize before;

  if (json_span_get_kind (value) == JSON_SPAN_NULL)
    return;

  json_span_members (value, names, G_N_ELEMENTS (names), fields);
  if (fields[3].from == NULL)
    {
      spaces_file_warnings_add (&self->problems, self->path->str, value,
                                _("Expected a deck here"));
      return;
    }

  deck.path = g_strdup (self->path->str);
  before = path_push_member (self, "boards");
  walk_list (self, fields[3], walk_board);
  path_pop (self, before);

  deck.n_boards = self->entries->len - deck.first;
  deck.name = dup_name (fields[0]);
  deck.id = dup_name (fields[1]);
  deck.created = read_time (fields[2]);
  deck.from = value.from - self->text;
  deck.to = value.to - self->text;
  note_deck_size (self, value, deck.n_boards);
  g_array_append_val (self->decks, deck);
}

#define N_PLACES 7

/* The members in which boards are expected, and what is expected there. */
static const char *const place_names[N_PLACES] = {
  "boards", "savedBoards", PLAYER_BOARD, OPPONENT_BOARD, "decks", "playerSelectedDeck",
  "opponentSelectedDeck",
};
static const struct
{
  void     (*walk) (SpacesFileWalk *self, JsonSpan value);
  gboolean is_list;
} places[N_PLACES] = {
  { walk_board, TRUE },    { walk_board, TRUE }, { walk_optional_board },
  { walk_optional_board }, { walk_deck, TRUE },  { walk_deck }, { walk_deck },
};

/* Whether a member is one of those, and so has been walked already. */
static gboolean
is_place (JsonSpan name)
{
  for (guint place = 0; place < N_PLACES; place++)
    if (json_span_string_equal (name, place_names[place]))
      return TRUE;

  return FALSE;
}

/* Only objects and arrays can have boards inside. */
static gboolean
is_container (JsonSpan value)
{
  JsonSpanKind kind = json_span_get_kind (value);

  return kind == JSON_SPAN_OBJECT || kind == JSON_SPAN_ARRAY;
}

/* Passes through the members that say nothing about boards; boards may be deeper inside. */
static void
walk_other_members (SpacesFileWalk *self,
                    JsonSpan        object)
{
  JsonSpanIter iter = json_span_iter (object);
  JsonSpan name, value;

  while (!self->full && json_span_next_member (&iter, &name, &value))
    {
      g_autofree char *text = NULL;
      gsize before;

      if (!is_container (value) || is_place (name))
        continue;

      text = dup_name (name);
      before = path_push_member (self, text != NULL ? text : "");
      walk_anything (self, value);
      path_pop (self, before);
    }
}

/* First the members that are known to hold boards, in the order of `places`, then the others in the
 * order of the file. */
static void
walk_object (SpacesFileWalk *self,
             JsonSpan        object)
{
  JsonSpan values[N_PLACES];

  json_span_members (object, place_names, N_PLACES, values);
  for (guint place = 0; place < N_PLACES; place++)
    {
      gsize before;

      if (values[place].from == NULL)
        continue;
      before = path_push_member (self, place_names[place]);
      if (places[place].is_list)
        walk_list (self, values[place], places[place].walk);
      else
        places[place].walk (self, values[place]);
      path_pop (self, before);
    }

  walk_other_members (self, object);
}

/* Mutually recursive with walk_other_members(): finds boards wherever they are. */
static void
walk_anything (SpacesFileWalk *self,
               JsonSpan        value)
{
  if (json_span_get_kind (value) == JSON_SPAN_ARRAY)
    walk_list (self, value, walk_anything);
  else if (spaces_file_board_is_like (value))
    walk_board (self, value);
  else if (json_span_get_kind (value) == JSON_SPAN_OBJECT)
    walk_object (self, value);
}

/* One note for all of them: every board of a file may have such an id. */
static void
note_foreign_ids (SpacesFileWalk *self)
{
  const JsonSpan nowhere = { NULL, NULL };

  if (self->n_foreign_ids == 0)
    return;

  spaces_file_warnings_add (
      &self->notes, "", nowhere,
      /* Translators: %u is how many boards have one */
      ngettext ("%u board has an id that the web game rejects; saving gives it a new one",
                "%u boards have ids that the web game rejects; saving gives them new ones",
                self->n_foreign_ids),
      self->n_foreign_ids);
}

/* A kind that is one board, a list or a deck is read strictly as that; any other is searched. */
void
spaces_file_walk_run (SpacesFileWalk *self,
                      JsonSpan        root,
                      SpacesFileKind  kind)
{
  if (kind == SPACES_FILE_BOARD)
    walk_board (self, root);
  else if (kind == SPACES_FILE_BOARDS)
    walk_list (self, root, walk_board);
  else if (kind == SPACES_FILE_DECK)
    walk_deck (self, root);
  else
    walk_anything (self, root);

  note_foreign_ids (self);
  spaces_file_warnings_finish (&self->problems);
  spaces_file_warnings_finish (&self->notes);
}

/* An array is one of boards when it is empty or when at least one element is like a board. */
static gboolean
is_array_of_boards (JsonSpan root)
{
  JsonSpan value;

  if (json_span_count (root) == 0)
    return TRUE;

  JSON_EACH_ELEMENT (value, root)
    if (spaces_file_board_is_like (value))
      return TRUE;

  return FALSE;
}

/* The members that identify a shape. The first match wins, so special shapes come first. */
static const struct
{
  SpacesFileKind kind;
  const char *names[3]; /* all of them must be there */
} shapes[] = {
  { SPACES_FILE_SESSION, { "tests" } },
  { SPACES_FILE_STATE, { "roundHistory" } },
  { SPACES_FILE_STATE, { "phaseOverride" } },
  { SPACES_FILE_STATE, { "type", "state" } },
  { SPACES_FILE_STATE, { "type", "changes" } },
  { SPACES_FILE_STATE, { "type", "requestId" } },
  { SPACES_FILE_STATE, { "playerBoard" } },
  { SPACES_FILE_STATE, { "opponentBoard" } },
  { SPACES_FILE_BACKUP, { "boards", "opponents" } },
  { SPACES_FILE_BACKUP, { "boards", "decks" } },
  { SPACES_FILE_BACKUP, { "boards", "user" } },
  { SPACES_FILE_BACKUP, { "opponents", "decks" } },
  { SPACES_FILE_CACHE, { "boards", "size", "limit" } },
  { SPACES_FILE_DECK, { "boards", "id" } },
  { SPACES_FILE_COLLECTION, { "boards" } },
};

/* Whether all of @names, up to the first NULL, are in @object. */
static gboolean
has_members (JsonSpan          object,
             const char *const names[3])
{
  JsonSpan values[3];
  guint n_names = 0;

  while (n_names < 3 && names[n_names] != NULL)
    n_names++;

  json_span_members (object, names, n_names, values);
  for (guint i = 0; i < n_names; i++)
    if (values[i].from == NULL)
      return FALSE;

  return TRUE;
}

/* The kind of file that @root is by its shape, or ANY when nothing matches. */
SpacesFileKind
spaces_file_walk_detect_kind (JsonSpan root)
{
  if (json_span_get_kind (root) == JSON_SPAN_ARRAY)
    return is_array_of_boards (root) ? SPACES_FILE_BOARDS : SPACES_FILE_ANY;
  if (spaces_file_board_is_like (root))
    return SPACES_FILE_BOARD;

  for (gsize i = 0; i < G_N_ELEMENTS (shapes); i++)
    if (has_members (root, shapes[i].names))
      return shapes[i].kind;

  return SPACES_FILE_ANY;
}
