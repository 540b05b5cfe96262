/* Adds one board from its code: fields for size, moves and suffixes, warnings of the rules, and
 * the find. Codes are located by scanning for the letters that end a move, after the decoder has
 * accepted the code, so spans and moves correspond one to one.
 *
 * A code that is rejected is decoded again up to the fault; what was probably meant
 * (inspect_repair_code()) and the moves before the fault become repairs. */
#include "inspect/spaces/inspect-board.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "inspect/spaces/inspect-spaces.h"
#include "spaces/board/code.h"
#include "spaces/rules/check.h"
#include "text/place.h"
#include "text/share-url.h"

/* Squares have three digits at the most, so two can be lost and leave one. */
#define MAX_LOST_DIGITS 2

/* Decodes the percent codes of @span. Behind `:` stands a name, whose own percent codes belong
 * to the code itself; before it only the bar is escaped in practice. */
MappedText *
inspect_board_unescape (const MappedText *text,
                        TextSpan          span)
{
  const char *bytes = text->text;
  const char *colon = memchr (bytes + span.from, ':', span.to - span.from);
  TextSpan moves = { span.from, colon != NULL ? (gsize) (colon - bytes) : span.to };
  MappedTextBuilder *builder;

  if (colon == NULL)
    return share_url_decode (text, span, SHARE_URL_KEEP_PLUS);

  builder = mapped_text_builder_new (text);
  for (gsize at = moves.from; at < span.to; at++)
    {
      if (at < moves.to && moves.to - at >= 3 && g_ascii_strncasecmp (bytes + at, "%7c", 3) == 0)
        {
          mapped_text_builder_replace (builder, at, at + 3, "|", 1);
          at += 2;
        }
      else
        mapped_text_builder_copy (builder, at, at + 1);
    }

  return mapped_text_builder_end (builder);
}

/* Whether @text begins as a code does: one to four digits and the bar, which may be
 * percent-encoded. */
gboolean
inspect_board_begins (const char *text,
                      gsize       length)
{
  gsize at = 0;

  while (at < length && g_ascii_isdigit (text[at]))
    at++;
  if (at == 0 || at > 4 || at >= length)
    return FALSE;

  return text[at] == '|'
         || (length - at >= 3 && g_ascii_strncasecmp (text + at, "%7c", 3) == 0);
}

/* Such as "4×4 board, 6 moves"; the caller frees it. */
char *
inspect_board_describe (const SpacesBoard *board)
{
  guint size = spaces_board_get_size (board);
  gulong n_moves = spaces_board_get_n_moves (board);

  /* Translators: rows, columns, and how many moves */
  return g_strdup_printf (ngettext ("%1$u×%2$u board, %3$lu move", "%1$u×%2$u board, %3$lu moves",
                                    n_moves), size, size, n_moves);
}

/* The span of each move in a code that could be read: behind the bar, each up to and including
 * its letter. */
static GArray *
find_moves (const char *code,
            gsize       n_moves)
{
  GArray *spans = g_array_new (FALSE, FALSE, sizeof (TextSpan));
  gsize at = strcspn (code, "|") + 1;

  while (spans->len < n_moves)
    {
      TextSpan span = { at, at + strcspn (code + at, "ptf") + 1 };

      g_array_append_val (spans, span);
      at = span.to;
    }

  return spans;
}

static char *
describe_move (SpacesMove move)
{
  static const char *const types[] = { N_("piece"), N_("trap"), N_("final") };
  int col = place_shown (move.square.col);

  if (move.square.row == SPACES_GOAL_ROW)
    /* Translators: a type of move, such as "final", and a column */
    return g_strdup_printf (_("%1$s, goal over column %2$d"), _(types[move.type]), col);

  /* Translators: a type of move, such as "trap", and a square */
  return g_strdup_printf (_("%1$s, row %2$d, column %3$d"), _(types[move.type]),
                          place_shown (move.square.row), col);
}

/* What is given to inspect_board_add(). */
typedef struct
{
  InspectionBuilder *builder;
  const MappedText  *code;
  gsize              inner; /* where it begins in the unpacked text, or INSPECTION_NOWHERE */
  const char        *id;
  const char        *name;
} Given;

static TextSpan
place_of (const Given *self,
          gsize        from,
          gsize        to)
{
  return mapped_text_get_origin (self->code, from, to);
}

/* Sets the place of the next field in the unpacked text. */
static void
set_inner (const Given *self,
           TextSpan     span)
{
  if (self->inner != INSPECTION_NOWHERE)
    inspection_builder_inner (self->builder, self->inner + span.from, self->inner + span.to);
}

/* Moves, with their places in the code and in the unpacked text. */
static void
add_moves (const Given       *self,
           const SpacesBoard *board,
           const GArray      *spans)
{
  gsize n_moves = spaces_board_get_n_moves (board);
  TextSpan all = { 0, 0 };
  g_autofree char *count = g_strdup_printf ("%" G_GSIZE_FORMAT, n_moves);

  if (n_moves == 0)
    return;

  all.from = g_array_index (spans, TextSpan, 0).from;
  all.to = g_array_index (spans, TextSpan, n_moves - 1).to;
  set_inner (self, all);
  inspection_builder_open (self->builder, "moves", _("Moves"), count,
                           place_of (self, all.from, all.to));
  for (gsize i = 0; i < n_moves; i++)
    {
      g_autofree char *name = g_strdup_printf (_("Move %lu"), (gulong) i + 1);
      g_autofree char *value = describe_move (*spaces_board_get_move (board, i));
      TextSpan span = g_array_index (spans, TextSpan, i);

      set_inner (self, span);
      inspection_builder_add_field (self->builder, "move", name, value,
                                    place_of (self, span.from, span.to));
    }
  inspection_builder_close (self->builder);
}

/* What stands behind the moves, which end at the byte @from; all of it has that one place. */
static void
add_extras (const Given            *self,
            const SpacesCodeExtras *extras,
            gboolean                is_sound,
            gsize                   from)
{
  InspectionBuilder *builder = self->builder;
  TextSpan place = place_of (self, from, self->code->length);

  if (extras->creature != NULL)
    inspection_builder_add_field (builder, "creature", _("Creature"), extras->creature, place);
  if (extras->name != NULL)
    inspection_builder_add_field (builder, "name", _("Name"), extras->name, place);
  if (extras->has_checksum)
    {
      /* Translators: %04x is a checksum */
      g_autofree char *value = g_strdup_printf (is_sound ? _("%04x, correct")
                                                         /* Translators: %04x is a checksum */
                                                         : _("%04x, wrong"),
                                                extras->checksum);

      inspection_builder_add_field (builder, "checksum", _("Checksum"), value, place);
    }
  if (extras->wide_squares)
    inspection_builder_report (builder, INSPECTION_NOTE, "wide-squares", place,
                               _("The squares of this 10×10 board have three digits; today they "
                                 "are written with two."));
}

/* Adds warnings of the rules. One that names a move has its place, else that of the whole code. */
static void
add_rule_problems (const Given          *self,
                   InspectionSeverity    severity,
                   const SpacesProblems *warnings,
                   const GArray         *spans)
{
  for (guint i = 0; i < warnings->len; i++)
    {
      const SpacesProblem *problem = &warnings->items[i];
      g_autofree char *sentence = spaces_problem_describe (problem);
      TextSpan span = { 0, self->code->length };

      if (problem->move >= 0 && (guint) problem->move < spans->len)
        span = g_array_index (spans, TextSpan, problem->move);
      inspection_builder_report (self->builder, severity, problem->rule,
                                 place_of (self, span.from, span.to), "%s", sentence);
    }
}

/* Checking is by far the most expensive part of reading a code; beyond INSPECT_MAX_JUDGED_BOARDS
 * it is left out to keep the answer within its time. */
static void
check_rules (const Given       *self,
             const SpacesBoard *board,
             const GArray      *spans)
{
  g_autoptr (SpacesReport) report = NULL;

  if (self->builder->inspection->finds->len >= INSPECT_MAX_JUDGED_BOARDS)
    return;

  report = spaces_rules_check (board);
  add_rule_problems (self, INSPECTION_PROBLEM, &report->problems, spans);
  add_rule_problems (self, INSPECTION_ADVICE, &report->advice, spans);
}

/* One field for the board with all its parts inside. @spans are those of find_moves(); @is_sound
 * says whether the checksum fits, where there is one. */
static void
add_fields (const Given            *self,
            const SpacesBoard      *board,
            const SpacesCodeExtras *extras,
            gboolean                is_sound,
            const GArray           *spans)
{
  gsize length = self->code->length;
  gsize n_moves = spaces_board_get_n_moves (board);
  gsize end = n_moves > 0 ? g_array_index (spans, TextSpan, n_moves - 1).to : length;
  gsize bar = strcspn (self->code->text, "|");
  g_autofree char *size = g_strdup_printf ("%u×%u", spaces_board_get_size (board),
                                           spaces_board_get_size (board));
  g_autofree char *description = inspect_board_describe (board);

  inspection_builder_open (self->builder, self->id, self->name, description,
                           place_of (self, 0, length));
  set_inner (self, (TextSpan) { 0, bar });
  inspection_builder_add_field (self->builder, "size", _("Size"), size, place_of (self, 0, bar));
  add_moves (self, board, spans);
  add_extras (self, extras, is_sound, end);
  inspection_builder_close (self->builder);
}

/* The longest prefix that is a code by itself, searched backwards from where decoding stopped.
 * The decoder stops at the first fault, so at most one move is in doubt: few steps suffice. */
static SpacesBoard *
read_beginning (const char *code,
                gsize       stopped)
{
  gsize bar = strcspn (code, "|");

  for (gsize end = stopped; end > bar + 1; end--)
    {
      SpacesBoard *board;

      if (strchr ("ptf", code[end - 1]) == NULL)
        continue;
      board = spaces_code_decode (code, (gssize) end, NULL, NULL);
      if (board != NULL)
        return board;
      /* The strict reader stops at the first fault, so at most one move is in doubt. */
      if (stopped - end > 8)
        break;
    }

  return NULL;
}

/* --- Repairs --------------------------------------------------------------------------------- */

/* The typing error in a code is guessed by trial: at the position where decoding stopped, each
 * plausible correction is applied and the whole code decoded again. The first correction that
 * makes the code valid wins. At most MAX_LOST_DIGITS plus one attempt for each look-alike, each
 * linear in the code. */
static gboolean
can_be_read (const char *code)
{
  g_autoptr (SpacesBoard) board = spaces_code_decode (code, -1, NULL, NULL);

  return board != NULL;
}

/* @code with @text in place of the @length bytes at @from. */
static char *
replace (const char *code,
         gsize       from,
         gsize       length,
         const char *text)
{
  return g_strdup_printf ("%.*s%s%s", (int) from, code, text, code + from + length);
}

/* Squares are written with leading zeros, which people leave out: the move at @from may be valid
 * with one or two zeros before its digits. */
static char *
find_lost_digits (const char  *code,
                  gsize        from,
                  char       **label)
{
  gsize n_digits = strspn (code + from, "0123456789");
  g_autofree char *read = NULL;

  if (n_digits == 0 || strchr ("ptf", code[from + n_digits]) == NULL
      || code[from + n_digits] == '\0')
    return NULL;

  read = g_strndup (code + from, n_digits + 1);
  for (int n_lost = 1; n_lost <= MAX_LOST_DIGITS; n_lost++)
    {
      g_autofree char *meant = g_strdup_printf ("%.*s%s", n_lost, "00", read);
      g_autofree char *repaired = replace (code, from, n_digits + 1, meant);

      if (can_be_read (repaired))
        {
          /* Translators: a button; first what stands in a damaged code, then what was meant */
          *label = g_strdup_printf (_("Read “%1$s” as “%2$s”"), read, meant);
          return g_steal_pointer (&repaired);
        }
    }

  return NULL;
}

/* Characters that people and fonts confuse with those of codes. */
static char *
find_lookalike (const char  *code,
                gsize        at,
                char       **label)
{
  static const struct
  {
    char read;
    const char *meant;
  } lookalikes[] = {
    { 'O', "0" }, { 'o', "0" }, { 'D', "0" }, { 'l', "1" }, { 'I', "1" }, { 'i', "1" },
    { 'Z', "2" }, { 'z', "2" }, { 'S', "5" }, { 's', "5" }, { 'b', "6" }, { 'B', "8" },
    { 'P', "p" }, { 'q', "p" }, { 'T', "t" }, { 'F', "f" }, { 'g', "G" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (lookalikes); i++)
    {
      g_autofree char *repaired = NULL;

      if (code[at] != lookalikes[i].read)
        continue;
      repaired = replace (code, at, 1, lookalikes[i].meant);
      if (can_be_read (repaired))
        {
          /* Translators: a letter that looks like another, and that other */
          *label = g_strdup_printf (_("Read “%1$c” as “%2$s”"), lookalikes[i].read,
                                    lookalikes[i].meant);
          return g_steal_pointer (&repaired);
        }
    }

  return NULL;
}

/* Returns the code that was probably meant and sets @label to what was changed, or returns NULL.
 * The damaged move begins at the byte @move_from, and decoding stopped at @stopped. */
char *
inspect_repair_code (const char  *code,
                     gsize        move_from,
                     gsize        stopped,
                     char       **label)
{
  gsize length = strlen (code);
  char *repaired;

  if (move_from >= length || stopped >= length || length > SPACES_CODE_MAX_LENGTH)
    return NULL;

  repaired = find_lost_digits (code, move_from, label);
  return repaired != NULL ? repaired : find_lookalike (code, stopped, label);
}

/* --- One board ------------------------------------------------------------------------------- */

/* Reports the error, and adds the moves before it and the repairs: what was probably meant is the
 * first. Returns the board of these moves, or NULL. */
static SpacesBoard *
add_damaged (const Given  *self,
             const GError *error)
{
  const SpacesCodeExtras no_extras = { 0 };
  const char *text = self->code->text;
  gsize length = self->code->length;
  gsize offset = MIN (decode_error_get_offset (error), length);
  SpacesBoard *board = read_beginning (text, offset);
  g_autoptr (GArray) spans = NULL;
  g_autofree char *guess = NULL, *guess_label = NULL, *repair = NULL, *label = NULL;
  gulong n_moves;

  inspection_builder_add_error (self->builder, error,
                                place_of (self, offset, MIN (offset + 1, length)));
  if (board == NULL)
    {
      inspection_builder_add_field (self->builder, self->id, self->name, text,
                                    place_of (self, 0, length));
      return NULL;
    }

  n_moves = spaces_board_get_n_moves (board);
  spans = find_moves (text, n_moves);
  add_fields (self, board, &no_extras, TRUE, spans);
  guess = inspect_repair_code (text, n_moves > 0 ? g_array_index (spans, TextSpan, n_moves - 1).to
                                                 : offset, offset, &guess_label);
  if (guess != NULL)
    inspection_builder_add_repair (self->builder, guess_label, guess);
  /* Translators: a button; %lu is how many moves could be read */
  label = g_strdup_printf (ngettext ("Take the %lu move that could be read",
                                     "Take the %lu moves that could be read", n_moves), n_moves);
  repair = spaces_code_encode (board);
  inspection_builder_add_repair (self->builder, label, repair);

  return board;
}

/* A code that is valid except that its checksum differs: adds the error and the repair without
 * the checksum, and returns the board. NULL for any other error. */
static SpacesBoard *
read_unsound (const Given      *self,
              SpacesCodeExtras *extras,
              const GError     *error)
{
  const char *text = self->code->text;
  const char *hash = strrchr (text, '#');
  SpacesBoard *board;
  g_autofree char *repair = NULL;

  if (!g_error_matches (error, DECODE_ERROR, DECODE_ERROR_CHECKSUM) || hash == NULL
      || strlen (hash) != strlen ("#ffff"))
    return NULL;

  board = spaces_code_decode (text, hash - text, extras, NULL);
  if (board == NULL)
    return NULL;

  inspection_builder_add_error (self->builder, error,
                                place_of (self, (gsize) (hash + 1 - text),
                                          self->code->length));
  repair = g_strndup (text, (gsize) (hash - text));
  inspection_builder_add_repair (self->builder, _("Take the board without the checksum"), repair);
  extras->has_checksum = TRUE;
  extras->checksum = (guint16) g_ascii_strtoull (hash + 1, NULL, 16);

  return board;
}

/* Adds the board of @code, or what can be read of it. @id is stable, @name for people, @inner
 * the offset of the code in the unpacked text or INSPECTION_NOWHERE. Returns the board only if
 * the code could be read to its end. */
SpacesBoard *
inspect_board_add (InspectionBuilder *builder,
                   const MappedText  *code,
                   gsize              inner,
                   const char        *id,
                   const char        *name)
{
  const Given self = { builder, code, inner, id, name };
  TextSpan place = place_of (&self, 0, code->length);
  g_auto (SpacesCodeExtras) extras = { 0 };
  g_autoptr (SpacesBoard) board = NULL;
  g_autoptr (SpacesBoard) beginning = NULL;
  g_autoptr (GArray) spans = NULL;
  g_autoptr (GError) error = NULL;

  board = spaces_code_decode (code->text, (gssize) code->length,
                              &extras, &error);
  if (board == NULL)
    board = read_unsound (&self, &extras, error);
  if (board == NULL)
    {
      beginning = add_damaged (&self, error);
      if (beginning != NULL)
        inspect_spaces_add_board (builder, beginning, name, FALSE, NULL, place, FALSE);
      return NULL;
    }

  spans = find_moves (code->text, spaces_board_get_n_moves (board));
  add_fields (&self, board, &extras, error == NULL, spans);
  check_rules (&self, board, spans);
  inspect_spaces_add_board (builder, board, extras.name != NULL ? extras.name : name,
                                extras.name != NULL, extras.creature, place, TRUE);

  return g_steal_pointer (&board);
}
