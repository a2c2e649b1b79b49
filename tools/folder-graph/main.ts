import { readFolderGraphs } from './folder-graph';
import { objectToCycles } from './object-to-cycles';
import { renderGraph, summarize } from './render-graph';

/**
 * `node scripts/run.mjs tools/folder-graph/main.js [APP…]`: prints how many folders, edges and cycles each app has, and
 * the folders of the named apps from the ground up; fails on a cycle.
 */
const named = process.argv.slice(2);
for (const graph of readFolderGraphs(process.cwd())) {
  process.stdout.write(`${named.includes(graph.app) ? renderGraph(graph) : summarize(graph)}\n`);
}
const objections = objectToCycles(process.cwd());
for (const objection of objections) process.stdout.write(`\n${objection}\n`);
process.exitCode = objections.length === 0 ? 0 : 1;
