/* Huffman's algorithm with two queues: the symbols in the order of their counts, and the inner
 * nodes, which are made in the order of theirs; the two lightest are always in front. Where a code
 * comes out too long, all counts are halved, which flattens the tree, and it is built again. */
#include "drawing/prefix-code.h"

#include <stdlib.h>

typedef struct
{
  guint32 weight;
  guint   symbol; /* of a leaf */
  guint   parent; /* a later node; of the root, itself */
  guint8  depth;
} Node;

static int
compare_weights (const void *a,
                 const void *b)
{
  const Node *left = a, *right = b;

  if (left->weight != right->weight)
    return left->weight < right->weight ? -1 : 1;

  return left->symbol < right->symbol ? -1 : 1;
}

/* The lighter of the nodes in front of the queues. */
static guint
take_lightest (const Node *nodes,
               guint      *leaf,
               guint       n_leaves,
               guint      *inner,
               guint       end)
{
  if (*leaf < n_leaves && (*inner == end || nodes[*leaf].weight <= nodes[*inner].weight))
    return (*leaf)++;

  return (*inner)++;
}

/* Builds the tree over the first @n_leaves of @nodes, at least two, and returns how deep it is. */
static guint
build_tree (Node  *nodes,
            guint  n_leaves)
{
  guint root = 2 * n_leaves - 2;
  guint leaf = 0, inner = n_leaves;
  guint deepest = 0;

  for (guint node = n_leaves; node <= root; node++)
    {
      guint first = take_lightest (nodes, &leaf, n_leaves, &inner, node);
      guint second = take_lightest (nodes, &leaf, n_leaves, &inner, node);

      nodes[node].weight = nodes[first].weight + nodes[second].weight;
      nodes[first].parent = nodes[second].parent = node;
    }
  nodes[root].depth = 0;
  for (guint node = root; node-- > 0;)
    {
      nodes[node].depth = (guint8) (nodes[nodes[node].parent].depth + 1);
      deepest = MAX (deepest, nodes[node].depth);
    }

  return deepest;
}

/* The order of the leaves stays, since halving keeps it. */
static void
halve_weights (Node  *nodes,
               guint  n_leaves)
{
  for (guint i = 0; i < n_leaves; i++)
    nodes[i].weight = nodes[i].weight / 2 + 1;
}

static guint16
reverse_bits (guint code,
              guint length)
{
  guint reversed = 0;

  for (; length > 0; length--, code >>= 1)
    reversed = reversed << 1 | (code & 1);

  return (guint16) reversed;
}

/* Numbers the codes from the lengths: the shorter before the longer, and then in order. */
static void
number_codes (const guint8 *lengths,
              guint         n_symbols,
              guint16      *codes)
{
  guint next = 0;

  for (guint length = 1; length <= PREFIX_CODE_MAX_LENGTH; length++)
    {
      for (guint i = 0; i < n_symbols; i++)
        {
          if (lengths[i] == length)
            codes[i] = reverse_bits (next++, length);
        }
      next <<= 1;
    }
}

void
prefix_code_make (const guint32 *counts,
                  guint          n_symbols,
                  guint          max_length,
                  guint8        *lengths,
                  guint16       *codes)
{
  Node nodes[2 * PREFIX_CODE_MAX_SYMBOLS];
  guint n_leaves = 0;

  g_return_if_fail (n_symbols <= PREFIX_CODE_MAX_SYMBOLS && max_length <= PREFIX_CODE_MAX_LENGTH);

  for (guint i = 0; i < n_symbols; i++)
    {
      lengths[i] = 0;
      codes[i] = 0;
      if (counts[i] > 0)
        nodes[n_leaves++] = (Node) { .weight = counts[i], .symbol = i, .depth = 1 };
    }
  g_return_if_fail (n_leaves <= 1u << max_length);

  qsort (nodes, n_leaves, sizeof *nodes, compare_weights);
  while (n_leaves > 1 && build_tree (nodes, n_leaves) > max_length)
    halve_weights (nodes, n_leaves);
  for (guint i = 0; i < n_leaves; i++)
    lengths[nodes[i].symbol] = nodes[i].depth;
  number_codes (lengths, n_symbols, codes);
}
