/* `spaces solve`: whether a deal, a game or a position can be won. What was found has been played
 * by the rules; a game that is written has its moves first, and then those of the solution. */
#include "cards/encoding/game-link.h"
#include "cli/commands/cards/command-solitaire.h"
#include "cli/json/cards-json.h"
#include "cli/json/solver-json.h"
#include "cli/terminal/wait-note.h"

#include <glib/gi18n-lib.h>

static const char *const games[] = { "freecell", "msfreecell", NULL }; /* as cards_json_games */

typedef struct
{
  guint  game;  /* in games */
  gint64 limit;
} Given;

/* The deal that a word names, "617" or "Microsoft 617", as a game without moves; NULL for another
 * text. Of a Klondike or a Spider that was just dealt nothing can be said. */
static CardsRecord *
read_deal (const char *word,
           guint       game)
{
  CardsDeal deal = { .number = 0 };
  g_autofree char *name = cards_deal_read_words (word, &deal.number);
  guint64 number = deal.number;

  if (name == NULL)
    return NULL;
  if (g_str_equal (name, "microsoft"))
    game = CARDS_JSON_MSFREECELL;
  else if (*name != '\0' && !g_str_equal (name, "freecell"))
    return NULL;

  cards_json_fill_deal (&deal, game, 1, 1);
  deal.number = number;

  return cards_deal_is_possible (&deal) ? cards_record_new (&deal, NULL, 0, NULL) : NULL;
}

/* FALSE after a message, or with an error. */
static gboolean
read_input (Command        *command,
            SolitaireInput *input)
{
  const Given *given = command->given;

  if (!command_takes_words (command, 1))
    return FALSE;
  if (command->file == NULL && command->words[0] != NULL)
    input->record = read_deal (command->words[0], given->game);
  if (input->record == NULL)
    return command_refuse (command, _("a game or a position"), "game")
           && solitaire_input_read (command, SOLITAIRE_TAKES_POSITION | SOLITAIRE_TAKES_SESSION, 1,
                                    input);

  input->table = cards_record_get_table (input->record, 0);
  return TRUE;
}

/* The link to @record with the moves of @answer behind its own. */
static char *
make_link (const CardsRecord  *record,
           const CardsAnswer  *answer,
           GError            **error)
{
  gsize n_before = record->n_moves, n;
  const CardsMove *found = cards_answer_get_moves (answer, &n);
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (CardsMove));
  g_autoptr (CardsRecord) solved = NULL;
  g_autofree char *session = NULL;

  if (n_before > 0)
    g_array_append_vals (moves, record->moves, (guint) n_before);
  if (n > 0)
    g_array_append_vals (moves, found, (guint) n);
  solved = cards_record_new (cards_record_get_deal (record),
                             (const CardsMove *) (gpointer) moves->data, moves->len, error);
  session = solved != NULL ? cards_session_encode (solved, error) : NULL;

  return session != NULL ? cards_link_make (CARDS_LINK_DEFAULT_BASE, CARDS_LINK_REPLAY,
                                            cards_record_get_deal (solved)->config.game, session)
                         : NULL;
}

static void
print_moves (const Terminal    *out,
             const CardsAnswer *answer)
{
  gsize n;
  const CardsMove *moves = cards_answer_get_moves (answer, &n);

  for (gsize i = 0; i < n; i++)
    {
      char text[CARDS_MOVE_TEXT_SIZE];

      cards_move_write (moves[i], text);
      terminal_print (out, "%s\n", text);
    }
}

/* The status is 0 for a game that can be won alone: all else is a sentence on standard error. */
static gboolean
run (Command *command)
{
  const Given *given = command->given;
  g_auto (SolitaireInput) input = { 0 };
  g_autoptr (CardsAnswer) answer = NULL;
  g_autofree char *link = NULL;
  gboolean is_won;
  WaitNote *note;

  if (!read_input (command, &input))
    return FALSE;

  note = wait_note_begin ();
  answer = cards_solve (input.table, (guint64) given->limit, NULL);
  wait_note_end (note);
  is_won = cards_answer_get_kind (answer) == CARDS_ANSWER_WON;
  if (is_won && input.record != NULL)
    link = make_link (input.record, answer, &command->error);
  if (command->error != NULL)
    return FALSE;

  if (command->json != NULL)
    {
      solver_json_write (command_json_begin (command), answer);
      if (link != NULL)
        json_writer_string_member (command->json, "link", link);
    }
  else if (!is_won)
    command_report_sentence (command, cards_reason_describe (answer->reason));
  else if (link != NULL)
    terminal_print (&command->out, "%s\n", link);
  else
    print_moves (&command->out, answer);

  return is_won;
}

static const CommandOption options[] = {
  OPTION ("game", 'g', CHOICE, game,
          N_("Of which game the deal is: freecell (the default) or msfreecell"), N_("GAME"), games,
          /* Translators: %s is what was given in place of them */
          N_("--game must be freecell or msfreecell, not “%s”")),
  OPTION ("limit", 0, INT64, limit, N_("Keep at most N positions in each search"), N_("N"), NULL,
          /* Translators: %d is the highest number */
          N_("--limit must be between 1 and %d"), 1, CARDS_MAX_POSITIONS),
};

const CommandRow command_solve = {
  .parameters = N_("[DEAL|TEXT]"),
  .summary = N_("Finds out whether a solitaire game can be won, and how."),
  .takes = COMMAND_TAKES_TEXT,
  .description = N_(
      "Of a deal or a game the link to the solved game is written, of a position the moves, one a\n"
      "line; the status is 0 then, and 1 otherwise. That a game of FreeCell can’t be won is said\n"
      "when all its positions were looked at, first without taking cards back from the\n"
      "foundations, then with it; when the second search comes to its limit, that is not known.\n"
      "Of Klondike and Spider it is only found out whether anything new can be reached."),
  OPTIONS (options, .limit = CARDS_DEFAULT_POSITIONS),
  .run = run,
};
