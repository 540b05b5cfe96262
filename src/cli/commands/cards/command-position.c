/* Shows a position that is given as its text, as a link, or as cards in letters (a board of
 * solvers), and writes it in any of its forms. */
#include "cli/commands/cards/command-solitaire.h"
#include "cli/json/cards-json.h"
#include "cli/terminal/command-words.h"

typedef struct
{
  guint    to; /* in `forms`, or N_FORMS */
  gboolean ascii;
  int      draw;
} Given;

#define N_FORMS 4

static const char *const names[] = { "text", "dense", "binary", "literal", NULL };

/* The version and the form of each. */
static const struct
{
  guint             version;
  CardsPositionForm form;
} forms[N_FORMS] = {
  { 1, CARDS_POSITION_TEXT },
  { 2, CARDS_POSITION_TEXT },
  { 1, CARDS_POSITION_BINARY },
  { 1, CARDS_POSITION_LITERAL },
};

/* A seed of 0 means that the deal is not known. */
static void
print_counts (const Terminal   *out,
              const CardsTable *table)
{
  g_autofree char *name = cards_config_dup_name (cards_table_get_config (table));
  gulong n_moves = cards_table_get_n_moves (table);

  terminal_print_styled (out, TERMINAL_STRONG, "%s\n", name);
  terminal_print (out, ngettext ("%lu move", "%lu moves", n_moves), n_moves);
  if (cards_table_get_seed (table) != 0)
    {
      g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, cards_table_get_seed (table));

      terminal_print (out, "  ");
      /* Translators: %s is the number of the deal */
      terminal_print (out, _("Deal %s"), seed);
    }
  if (cards_table_is_won (table))
    terminal_print (out, "  %s", _("Won"));
  terminal_print (out, "\n\n");
}

/* A table in letters has no spelling of its own to compare with. */
static void
print_position (const Terminal       *out,
                const SolitaireInput *input)
{
  print_counts (out, input->table);
  solitaire_print (out, input->table, FALSE);
  if (!input->is_board && !input->position.canonical)
    terminal_print (out, "%s %s\n", _("Note:"),
                    _("The text is another spelling of this position."));
  terminal_print (out, "%s %s\n", _("Note:"),
                  _("The cards match the game. Whether a game can reach this position isn’t "
                    "checked."));
}

/* Fails for a form that the game does not have, such as dense Spider. */
static gboolean
print_form (Command          *command,
            const CardsTable *table,
            guint             form)
{
  g_autofree char *text = cards_position_encode (table, forms[form].version, forms[form].form,
                                                 &command->error);

  if (text != NULL)
    terminal_print (&command->out, "%s\n", text);
  return text != NULL;
}

/* Forms that the game does not have are left out. */
static void
write_json (JsonWriter           *writer,
            const SolitaireInput *input)
{
  g_autofree char *text = cards_position_encode (input->table, 1, CARDS_POSITION_TEXT, NULL);
  g_autofree char *dense = cards_position_encode (input->table, 2, CARDS_POSITION_TEXT, NULL);

  if (input->is_board)
    cards_json_write_state (writer, input->table);
  else
    cards_json_write_position (writer, input->table, &input->position);
  if (text != NULL)
    json_writer_string_member (writer, "position", text);
  if (dense != NULL)
    json_writer_string_member (writer, "dense", dense);
}

static gboolean
run (Command *command)
{
  const Given *given = command->given;
  g_auto (SolitaireInput) input = { 0 };

  if ((command->json != NULL && !command_refuse (command, "--json", "to ascii"))
      || (given->to < N_FORMS && !command_refuse (command, "--to", "ascii")))
    return FALSE;
  if (given->draw != 1 && given->draw != 3)
    return command_usage_error (command, _("--draw must be 1 or 3"));
  if (!solitaire_input_read (command, SOLITAIRE_TAKES_POSITION, (guint) given->draw, &input))
    return FALSE;

  if (command->json != NULL)
    write_json (command_json_begin (command), &input);
  else if (given->to < N_FORMS)
    return print_form (command, input.table, given->to);
  else if (given->ascii)
    solitaire_print (&command->out, input.table, TRUE);
  else
    print_position (&command->out, &input);

  return TRUE;
}

static const CommandOption options[] = {
  OPTION ("to", 't', CHOICE, to, N_("Write only the position, as text, dense, binary or literal"),
          N_("FORM"), names,
          /* Translators: %s is what was given in place of them */
          N_("--to must be text, dense, binary or literal, not “%s”")),
  SOLITAIRE_ASCII,
  OPTION ("draw", 0, INT, draw, N_("Klondike in letters: draw 1 card (the default) or 3 at once"),
          N_("N")),
};

const CommandRow command_position = {
  .parameters = N_("[TEXT]"),
  .summary = N_("Shows a solitaire position, from its text, a link, or cards in letters."),
  .takes = COMMAND_TAKES_TEXT,
  OPTIONS (options, .to = N_FORMS, .draw = 1),
  .run = run,
};
