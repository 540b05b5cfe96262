/* dancing-links.h: exact cover, by Knuth's Algorithm X with dancing links
 *
 * There are items and options; an option covers some items. A solution is a set of options that
 * covers every primary item exactly once and every secondary item at most once. Items are numbered
 * from 0, the primary ones first; options in the order in which they are added.
 *
 * How it works The options that cover an item are a ring of nodes; a node is taken out of its ring
 * by
 *                making its neighbours point past it, and put back by making them point at it
 *                again, for which it keeps its own pointers: the links dance. The search takes the
 *                primary item with the fewest options left, tries each of them, and takes it and
 *                everything that collides with it out; when nothing is left to cover, a solution is
 *                found.
 * Effort         is counted in options tried (nodes of the search tree), so that the same question
 *                ends at the same place on every machine. What it takes in memory is 24 bytes for
 *                each item of each option.
 *
 * Source: D. E. Knuth, "Dancing links" (2000). Example: with the primary items 0 1 2 and the
 * options {0 1} {1 2} {2} {0} the solutions are {0 1}{2} and {1 2}{0}.
 */
#pragma once

#include <gio/gio.h>

typedef struct _DancingLinks DancingLinks;

typedef enum
{
  DANCING_LINKS_COMPLETE,  /* every solution was visited */
  DANCING_LINKS_STOPPED,   /* by the visitor */
  DANCING_LINKS_EXHAUSTED, /* after as many nodes as were allowed */
  DANCING_LINKS_CANCELLED,
} DancingLinksEnd;

/* Called with the options chosen so far, of which the last is only tried: FALSE when they are no
 * part of any solution, for a reason that items and options do not say. */
typedef gboolean (*DancingLinksAdmit) (const guint *options,
                                       guint        n_options,
                                       gpointer     data);

/* Called with the options of a solution, in the order in which they were chosen; FALSE ends the
 * search. */
typedef gboolean (*DancingLinksVisit) (const guint *options,
                                       guint        n_options,
                                       gpointer     data);

DancingLinks    *dancing_links_new        (guint              n_primary,
                                           guint              n_secondary);
void             dancing_links_free       (DancingLinks      *links);
void             dancing_links_add_option (DancingLinks      *links,
                                           const guint       *items,
                                           guint              n_items);
DancingLinksEnd  dancing_links_search     (DancingLinks      *links,
                                           guint64            max_nodes,
                                           GCancellable      *cancellable,
                                           DancingLinksAdmit  admit,
                                           DancingLinksVisit  visit,
                                           gpointer           data,
                                           guint64           *n_nodes);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (DancingLinks, dancing_links_free)
