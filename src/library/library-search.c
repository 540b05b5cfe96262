/* A statement is put together from constant pieces, one for each condition, in the order in which
 * their values are bound. As there are few combinations, the statement is in the cache after the
 * first key of a search.
 *
 * Words: the full-text index finds beginnings of words. It knows letters and digits alone, and no
 * blanks in Chinese or Japanese, so words that it would not find are looked for letter by letter.
 *
 * Codes: their index says which items have all the threes of letters that a word has, and their
 * codes are looked through. What has less than three letters is looked for at the beginning of
 * codes, where the size of a board is.
 *
 * The items that a word is in are listed where they are few, and only these are read; the plus
 * before "items.deleted" keeps SQLite from going along the order. The first letters of a word
 * are in almost every item, though. A list goes along the index of the order then, and looks up
 * each number in the table of those that the word found in texts (that is what the plus before
 * "items.id" says), or looks through each code.
 *
 * Without the plus before "other.deleted" SQLite would go through all that is not deleted for each
 * item, as the indices of the orders begin with that.
 *
 * A beginning of a list is looked for among the first items of its order. What the full-text
 * index has is then gathered between their ids alone, and nobody counts who has the word. Where
 * too few of them have it, which is soon known, all items are gone through.
 *
 * Nothing that a person typed becomes part of the SQL or of the FTS5 syntax: words are bound as
 * values, and quoted for MATCH.
 */
#include "library/library-store.h"

#include "library/library-rows.h"
#include "library/library-text.h"
#include "store/schema.h"
#include "store/store-private.h"

#include <stdio.h>
#include <string.h>

#define MAX_WORDS 16      /* of a text; the rest is passed over */
#define MAX_TEXT_WORD 200 /* bytes; a longer word is looked for in codes alone */
#define MIN_CODE_WORD 3   /* letters, which the index of codes is made of */
#define MAX_THREES 64     /* of a word that are looked up; more hardly say more */
#define MAX_BEGINNING 500 /* items; a longer beginning is looked for as all are */
#define TOP 8             /* times as many items that it is looked for in */

#define FULL_TEXT "SELECT rowid FROM items_text WHERE items_text MATCH ?"
#define IN_TOP " AND rowid BETWEEN (SELECT min (id) FROM top) AND (SELECT max (id) FROM top)"
#define THREES "SELECT rowid FROM items_codes WHERE items_codes MATCH ?"
#define CODES "SELECT id FROM main.items AS some WHERE id IN (" THREES ")" \
              " AND instr (code, ?) > 0"
#define BEGINNINGS "SELECT id FROM main.items INDEXED BY items_code WHERE code" BEGINS
#define BEGINS " BETWEEN ? AND ? || char (0x10ffff)"
#define ANYWHERE "(instr (name, ?) > 0 OR instr (tags, ?) > 0 OR instr (notes, ?) > 0" \
                 " OR instr (code, ?) > 0)"

typedef struct
{
  GString   *sql;    /* pieces that are constant, without values */
  GPtrArray *values; /* texts, one for each place */
  gboolean   is_few; /* what is read is listed by a word */
  gboolean   has_codes; /* there is an index of codes */
  gboolean   is_top;    /* the first items of the order are a table of that name */
} Search;

static void
search_clear (Search *search)
{
  g_string_free (search->sql, TRUE);
  g_ptr_array_unref (search->values);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Search, search_clear)

/* @condition has a place for each of the @n_values. */
static void
add_condition (Search     *search,
               const char *condition,
               guint       n_values,
               const char *value)
{
  g_string_append_printf (search->sql, " AND %s", condition);
  while (n_values-- > 0)
    g_ptr_array_add (search->values, g_strdup (value));
}

/* As a text, which SQLite compares as a number with a column of numbers. */
static void
add_number (Search     *search,
            const char *condition,
            gint64      number)
{
  g_autofree char *value = g_strdup_printf ("%" G_GINT64_FORMAT, number);

  add_condition (search, condition, 1, value);
}

/* --- Words ----------------------------------------------------------------------------------- */

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
      has_token |= g_unichar_isalnum (character)
                   || g_unichar_type (character) == G_UNICODE_PRIVATE_USE;
    }

  return has_token;
}

/* In quotation marks everything is text but a quotation mark, which is written twice. */
static char *
make_full_text (const char *word)
{
  g_auto (GStrv) parts = g_strsplit (word, "\"", -1);
  g_autofree char *doubled = g_strjoinv ("\"\"", parts);

  return g_strdup_printf ("\"%s\"*", doubled);
}

/* The threes of letters of @word, which has that many. */
static char *
make_threes (const char *word)
{
  g_autoptr (GString) threes = g_string_new (NULL);
  const char *end = g_utf8_offset_to_pointer (word, MIN_CODE_WORD);

  for (guint i = 0; i < MAX_THREES; i++)
    {
      g_string_append (threes, i > 0 ? " \"" : "\"");
      for (const char *at = word; at < end; at++)
        {
          if (*at == '"')
            g_string_append_c (threes, '"');
          g_string_append_c (threes, *at);
        }
      g_string_append_c (threes, '"');
      if (*end == '\0')
        break;
      word = g_utf8_next_char (word);
      end = g_utf8_next_char (end);
    }

  return g_string_free (g_steal_pointer (&threes), FALSE);
}

/* Whether @rows, which begin with SELECT and have places for @value, are less than an eighth of the
 * items: reading more of them one by one takes as long as going through all. */
static gboolean
is_few (LibraryDatabase *database,
        const char      *rows,
        const char      *value)
{
#define EIGHTH "(SELECT max (id) / 8 + 1 FROM items)"
  g_autofree char *sql = g_strdup_printf ("SELECT (SELECT count (*) FROM (%s LIMIT " EIGHTH "))"
                                          " < " EIGHTH, rows);
  g_autoptr (LibraryStatement) count = library_database_prepare (database, sql, NULL);
  gint64 is_few = FALSE;

  for (int i = 1; count != NULL && i <= sqlite3_bind_parameter_count (count); i++)
    library_statement_bind_text (count, i, value, NULL);

  return library_statement_take_number (g_steal_pointer (&count), &is_few, NULL) && is_few;
}

/* The size that @word is, as pictures of boards have it: "4×4", with any x; 0 for none. */
static guint
read_size (const char *word)
{
  guint rows = 0, columns = 0;
  int end = 0;

  return sscanf (word, "%2u%*[xX×]%2u%n", &rows, &columns, &end) == 2 && word[end] == '\0'
                 && rows == columns
             ? rows
             : 0;
}

/* A word may be in the texts, unless it is too long, or in the code, or be the size. */
static void
add_word (LibraryDatabase *database,
          Search          *search,
          const char      *word)
{
  gboolean in_texts = strlen (word) <= MAX_TEXT_WORD;
  gboolean is_short = g_utf8_strlen (word, -1) < MIN_CODE_WORD;
  gboolean has_threes = !is_short && search->has_codes;
  g_autofree char *full_text = in_texts ? make_full_text (word) : g_strdup ("\"\"");
  g_autofree char *threes = has_threes ? make_threes (word) : NULL;
  guint size = read_size (word);
  gboolean in_few;

  if (size > 0)
    {
      add_number (search, "(items.kind = 0 AND items.size = ? OR +items.id IN (" FULL_TEXT "))",
                  size);
      g_ptr_array_add (search->values, g_steal_pointer (&full_text));
      return;
    }
  if (in_texts && !is_indexed (word))
    {
      add_condition (search, ANYWHERE, 4, word);
      return;
    }

  in_few = !search->is_top
           && (is_short ? is_few (database, BEGINNINGS, word)
                        : has_threes && is_few (database, THREES, threes));
  if (in_few && is_few (database, FULL_TEXT, full_text))
    search->is_few = TRUE;
  if (in_few)
    g_string_append_printf (search->sql, " AND %sitems.id IN (" FULL_TEXT " UNION ALL %s)",
                            search->is_few ? "" : "+", is_short ? BEGINNINGS : CODES);
  else
    g_string_append_printf (search->sql, " AND (+items.id IN (" FULL_TEXT "%s) OR %s)",
                            search->is_top ? IN_TOP : "",
                            is_short ? "items.code" BEGINS : "instr (items.code, ?) > 0");

  g_ptr_array_add (search->values, g_steal_pointer (&full_text));
  if (in_few && has_threes)
    g_ptr_array_add (search->values, g_steal_pointer (&threes));
  g_ptr_array_add (search->values, g_strdup (word));
  if (is_short)
    g_ptr_array_add (search->values, g_strdup (word));
}

/* Words beyond MAX_WORDS are ignored. */
static void
add_text (LibraryDatabase *database,
          Search          *search,
          const char      *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  const char *end;
  guint n_words = 0;

  search->has_codes = library_schema_has_codes (database);
  for (const char *at = valid; *at != '\0' && n_words < MAX_WORDS; at = end)
    {
      g_autofree char *word = NULL;

      while (*at != '\0' && g_unichar_isspace (g_utf8_get_char (at)))
        at = g_utf8_next_char (at);
      for (end = at; *end != '\0' && !g_unichar_isspace (g_utf8_get_char (end));)
        end = g_utf8_next_char (end);
      word = g_strndup (at, end - at);
      if (*word != '\0')
        add_word (database, search, word);
      n_words += *word != '\0';
    }
}

/* --- Conditions ------------------------------------------------------------------------------ */

static void
add_conditions (LibraryDatabase    *database,
                Search             *search,
                const LibraryQuery *query)
{
  g_string_append (search->sql, " WHERE TRUE");
  if (query->kind != LIBRARY_ANY_KIND)
    add_number (search, "items.kind = ?", query->kind);
  if (query->min_size != 0 || query->max_size != 0)
    add_number (search, "items.kind = 0 AND items.size >= ?", query->min_size);
  if (query->max_size != 0)
    add_number (search, "items.size <= ?", query->max_size);
  if (query->legality != LIBRARY_LEGALITY_ANY)
    add_number (search, "items.kind = 0 AND items.legal = ?",
                query->legality == LIBRARY_LEGALITY_LEGAL);
  if (query->tag != NULL && query->tag[0] != '\0' && query->deleted) /* not in item_tags */
    add_condition (search, "instr (char (10) || tags || char (10),"
                           " char (10) || ? || char (10)) > 0", 1, query->tag);
  else if (query->tag != NULL && query->tag[0] != '\0')
    {
      g_autofree char *folded = library_text_fold (query->tag);

      add_condition (search, "items.id IN (SELECT item FROM item_tags WHERE folded = ?)", 1,
                     folded);
    }
  if (query->deck != 0)
    add_number (search, "items.id IN (SELECT item FROM deck_items WHERE deck = ?)", query->deck);
  if (query->duplicates)
    add_condition (search, "items.id IN (SELECT id FROM (SELECT code, kind FROM main.items"
                           "  GROUP BY code, kind HAVING count (*) > 1)"
                           "  CROSS JOIN main.items USING (code, kind))"
                           " AND EXISTS (SELECT 1 FROM items AS other"
                           "  WHERE other.code = items.code"
                           "  AND other.kind = items.kind AND other.id <> items.id"
                           "  AND +other.deleted = items.deleted)", 0, NULL);
  if (query->recent)
    add_condition (search, "items.id IN (SELECT id FROM items WHERE deleted = 0"
                           " ORDER BY opened DESC, id DESC"
                           " LIMIT " G_STRINGIFY (LIBRARY_N_RECENT) ")", 0, NULL);
  if (query->text != NULL)
    add_text (database, search, query->text);
  g_string_append_printf (search->sql, " AND %sitems.deleted %s 0", search->is_few ? "+" : "",
                          query->deleted ? ">" : "=");
}

/* Every order but that of a deck ends with the id, so that equal items do not change places
 * between two listings. */
static const char *
get_order (const LibraryQuery *query)
{
  static const char *const orders[] = {
    [LIBRARY_ORDER_NEWEST] = "items.created DESC, items.id DESC",
    [LIBRARY_ORDER_OLDEST] = "items.created, items.id",
    [LIBRARY_ORDER_NAME] = "items.name_key = '', items.name_key, items.id",
    [LIBRARY_ORDER_SIZE] = "items.kind <> 0, items.size, items.n_moves, items.id",
    [LIBRARY_ORDER_MOVES] = "items.kind <> 0, items.n_moves, items.size, items.id",
    [LIBRARY_ORDER_DECK] =
      "(SELECT min (place) FROM deck_items WHERE deck = ? AND item = items.id)",
    [LIBRARY_ORDER_RECENT] = "items.deleted DESC, items.opened DESC, items.id DESC",
  };
  LibraryOrder order = query->order;

  if (order >= G_N_ELEMENTS (orders) || (order == LIBRARY_ORDER_DECK && query->deck == 0))
    order = LIBRARY_ORDER_NEWEST;

  return orders[order];
}

/* --- Statements ------------------------------------------------------------------------------ */

/* It ends before @search, whose values it has. */
static LibraryStatement *
prepare (LibraryDatabase  *database,
         const Search     *search,
         GError          **error)
{
  g_autoptr (LibraryStatement) statement = library_database_prepare (database, search->sql->str,
                                                                     error);

  for (guint i = 0; statement != NULL && i < search->values->len; i++)
    if (!library_statement_bind_text (statement, (int) i + 1, search->values->pdata[i], error))
      return NULL;

  return g_steal_pointer (&statement);
}

/* --- Entry points ---------------------------------------------------------------------------- */

#define SEARCH_INIT(what) { \
    g_string_new (what " FROM items"), g_ptr_array_new_with_free_func (g_free) \
  }

/* Of the top alone, NULL where that has fewer than the limit. */
static GArray *
list (LibraryStore        *store,
      const LibraryQuery  *query,
      gboolean             is_top,
      GError             **error)
{
  g_auto (Search) search = SEARCH_INIT ("SELECT items.id");
  const char *order = get_order (query);
  g_autoptr (LibraryStatement) rows = NULL;
  g_autoptr (GArray) ids = g_array_new (FALSE, FALSE, sizeof (gint64));
  gboolean has_row;

  search.is_top = is_top;
  if (is_top)
    g_string_printf (search.sql, "WITH top AS (SELECT id FROM items WHERE deleted = 0 ORDER BY %s"
                                 " LIMIT %" G_GSIZE_FORMAT ") SELECT items.id FROM top"
                                 " CROSS JOIN items USING (id)", order, TOP * query->limit);
  add_conditions (store->database, &search, query);
  g_string_append_printf (search.sql, " ORDER BY %s", order);
  if (strchr (order, '?') != NULL)
    g_ptr_array_add (search.values, g_strdup_printf ("%" G_GINT64_FORMAT, query->deck));
  rows = prepare (store->database, &search, error);
  while (rows != NULL && library_statement_step (rows, &has_row, error))
    {
      gint64 id = has_row ? library_statement_get_int (rows, 0) : 0;

      if (!has_row || (query->limit > 0 && ids->len == query->limit))
        return has_row || !is_top ? g_steal_pointer (&ids) : NULL;
      g_array_append_val (ids, id);
    }

  return NULL;
}

GArray *
library_search_list (LibraryStore        *store,
                     const LibraryQuery  *query,
                     gsize                n_first,
                     LibrarySearchFunc    found,
                     gpointer             data,
                     GError             **error)
{
  LibraryQuery first = *query;
  g_autoptr (GArray) top = NULL;
  GArray *all;

  first.limit = found != NULL ? n_first : query->text != NULL ? query->limit : 0;
  if (first.limit - 1 < MAX_BEGINNING && query->order <= LIBRARY_ORDER_NAME && query->deck == 0
      && !query->recent && !query->duplicates && !query->deleted)
    top = list (store, &first, TRUE, NULL); /* what fails does so again */
  if (top != NULL && found == NULL)
    return g_steal_pointer (&top);
  if (top != NULL)
    found (store, top, data);

  all = list (store, query, FALSE, error);
  if (all != NULL && top == NULL && found != NULL)
    found (store, all, data);

  return all;
}

/* One more place, so that the array is never NULL. */
gint64 *
library_store_list (LibraryStore        *store,
                    const LibraryQuery  *query,
                    gsize               *n_ids,
                    GError             **error)
{
  GArray *ids = library_search_list (store, query, 0, NULL, NULL, error);

  *n_ids = ids != NULL ? ids->len : 0;
  return ids != NULL ? (gint64 *) (void *) g_array_free (g_array_set_size (ids, ids->len + 1),
                                                         FALSE) : NULL;
}

gboolean
library_store_count (LibraryStore        *store,
                     const LibraryQuery  *query,
                     gsize               *count,
                     GError             **error)
{
  g_auto (Search) search = SEARCH_INIT ("SELECT count (*)");
  gint64 n;

  add_conditions (store->database, &search, query);
  if (!library_statement_take_number (prepare (store->database, &search, error), &n, error))
    return FALSE;

  *count = (gsize) n;
  return TRUE;
}
