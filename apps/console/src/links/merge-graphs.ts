import type { LinkGraph } from '@rampart/contracts';

/** What the page draws: the parts of a graph that can be put together with those of another. */
export interface MergedGraph extends Pick<LinkGraph, 'start' | 'orders' | 'values' | 'edges' | 'truncated'> {
  /** Customers of the first graph alone: each answer numbers its own. */
  readonly customers: LinkGraph['customers'];
}

/** Several answers as one graph: each order, value and edge once, as the first that knew most of it says. */
export function mergeGraphs(first: LinkGraph, others: readonly LinkGraph[]): MergedGraph {
  const orders = new Map(first.orders.map((order) => [order.shield_id, order]));
  const values = new Map(first.values.map((value) => [value.id, value]));
  const edges = new Map(first.edges.map((edge) => [nameOf(edge), edge]));
  for (const graph of others) {
    for (const order of graph.orders) {
      // Its distance is that from where it was expanded.
      if (!orders.has(order.shield_id)) orders.set(order.shield_id, { ...order, depth: order.depth + 1 });
    }
    for (const value of graph.values) {
      const known = values.get(value.id);
      if (known === undefined || (known.orders === null && value.orders !== null)) {
        values.set(value.id, { ...value, value: value.value ?? known?.value ?? null });
      }
    }
    for (const edge of graph.edges) edges.set(nameOf(edge), edge);
  }
  return {
    start: first.start,
    orders: [...orders.values()],
    values: [...values.values()],
    edges: [...edges.values()],
    customers: others.length === 0 ? first.customers : [],
    truncated: first.truncated || others.some(({ truncated }) => truncated),
  };
}

const nameOf = ({ shield_id, value_id }: LinkGraph['edges'][number]) => `${shield_id} ${value_id}`;
