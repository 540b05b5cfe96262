/* Nodes lie in one array and point at each other by index. Node 0 is the root of the ring of
 * primary items that are still to be covered; node 1 + i is the head of the ring of item i.
 * Behind the heads come the options, the nodes of each side by side, with a spacer between two
 * options: walking over an option needs no links of its own, and a spacer says where the option
 * begins and ends. Invariant: hiding and covering are undone in exactly the opposite order,
 * after which all rings are what they were; therefore no state is copied anywhere, and the depth
 * of the recursion is the number of options of a solution. */
#include "pentominoes/solver/dancing-links.h"

#include "objects/record-owns.h"

#define ROOT 0
#define SPACER G_MAXUINT32
#define NODES_BETWEEN_CHECKS 4096 /* some tenths of a millisecond */

/* The rings of an item run up and down, those of the heads left and right. A spacer is on no
 * ring and uses the same members for the ends of the options beside it. */
typedef struct
{
  guint32 up, down;    /* of a spacer: first node of the option before, last node of the option
                        * behind */
  guint32 item;        /* index of the head; SPACER */
  guint32 left, right; /* of a head among the primary ones; of a spacer, right is the option
                        * behind */
  guint32 size;        /* of a head: how many options cover the item */
} Node;

/* Growing while options are added; during a search the array keeps its size, so that pointers
 * into it stay valid. */
struct _DancingLinks
{
  GArray *nodes; /* of Node */
  guint   n_items;
  guint   n_options;
};

typedef struct
{
  Node              *nodes;
  guint             *chosen; /* numbers of options; as many as n_chosen are valid */
  guint              n_chosen;
  guint64            n_nodes; /* options tried so far, at most max_nodes */
  guint64            max_nodes;
  GCancellable      *cancellable;
  DancingLinksAdmit  admit; /* or NULL */
  DancingLinksVisit  visit;
  gpointer           data;
} Search;

/* The spacer in front of the next option, which also ends the one before; @first_before is the
 * first node of that. */
static void
add_spacer (DancingLinks *links,
            guint32       first_before)
{
  Node spacer = { .up = first_before, .item = SPACER, .right = links->n_options };

  g_array_append_val (links->nodes, spacer);
}

/* Secondary items have heads that are rings of themselves: never a choice to branch on, but
 * covered like others when an option takes them. */
DancingLinks *
dancing_links_new (guint n_primary,
                   guint n_secondary)
{
  DancingLinks *links = g_new0 (DancingLinks, 1);
  Node root = { .left = n_primary, .right = n_primary > 0 ? 1 : 0 };

  links->nodes = g_array_new (FALSE, FALSE, sizeof (Node));
  links->n_items = n_primary + n_secondary;
  g_array_append_val (links->nodes, root);
  for (guint32 head = 1; head <= links->n_items; head++)
    {
      gboolean is_primary = head <= n_primary;
      Node node = { .up = head, .down = head, .item = head, .left = is_primary ? head - 1 : head,
                    .right = !is_primary ? head : head < n_primary ? head + 1 : ROOT };

      g_array_append_val (links->nodes, node);
    }
  add_spacer (links, 0);

  return links;
}

RECORD_OWNS_EXTERN (DancingLinks, dancing_links_free, (nodes, g_array_unref))

/* Appends an option, which covers each of @items once; there is at least one. */
void
dancing_links_add_option (DancingLinks *links,
                          const guint  *items,
                          guint         n_items)
{
  guint32 first = links->nodes->len;
  Node *nodes;

  g_return_if_fail (n_items > 0);

  for (guint i = 0; i < n_items; i++)
    {
      guint32 head = items[i] + 1, at = links->nodes->len;
      Node node;

      g_return_if_fail (items[i] < links->n_items);

      nodes = (Node *) (gpointer) links->nodes->data;
      node = (Node) { .up = nodes[head].up, .down = head, .item = head };
      nodes[node.up].down = at;
      nodes[head].up = at;
      nodes[head].size++;
      g_array_append_val (links->nodes, node);
    }

  nodes = (Node *) (gpointer) links->nodes->data;
  nodes[first - 1].down = links->nodes->len - 1;
  links->n_options++;
  add_spacer (links, first);
}

/* ---- Covering and uncovering ---- */

/* Takes all other nodes of an option out of their rings. Past its end the walk goes on at its
 * start. */
static void
hide (Node    *nodes,
      guint32  node)
{
  for (guint32 at = node + 1; at != node;)
    {
      const Node *other = &nodes[at];

      if (other->item == SPACER)
        {
          at = other->up;
          continue;
        }
      nodes[other->up].down = other->down;
      nodes[other->down].up = other->up;
      nodes[other->item].size--;
      at++;
    }
}

/* The exact inverse of hide(), and therefore from the end to the start. */
static void
unhide (Node    *nodes,
        guint32  node)
{
  for (guint32 at = node - 1; at != node;)
    {
      const Node *other = &nodes[at];

      if (other->item == SPACER)
        {
          at = other->down;
          continue;
        }
      nodes[other->up].down = at;
      nodes[other->down].up = at;
      nodes[other->item].size++;
      at--;
    }
}

/* An item is covered: it need not be any more, and no other option that covers it is possible.
 * Its head leaves the ring of the items to cover, and every option with it leaves all other
 * rings. Nodes of its own ring stay, so that uncover() finds them. */
static void
cover (Node    *nodes,
       guint32  item)
{
  nodes[nodes[item].left].right = nodes[item].right;
  nodes[nodes[item].right].left = nodes[item].left;
  for (guint32 at = nodes[item].down; at != item; at = nodes[at].down)
    hide (nodes, at);
}

/* The inverse of cover(), upwards where that went downwards. */
static void
uncover (Node    *nodes,
         guint32  item)
{
  for (guint32 at = nodes[item].up; at != item; at = nodes[at].up)
    unhide (nodes, at);
  nodes[nodes[item].left].right = item;
  nodes[nodes[item].right].left = item;
}

/* Covers the other items of an option. */
static void
choose (Node    *nodes,
        guint32  node)
{
  for (guint32 at = node + 1; at != node;)
    {
      if (nodes[at].item == SPACER)
        {
          at = nodes[at].up;
          continue;
        }
      cover (nodes, nodes[at].item);
      at++;
    }
}

/* Uncovers the items of an option in the opposite order of choose(). */
static void
unchoose (Node    *nodes,
          guint32  node)
{
  for (guint32 at = node - 1; at != node;)
    {
      if (nodes[at].item == SPACER)
        {
          at = nodes[at].down;
          continue;
        }
      uncover (nodes, nodes[at].item);
      at--;
    }
}

/* ---- The search ---- */

/* The primary item with the fewest options, the first of several: the narrowest branching. This
 * is Knuth's S heuristic (minimum remaining values): an item with no option ends the branch at
 * once, one with a single option is forced. */
static guint32
narrowest_item (const Node *nodes)
{
  guint32 best = nodes[ROOT].right;

  for (guint32 item = best; item != ROOT; item = nodes[item].right)
    if (nodes[item].size < nodes[best].size)
      best = item;

  return best;
}

/* The number of an option is in the spacer in front of it. An option has a few nodes only. */
static guint
option_of (const Node *nodes,
           guint32     node)
{
  while (nodes[node].item != SPACER)
    node--;

  return nodes[node].right;
}

/* The cancellable is checked every NODES_BETWEEN_CHECKS nodes, not at each. */
static DancingLinksEnd
count_node (Search *search)
{
  if (search->n_nodes == search->max_nodes)
    return DANCING_LINKS_EXHAUSTED;
  if (++search->n_nodes % NODES_BETWEEN_CHECKS == 0
      && g_cancellable_is_cancelled (search->cancellable))
    return DANCING_LINKS_CANCELLED;

  return DANCING_LINKS_COMPLETE;
}

/* Depth-first search with backtracking. Every option of the narrowest item is tried in turn; on
 * the way back, also after the end of the search, everything is uncovered again. */
static DancingLinksEnd
search_on (Search *search)
{
  Node *nodes = search->nodes;
  DancingLinksEnd end = DANCING_LINKS_COMPLETE;
  guint32 item = narrowest_item (nodes);

  if (item == ROOT)
    return search->visit (search->chosen, search->n_chosen, search->data) ? DANCING_LINKS_COMPLETE
                                                                          : DANCING_LINKS_STOPPED;
  if (nodes[item].size == 0)
    return DANCING_LINKS_COMPLETE;

  cover (nodes, item);
  for (guint32 at = nodes[item].down; at != item && end == DANCING_LINKS_COMPLETE;
       at = nodes[at].down)
    {
      end = count_node (search);
      if (end != DANCING_LINKS_COMPLETE)
        break;
      search->chosen[search->n_chosen++] = option_of (nodes, at);
      if (search->admit == NULL || search->admit (search->chosen, search->n_chosen, search->data))
        {
          choose (nodes, at);
          end = search_on (search);
          unchoose (nodes, at);
        }
      search->n_chosen--;
    }
  uncover (nodes, item);

  return end;
}

/* Visits the solutions, each once; the links are afterwards what they were. @cancellable and @admit
 * may be NULL; @data is for both functions. */
DancingLinksEnd
dancing_links_search (DancingLinks      *links,
                      guint64            max_nodes,
                      GCancellable      *cancellable,
                      DancingLinksAdmit  admit,
                      DancingLinksVisit  visit,
                      gpointer           data,
                      guint64           *n_nodes)
{
  g_autofree guint *chosen = g_new (guint, links->n_items + 1);
  Search search = {
    .nodes = (Node *) (gpointer) links->nodes->data,
    .chosen = chosen,
    .max_nodes = max_nodes,
    .cancellable = cancellable,
    .admit = admit,
    .visit = visit,
    .data = data,
  };
  DancingLinksEnd end;

  if (g_cancellable_is_cancelled (cancellable))
    {
      *n_nodes = 0;
      return DANCING_LINKS_CANCELLED;
    }
  end = search_on (&search);
  *n_nodes = search.n_nodes;

  return end;
}
