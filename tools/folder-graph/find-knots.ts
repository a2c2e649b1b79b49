import type { FolderGraph } from './folder-graph';

/**
 * Groups of nodes that all import each other, directly or through others (Tarjan's strongly connected components of two
 * nodes or more).
 *
 * @returns each sorted by name, those that others depend on first.
 */
export function findKnots({ edges }: FolderGraph): string[][] {
  return findComponents(edges).filter((nodes) => nodes.length > 1);
}

/** All strongly connected components, each after those that it imports. */
export function findComponents(edges: FolderGraph['edges']): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const components: string[][] = [];
  const visit = (node: string): number => {
    order.set(node, order.size);
    lowest.set(node, order.get(node)!);
    open.push(node);
    for (const next of edges.get(node)?.keys() ?? []) {
      const reached = !order.has(next) ? visit(next) : open.includes(next) ? order.get(next)! : Infinity;
      lowest.set(node, Math.min(lowest.get(node)!, reached));
    }
    if (lowest.get(node) === order.get(node)) components.push(open.splice(open.indexOf(node)).sort());
    return lowest.get(node)!;
  };
  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return components;
}
