/* Pure functions of an item and the time; they look up translations and touch no widget, so
 * they may be called in any thread.
 */
#include "app/library/library-labels.h"

#include "inspect/inspect-games.h"
#include "kinds/game-kinds.h"
#include "spaces/rules/check.h"
#include "text/shown.h"

#include <glib/gi18n-lib.h>

/* Belongs to the item, or to the translations. */
const char *
editor_library_title (LibraryItem *item)
{
  const char *name = item->name;

  if (name[0] != '\0')
    return name;

  return _(inspect_games_find_item (item->kind)->untitled);
}

/* The numbers are those stored with the item: no code is decoded for a list, where a game can do
 * without. What the title says already is not said again. */
char *
editor_library_contents (LibraryItem *item)
{
  const GameKind *kind = inspect_games_find_item (item->kind);
  g_autoptr (GameSubject) subject
      = kind->describe != NULL ? game_kinds_read_item (item->kind, item->code, NULL, NULL) : NULL;
  g_autofree char *title = NULL;
  g_autofree char *rest = NULL;
  gconstpointer value;

  if (subject == NULL)
    return kind->summarize (item->size, item->n_moves);

  kind = subject->pictures->kind;
  value = subject->value;
  rest = kind->describe (value, &title);
  return g_str_equal (title, item->name) ? g_steal_pointer (&rest)
                                         : g_strdup_printf ("%s · %s", title, rest);
}

/* A move that breaks a rule comes before the board not being finished. */
char *
editor_library_problem (LibraryItem *item)
{
  g_autoptr (SpacesBoard) board = NULL;
  g_autoptr (SpacesReport) report = NULL;

  if (library_item_is_legal (item))
    return NULL;

  board = library_item_decode_board (item, NULL);
  if (board == NULL)
    return g_strdup (_("This board can’t be read"));

  report = spaces_rules_check (board);
  return report->problems.len > 0 ? spaces_problem_describe (&report->problems.items[0]) : NULL;
}

/* Days are compared in the local time zone by year and day of the year, so "yesterday" works
 * across New Year. */
char *
editor_library_day (gint64     milliseconds,
                    GDateTime *now)
{
  g_autoptr (GDateTime) time = g_date_time_new_from_unix_local (milliseconds / 1000);
  g_autoptr (GDateTime) day_before = g_date_time_add_days (now, -1);
  g_autofree char *date = time != NULL ? g_date_time_format (time, "%Y-%j") : g_strdup ("");
  g_autofree char *today = g_date_time_format (now, "%Y-%j");
  g_autofree char *yesterday = g_date_time_format (day_before, "%Y-%j");

  if (time == NULL)
    return g_strdup ("");
  if (g_str_equal (date, today))
    return g_strdup (_("today"));
  if (g_str_equal (date, yesterday))
    return g_strdup (_("yesterday"));
  if (g_date_time_get_year (time) == g_date_time_get_year (now))
    /* Translators: day and month in the form of the language (g_date_time_format) */
    return g_date_time_format (time, _("%-d %b"));

  /* Translators: day, month and year in the form of the language (g_date_time_format) */
  return g_date_time_format (time, _("%-d %b %Y"));
}

/* The problem takes the whole line: it is what a person has to act on, unless it was deleted. */
char *
editor_library_details (LibraryItem *item)
{
  char *problem = item->deleted == 0 ? editor_library_problem (item) : NULL;
  g_autoptr (GDateTime) now = NULL;
  g_autofree char *contents = NULL;
  g_autofree char *day = NULL;

  if (problem != NULL)
    return problem;

  now = g_date_time_new_now_local ();
  contents = editor_library_contents (item);
  day = editor_library_day (item->deleted != 0 ? item->deleted : item->created, now);

  return g_strdup_printf ("%s · %s", contents, day);
}

char *
editor_library_description (LibraryItem *item,
                            const char  *details)
{
  g_autofree char *tags = g_strjoinv (", ", (char **) item->tags);

  return g_strdup_printf ("%s, %s%s%s", editor_library_title (item), details,
                          tags[0] != '\0' ? ", " : "", SHOWN (tags));
}
