/* A statement is put together from constant pieces, one for each condition, in the order in which
 * their values are bound. As there are few combinations, the statement is in the cache after the
 * first key of a search.
 *
 * Words: the full-text index finds beginnings of words. It knows letters and digits alone, and no
 * blanks in Chinese or Japanese, so words that it would not find are looked for letter by letter.
 *
 * The first letters of a word are in almost every item. SQLite would fetch the items one by one and
 * sort them, or make a table of those that it found and look up each number there. So a list goes
 * along the index of the order, and what a word found is a filter here: two arrays of numbers, in
 * little more than half of the time. Of several words one may be in a few items alone; those are
 * fetched one by one, which is why a search of several words asks first how many there are of each.
 * A number of items is counted without a list: the plus before "items.id" says that there may be
 * many. Codes are read from their index, which has nothing
 * else in it, and those of boards only for a word that can be in one.
 *
 * Nothing that a person typed becomes part of the SQL or of the FTS5 syntax: words are bound as
 * values, and quoted for MATCH.
 */
#include "library/library-search.h"

#include "library/library-item.h"
#include "library/library-rows.h"
#include "library/library-text.h"

#include <stdlib.h>
#include <string.h>

#define FULL_TEXT "SELECT rowid FROM items_text WHERE items_text MATCH ?"
#define CODES "SELECT id FROM items INDEXED BY items_code WHERE "
#define IN_CODE "instr (code, ?) > 0"
#define ANYWHERE "(instr (name, ?) > 0 OR instr (tags, ?) > 0 OR instr (notes, ?) > 0" \
                 " OR " IN_CODE ")"

#define FEW 300 /* items that are sooner fetched one by one than found along an index of all */

typedef struct
{
  LibraryDatabase *database;
  GString         *sql;     /* pieces that are constant, without values */
  GPtrArray       *texts;   /* NULL where a number is bound */
  GArray          *numbers; /* one for each place, too */
  GPtrArray       *filters; /* of Filter; NULL where a statement has to say everything */
} Search;

static void
search_clear (Search *search)
{
  g_string_free (search->sql, TRUE);
  g_ptr_array_unref (search->texts);
  g_array_unref (search->numbers);
  g_clear_pointer (&search->filters, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Search, search_clear)

static void
bind_text (Search     *search,
           const char *text)
{
  gint64 none = 0;

  g_ptr_array_add (search->texts, g_strdup (text));
  g_array_append_val (search->numbers, none);
}

static void
bind_number (Search *search,
             gint64  number)
{
  g_ptr_array_add (search->texts, NULL);
  g_array_append_val (search->numbers, number);
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
static char *
quote (const char *word)
{
  g_auto (GStrv) parts = g_strsplit (word, "\"", -1);
  g_autofree char *doubled = g_strjoinv ("\"\"", parts);

  return g_strdup_printf ("\"%s\"*", doubled);
}

static void
bind_full_text (Search     *search,
                const char *word)
{
  g_autofree char *quoted = quote (word);

  bind_text (search, quoted);
}

/* The characters of the code of a board. */
static gboolean
can_be_in_board (const char *word)
{
  return word[strspn (word, "0123456789|ptfG")] == '\0';
}

/* Whether few items have @word. Of one that may be in codes, which are not counted, this is not
 * known. That of a search which fails for another reason comes up when it is run. */
static gboolean
is_in_few (Search     *search,
           const char *word)
{
  static const char sql[] = "SELECT count (*) FROM (" FULL_TEXT " LIMIT " G_STRINGIFY (FEW) " + 1)";
  gboolean is_short = strlen (word) < LIBRARY_SEARCH_MIN_CODE_WORD;
  g_autofree char *quoted = quote (word);
  g_autoptr (LibraryStatement) count = NULL;
  gboolean has_row = FALSE;
  gint64 n_items;

  if (!is_short && can_be_in_board (word))
    return FALSE;

  count = library_database_query (search->database, sql, NULL, "t", quoted);
  if (count == NULL || !library_statement_step (count, &has_row, NULL) || !has_row)
    return FALSE;

  n_items = library_statement_get_int (count, 0);
  return n_items <= FEW && (is_short || n_items > 0);
}

/* The items that have a word: @sql asks for their numbers, with the full-text expression of the
 * word as its first value and the word itself as the second, if it has two. */
typedef struct
{
  const char *sql;    /* a constant */
  char       *quoted;
  char       *word;   /* NULL: there is one value */
} Filter;

static void
filter_free (gpointer data)
{
  Filter *filter = data;

  g_free (filter->quoted);
  g_free (filter->word);
  g_free (filter);
}

static void
add_filter (Search     *search,
            const char *sql,
            const char *word,
            gboolean    has_code)
{
  Filter *filter = g_new (Filter, 1);

  *filter = (Filter) { sql, quote (word), has_code ? g_strdup (word) : NULL };
  g_ptr_array_add (search->filters, filter);
}

/* Items that @found asks for, a constant as in a Filter. */
static void
add_found (Search     *search,
           const char *found,
           const char *word,
           gboolean    has_code,
           gboolean    is_in_few)
{
  if (!is_in_few && search->filters != NULL)
    {
      add_filter (search, found, word, has_code);
      return;
    }

  g_string_append_printf (search->sql, " AND %sitems.id IN (%s)", is_in_few ? "" : "+", found);
  bind_full_text (search, word);
  if (has_code)
    bind_text (search, word);
}

/* Each word narrows the result; a word may be in the texts or in the code. */
static void
add_word (Search     *search,
          const char *word,
          gboolean    is_alone)
{
  gsize length = strlen (word);
  gboolean is_rare;

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
    {
      is_rare = !is_alone && is_in_few (search, word);
      add_found (search, FULL_TEXT, word, FALSE, is_rare);
    }
  else
    {
      is_rare = !is_alone && is_in_few (search, word);
      add_found (search, can_be_in_board (word)
                         ? FULL_TEXT " UNION ALL " CODES IN_CODE
                         : FULL_TEXT " UNION ALL " CODES "kind <> 0 AND " IN_CODE,
                 word, TRUE, is_rare);
    }
}

/* Words are cut out in place, with a NUL for the time of add_word(). Those beyond
 * LIBRARY_SEARCH_MAX_WORDS are ignored. */
static void
add_text (Search     *search,
          const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  guint n_words = 0;
  char *at = g_strchomp (valid);

  while (*at != '\0' && n_words < LIBRARY_SEARCH_MAX_WORDS)
    {
      char *end = at;
      char separator;

      while (*end != '\0' && !g_unichar_isspace (g_utf8_get_char (end)))
        end = g_utf8_next_char (end);
      separator = *end;
      if (end > at)
        {
          *end = '\0';
          add_word (search, at, n_words == 0 && separator == '\0');
          *end = separator;
          n_words++;
        }
      at = *end != '\0' ? g_utf8_next_char (end) : end;
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

  for (guint i = 0; statement != NULL && i < search->texts->len; i++)
    {
      const char *text = search->texts->pdata[i];
      int code;

      if (text != NULL)
        code = sqlite3_bind_text (statement, (int) i + 1, text, -1, SQLITE_TRANSIENT);
      else
        code = sqlite3_bind_int64 (statement, (int) i + 1,
                                   g_array_index (search->numbers, gint64, i));
      if (code != SQLITE_OK)
        {
          library_error_from_sqlite (library_database_get_handle (database), code, error);
          return NULL;
        }
    }

  return g_steal_pointer (&statement);
}

/* --- Filters --------------------------------------------------------------------------------- */

static int
compare_ids (gconstpointer a,
             gconstpointer b)
{
  gint64 first = *(const gint64 *) a, second = *(const gint64 *) b;

  return first < second ? -1 : first > second;
}

static gboolean
is_sorted (const GArray *ids)
{
  for (guint i = 1; i < ids->len; i++)
    if (g_array_index (ids, gint64, i) < g_array_index (ids, gint64, i - 1))
      return FALSE;

  return TRUE;
}

/* In their order; the full-text index gives them so. */
static GArray *
find_ids (LibraryDatabase  *database,
          const Filter     *filter,
          GError          **error)
{
  g_autoptr (LibraryStatement) rows
      = filter->word != NULL
        ? library_database_query (database, filter->sql, error, "tt", filter->quoted, filter->word)
        : library_database_query (database, filter->sql, error, "t", filter->quoted);
  GArray *ids = rows != NULL ? library_rows_read_ids (rows, error) : NULL;

  if (ids != NULL && !is_sorted (ids))
    g_array_sort (ids, compare_ids);

  return ids;
}

/* Leaves those of @ids that are in @found, in their order: a binary search for each. */
static void
keep_found (GArray       *ids,
            const GArray *found)
{
  guint n_kept = 0;

  for (guint i = 0; i < ids->len; i++)
    {
      gint64 id = g_array_index (ids, gint64, i);

      if (found->len > 0
          && bsearch (&id, found->data, found->len, sizeof id, compare_ids) != NULL)
        g_array_index (ids, gint64, n_kept++) = id;
    }
  g_array_set_size (ids, n_kept);
}

static gboolean
filter_ids (const Search  *search,
            GArray        *ids,
            GError       **error)
{
  for (guint i = 0; i < search->filters->len && ids->len > 0; i++)
    {
      g_autoptr (GArray) found = find_ids (search->database, search->filters->pdata[i], error);

      if (found == NULL)
        return FALSE;
      keep_found (ids, found);
    }

  return TRUE;
}

/* --- Entry points ---------------------------------------------------------------------------- */

#define SEARCH_INIT(database, what) { \
    (database), g_string_new (what " FROM items"), g_ptr_array_new_with_free_func (g_free), \
    g_array_new (FALSE, FALSE, sizeof (gint64)), NULL \
  }

GArray *
library_search_list (LibraryDatabase     *database,
                     const LibraryQuery  *query,
                     GError             **error)
{
  g_auto (Search) search = SEARCH_INIT (database, "SELECT items.id");
  g_autoptr (LibraryStatement) rows = NULL;
  g_autoptr (GArray) ids = NULL;

  search.filters = g_ptr_array_new_with_free_func (filter_free);
  add_conditions (&search, query);
  add_order (&search, query);
  rows = prepare (database, &search, error);
  ids = rows != NULL ? library_rows_read_ids (rows, error) : NULL;

  return ids != NULL && filter_ids (&search, ids, error) ? g_steal_pointer (&ids) : NULL;
}

LibraryStatement *
library_search_count (LibraryDatabase     *database,
                      const LibraryQuery  *query,
                      GError             **error)
{
  g_auto (Search) search = SEARCH_INIT (database, "SELECT count (*)");

  add_conditions (&search, query);

  return prepare (database, &search, error);
}
