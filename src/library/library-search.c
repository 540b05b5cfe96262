/* A statement is put together from constant pieces, one for each condition, in the order in which
 * their values are bound. As there are few combinations, the statement is in the cache after the
 * first key of a search.
 *
 * Words: the full-text index finds beginnings of words. It knows letters and digits alone, and no
 * blanks in Chinese or Japanese, so words that it would not find are looked for letter by letter.
 *
 * The first letters of a word are in almost every item, so a list goes along the index of the order
 * and looks up each number in the table of those that a word found: that is what the plus before
 * "items.id" says. Codes are read from their index, which has nothing else in it, and those of
 * boards only for a word that can be in one.
 *
 * Nothing that a person typed becomes part of the SQL or of the FTS5 syntax: words are bound as
 * values, and quoted for MATCH.
 */
#include "library/library-search.h"

#include "library/library-item.h"
#include "library/library-rows.h"
#include "library/library-text.h"

#include <string.h>

#define FULL_TEXT "SELECT rowid FROM items_text WHERE items_text MATCH ?"
#define CODES "SELECT id FROM items INDEXED BY items_code WHERE "
#define IN_CODE "instr (code, ?) > 0"
#define ANYWHERE "(instr (name, ?) > 0 OR instr (tags, ?) > 0 OR instr (notes, ?) > 0" \
                 " OR " IN_CODE ")"

typedef struct
{
  GString   *sql;    /* pieces that are constant, without values */
  GPtrArray *values; /* texts, one for each place */
} Search;

static void
search_clear (Search *search)
{
  g_string_free (search->sql, TRUE);
  g_ptr_array_unref (search->values);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Search, search_clear)

static void
bind_text (Search     *search,
           const char *text)
{
  g_ptr_array_add (search->values, g_strdup (text));
}

/* As a text, which SQLite compares as a number with a column of numbers. */
static void
bind_number (Search *search,
             gint64  number)
{
  g_ptr_array_add (search->values, g_strdup_printf ("%" G_GINT64_FORMAT, number));
}

static void
add_condition (Search     *search,
               const char *condition)
{
  g_string_append_printf (search->sql, " AND %s", condition);
}

/* --- Words ----------------------------------------------------------------------------------- */

static gboolean
is_token_character (gunichar character)
{
  return g_unichar_isalnum (character) || g_unichar_type (character) == G_UNICODE_PRIVATE_USE;
}

/* Whether the full-text index can find @word. */
static gboolean
is_indexed (const char *word)
{
  gboolean has_token = FALSE;

  for (; *word != '\0'; word = g_utf8_next_char (word))
    {
      gunichar character = g_utf8_get_char (word);

      if (g_unichar_iswide (character))
        return FALSE;
      has_token |= is_token_character (character);
    }

  return has_token;
}

/* In quotation marks everything is text but a quotation mark, which is written twice. */
static void
bind_full_text (Search     *search,
                const char *word)
{
  g_auto (GStrv) parts = g_strsplit (word, "\"", -1);
  g_autofree char *doubled = g_strjoinv ("\"\"", parts);

  g_ptr_array_add (search->values, g_strdup_printf ("\"%s\"*", doubled));
}

/* The characters of the code of a board. */
static gboolean
can_be_in_board (const char *word)
{
  return word[strspn (word, "0123456789|ptfG")] == '\0';
}

/* Items that @found asks for, a constant with the full-text expression of the word as its first
 * value, and the word itself as the second, if it has two. */
static void
add_found (Search     *search,
           const char *found,
           const char *word,
           gboolean    has_code)
{
  g_string_append_printf (search->sql, " AND +items.id IN (%s)", found);
  bind_full_text (search, word);
  if (has_code)
    bind_text (search, word);
}

/* Each word narrows the result; a word may be in the texts or in the code. */
static void
add_word (Search     *search,
          const char *word)
{
  gsize length = strlen (word);

  if (length > LIBRARY_SEARCH_MAX_TEXT_WORD)
    {
      add_condition (search, "+items.id IN (" CODES IN_CODE ")");
      bind_text (search, word);
    }
  else if (!is_indexed (word))
    {
      add_condition (search, ANYWHERE);
      for (guint i = 0; i < 4; i++)
        bind_text (search, word);
    }
  else if (length < LIBRARY_SEARCH_MIN_CODE_WORD)
    add_found (search, FULL_TEXT, word, FALSE);
  else
    add_found (search, can_be_in_board (word)
                       ? FULL_TEXT " UNION ALL " CODES IN_CODE
                       : FULL_TEXT " UNION ALL " CODES "kind <> 0 AND " IN_CODE,
               word, TRUE);
}

/* Words beyond LIBRARY_SEARCH_MAX_WORDS are ignored. */
static void
add_text (Search     *search,
          const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  const char *end;
  guint n_words = 0;

  for (const char *at = valid; *at != '\0' && n_words < LIBRARY_SEARCH_MAX_WORDS; at = end)
    {
      g_autofree char *word = NULL;

      while (*at != '\0' && g_unichar_isspace (g_utf8_get_char (at)))
        at = g_utf8_next_char (at);
      for (end = at; *end != '\0' && !g_unichar_isspace (g_utf8_get_char (end));)
        end = g_utf8_next_char (end);
      word = g_strndup (at, end - at);
      if (*word != '\0')
        add_word (search, word);
      n_words += *word != '\0';
    }
}

/* --- Conditions ------------------------------------------------------------------------------ */

static void
add_size (Search             *search,
          const LibraryQuery *query)
{
  if (query->min_size == 0 && query->max_size == 0)
    return;

  add_condition (search, "items.kind = 0 AND items.size BETWEEN ? AND ?");
  bind_number (search, query->min_size);
  bind_number (search, query->max_size != 0 ? query->max_size : G_MAXINT);
}

static void
add_tag (Search     *search,
         const char *tag)
{
  g_autofree char *folded = library_text_fold (tag);

  add_condition (search, "items.id IN (SELECT item FROM item_tags WHERE folded = ?)");
  bind_text (search, folded);
}

static void
add_conditions (Search             *search,
                const LibraryQuery *query)
{
  g_string_append (search->sql, " WHERE 1");
  if (query->kind != LIBRARY_ANY_KIND)
    {
      add_condition (search, "items.kind = ?");
      bind_number (search, query->kind);
    }
  add_size (search, query);
  if (query->legality != LIBRARY_LEGALITY_ANY)
    {
      add_condition (search, "items.kind = 0 AND items.legal = ?");
      bind_number (search, query->legality == LIBRARY_LEGALITY_LEGAL);
    }
  if (query->tag != NULL && query->tag[0] != '\0')
    add_tag (search, query->tag);
  if (query->deck != 0)
    {
      add_condition (search, "items.id IN (SELECT item FROM deck_items WHERE deck = ?)");
      bind_number (search, query->deck);
    }
  if (query->duplicates)
    add_condition (search, "EXISTS (SELECT 1 FROM items AS other WHERE other.code = items.code"
                           " AND other.kind = items.kind AND other.id <> items.id)");
  if (query->recent)
    add_condition (search, "items.id IN (SELECT id FROM items ORDER BY opened DESC, id DESC"
                           " LIMIT " G_STRINGIFY (LIBRARY_N_RECENT) ")");
  if (query->text != NULL)
    add_text (search, query->text);
}

/* Every order but that of a deck ends with the id, so that equal items do not change places
 * between two listings. */
static void
add_order (Search             *search,
           const LibraryQuery *query)
{
  static const char *const orders[] = {
    [LIBRARY_ORDER_NEWEST] = "items.created DESC, items.id DESC",
    [LIBRARY_ORDER_OLDEST] = "items.created, items.id",
    [LIBRARY_ORDER_NAME] = "items.name_key = '', items.name_key, items.id",
    [LIBRARY_ORDER_SIZE] = "items.kind <> 0, items.size, items.n_moves, items.id",
    [LIBRARY_ORDER_MOVES] = "items.kind <> 0, items.n_moves, items.size, items.id",
    [LIBRARY_ORDER_DECK] =
      "(SELECT min (place) FROM deck_items WHERE deck = ? AND item = items.id)",
    [LIBRARY_ORDER_RECENT] = "items.opened DESC, items.id DESC",
  };
  LibraryOrder order = query->order;

  if (order >= G_N_ELEMENTS (orders) || (order == LIBRARY_ORDER_DECK && query->deck == 0))
    order = LIBRARY_ORDER_NEWEST;
  g_string_append_printf (search->sql, " ORDER BY %s", orders[order]);
  if (order == LIBRARY_ORDER_DECK)
    bind_number (search, query->deck);
}

/* --- Statements ------------------------------------------------------------------------------ */

/* SQLITE_TRANSIENT, because the search is freed before the statement is stepped. */
static LibraryStatement *
prepare (LibraryDatabase  *database,
         const Search     *search,
         GError          **error)
{
  g_autoptr (LibraryStatement) statement = library_database_prepare (database, search->sql->str,
                                                                     error);

  for (guint i = 0; statement != NULL && i < search->values->len; i++)
    {
      int code = sqlite3_bind_text (statement, (int) i + 1, search->values->pdata[i], -1,
                                    SQLITE_TRANSIENT);

      if (code != SQLITE_OK)
        {
          library_error_from_sqlite (library_database_get_handle (database), code, error);
          return NULL;
        }
    }

  return g_steal_pointer (&statement);
}

/* --- Entry points ---------------------------------------------------------------------------- */

#define SEARCH_INIT(what) { \
    g_string_new (what " FROM items"), g_ptr_array_new_with_free_func (g_free) \
  }

GArray *
library_search_list (LibraryDatabase     *database,
                     const LibraryQuery  *query,
                     GError             **error)
{
  g_auto (Search) search = SEARCH_INIT ("SELECT items.id");
  g_autoptr (LibraryStatement) rows = NULL;

  add_conditions (&search, query);
  add_order (&search, query);
  rows = prepare (database, &search, error);

  return rows != NULL ? library_rows_read_ids (rows, error) : NULL;
}

LibraryStatement *
library_search_count (LibraryDatabase     *database,
                      const LibraryQuery  *query,
                      GError             **error)
{
  g_auto (Search) search = SEARCH_INIT ("SELECT count (*)");

  add_conditions (&search, query);

  return prepare (database, &search, error);
}
