import { findKnots } from './find-knots';
import { type FolderGraph, readFolderGraphs } from './folder-graph';

/**
 * Names every folder cycle inside an app, with one import for each of its edges.
 *
 * @param root the checkout.
 */
export function objectToCycles(root: string): string[] {
  return readFolderGraphs(root).flatMap((graph) =>
    findKnots(graph).map((nodes) => describeKnot(graph, nodes)),
  );
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
