import { findKnots } from './find-knots';
import { type FolderGraph, readFolderGraphs } from './folder-graph';

/**
 * Names every folder cycle inside an app, with one import for each of its edges, and every allowance that is higher than
 * needed.
 *
 * @param root the checkout.
 * @param allowed by app, how many nodes may be part of cycles.
 */
export function objectToCycles(root: string, allowed: Readonly<Record<string, number>>): string[] {
  const graphs = readFolderGraphs(root);
  const gone = Object.keys(allowed).filter((name) => !graphs.some(({ app }) => app === name));
  return [
    ...graphs.flatMap((graph) => objectTo(graph, allowed[graph.app] ?? 0)),
    ...gone.map((app) => `${app} no longer exists: remove it from the allowed cycles`),
  ];
}

function objectTo(graph: FolderGraph, allowed: number): string[] {
  const knots = findKnots(graph);
  const size = knots.flat().length;
  if (size > allowed) return knots.map((nodes) => describeKnot(graph, nodes));
  if (size < allowed)
    return [`${graph.app} has ${size} rooms in cycles, not ${allowed}: lower what is allowed`];
  return [];
}

function describeKnot({ app, edges }: FolderGraph, nodes: readonly string[]): string {
  const arrows = nodes.flatMap((from) =>
    nodes
      .filter((to) => edges.get(from)?.has(to))
      .map((to) => {
        const files = edges.get(from)!.get(to)!;
        const others = files.length > 1 ? ` and ${files.length - 1} more` : '';
        return `  ${from} → ${to}: ${files[0]}${others}`;
      }),
  );
  return [`${app}: these import each other: ${nodes.join(', ')}`, ...arrows].join('\n');
}
