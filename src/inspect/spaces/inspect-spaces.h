/* inspect-spaces.h: what the Spaces game contributes to the table of formats
 *
 * `inspect_spaces` has its formats, in links, codes and bare parameters, for the table of
 * inspect-games.h. Each is read by a function of its own below; those that are JSON, which is no
 * link in a message, by inspect_json_text(). Their finds are of spaces_board_kind.
 *
 * What several formats have is read by one function of each:
 *
 *   a challenge   compressed in a link or as plain JSON (challenge.h), whole or damaged: what the
 *                 payload still has is shown, with its boards and the moves that could be read.
 *                 Whether today's web game would open the link is reported in its own words.
 *   entries       the boards that files, and the states of games in old links, hold as objects
 *                 (files.h). Each becomes a field with its code and its place, and a find.
 *   JSON          the JSON of the game as a tree of fields: members under their own names, with a
 *                 name for people where the game's meaning is known. Whole boards (objects with a
 *                 "sequence") are one line, because their codes are shown elsewhere; grids,
 *                 sequences and pictures are never unfolded. `{"round":3}` is the field "payload",
 *                 and in it "round", called "Round", with the value 3.
 *
 * Example: `#2|2p0pG0f` is an INSPECT_SPACES_SHORT with one find.
 */
#pragma once

#include "inspect/inspection/inspect-format.h"
#include "inspect/inspection/inspect-payload.h"
#include "spaces/files/files.h"
#include "spaces/links/board-kind.h"
#include "spaces/links/opponent.h"

#define INSPECT_SPACES_CODE "spaces-code"           /* 2|2p0pG0f */
#define INSPECT_SPACES_SHORT "spaces-short"         /* #2|2p0pG0f */
#define INSPECT_SPACES_NAMED "spaces-named"         /* #challenge=2|2p0pG0f */
#define INSPECT_SPACES_RESULT "spaces-result"       /* #result=…,…&next=… */
#define INSPECT_SPACES_CHALLENGE "spaces-challenge" /* #c=… */
#define INSPECT_SPACES_STATE "spaces-state"         /* #… */
#define INSPECT_SPACES_LOT "spaces-lot"             /* #lot=…, #lot-home=… */
#define INSPECT_SPACES_STORED "spaces-stored"       /* #s=… */
#define INSPECT_SPACES_FILE "spaces-file"           /* JSON */

extern const InspectGame inspect_spaces;

/* --- Boards ---------------------------------------------------------------------------------- */

/* @name is for people; @is_named: the text itself calls the board so. @creature may be NULL. An
 * incomplete board is one of which only the first moves could be read. */
void       inspect_spaces_add_board   (InspectionBuilder    *builder,
                                       const SpacesBoard    *board,
                                       const char           *name,
                                       gboolean              is_named,
                                       const char           *creature,
                                       TextSpan              place,
                                       gboolean              complete);
/* The finds that are boards, of InspectionFind; they belong to the inspection, the array to the
 * caller. */
GPtrArray *inspect_spaces_list_boards (const Inspection     *inspection);
/* Whom a person plays against who gives this text alone: the sender of a challenge or a reply, a
 * deck, or the only board; of the boards of one file the first. NULL with the reason in a sentence
 * for the player, of the domain DECODE_ERROR. */
SpacesOpponent *
           inspect_spaces_make_opponent
                                      (const Inspection     *inspection,
                                       GError              **error);

/* --- The readers of the table ---------------------------------------------------------------- */

gboolean   inspect_bare_state         (InspectSource        *source,
                                       InspectionBuilder    *builder);
gboolean   inspect_challenge          (InspectSource        *source,
                                       InspectionBuilder    *builder);
gboolean   inspect_code               (InspectSource        *source,
                                       InspectionBuilder    *builder);
gboolean   inspect_lot                (InspectSource        *source,
                                       InspectionBuilder    *builder);
gboolean   inspect_named              (InspectSource        *source,
                                       InspectionBuilder    *builder);
gboolean   inspect_result             (InspectSource        *source,
                                       InspectionBuilder    *builder);
gboolean   inspect_short              (InspectSource        *source,
                                       InspectionBuilder    *builder);
gboolean   inspect_state              (InspectSource        *source,
                                       InspectionBuilder    *builder);
gboolean   inspect_stored             (InspectSource        *source,
                                       InspectionBuilder    *builder);

/* Adds what a text that begins with a bracket holds. */
void       inspect_json_text          (const MappedText     *text,
                                       InspectionBuilder    *builder);

/* --- What several of them have --------------------------------------------------------------- */

/* Whether the object has members that only a challenge has. */
gboolean   inspect_challenge_looks    (const InspectPayload *payload);
/* @base is the address before the `#`, or NULL. */
void       inspect_challenge_add      (const InspectPayload *payload,
                                       const char           *base);
void       inspect_entries_add        (const InspectPayload *payload,
                                       const SpacesFile     *file);
void       inspect_json_add_payload   (const InspectPayload *payload);
