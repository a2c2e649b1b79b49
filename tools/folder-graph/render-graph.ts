import { findComponents, findKnots } from './find-knots';
import { type FolderGraph, isFolder } from './folder-graph';

/** A line of figures for one app. */
export function summarize(graph: FolderGraph): string {
  const knots = findKnots(graph).map((nodes) => `a cycle of ${nodes.length}: ${nodes.join(', ')}`);
  const edges = [...betweenFolders(graph).values()].reduce((sum, tos) => sum + tos.size, 0);
  return `${graph.app}: ${graph.folders.length} folders, ${edges} edges, ${knots.join('; ') || 'no cycle'}`;
}

/** The figures, then the folders from the ground up, each with its imports and the number of files that import. */
export function renderGraph(graph: FolderGraph): string {
  const edges = betweenFolders(graph);
  const floors = floorsOf(edges);
  const lines = graph.folders
    .map((folder) => ({ floor: floors.get(folder) ?? 0, folder }))
    .sort((a, b) => a.floor - b.floor)
    .map(({ floor, folder }) => {
      const imported = [...(edges.get(folder) ?? [])].map(([to, files]) => `${to} (${files.length})`).sort();
      return `  ${floor}  ${[folder, imported.join(', ')].filter(Boolean).join(' → ')}`;
    });
  return [summarize(graph), ...lines].join('\n');
}

/** Without the files of `src` itself: they are wiring, and would only blur the figures. */
function betweenFolders({ edges }: FolderGraph): FolderGraph['edges'] {
  return new Map(
    [...edges]
      .filter(([from]) => isFolder(from))
      .map(([from, tos]) => [from, new Map([...tos].filter(([to]) => isFolder(to)))]),
  );
}

/** A folder without imports is on floor 0, any other one above the highest that it imports; a knot shares one floor. */
function floorsOf(edges: FolderGraph['edges']): Map<string, number> {
  const floors = new Map<string, number>();
  for (const cycle of findComponents(edges)) {
    const below = cycle
      .flatMap((folder) => [...(edges.get(folder)?.keys() ?? [])])
      .map((to) => floors.get(to) ?? -1);
    for (const folder of cycle) floors.set(folder, Math.max(-1, ...below) + 1);
  }
  return floors;
}
