import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationNodeDatum,
} from 'd3-force';
import type { MergedGraph } from './merge-graphs';

/** A place in the picture. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

/** Where the nodes are, by their ids, and the part of the plane that they fill. */
export interface Layout {
  readonly places: ReadonlyMap<string, Place>;
  /** `x y width height`. */
  readonly viewBox: string;
}

interface Node extends SimulationNodeDatum {
  readonly id: string;
}

const TICKS = 300;
/** Room for a label beside the outermost nodes. */
const MARGIN = { x: 90, y: 40 };
/** A graph of two nodes is not drawn larger than others. */
const LEAST = { width: 420, height: 300 };

/**
 * Places the nodes at once, without an animation: the same graph looks the same every time. Nodes that were there before
 * begin where they were, so that an expansion does not turn the picture around.
 */
export function placeNodes(graph: MergedGraph, before: ReadonlyMap<string, Place>): Layout {
  const nodes: Node[] = [
    ...graph.orders.map(({ shield_id }) => ({ id: shield_id, ...before.get(shield_id) })),
    ...graph.values.map(({ id }) => ({ id, ...before.get(id) })),
  ];
  const links = graph.edges.map(({ shield_id, value_id }) => ({ source: shield_id, target: value_id }));
  forceSimulation(nodes)
    .force(
      'link',
      forceLink<Node, { source: string; target: string }>(links)
        .id(({ id }) => id)
        .distance(70),
    )
    .force('charge', forceManyBody().strength(-260))
    .force('collide', forceCollide(26))
    .force('x', forceX().strength(0.05))
    .force('y', forceY().strength(0.08))
    .stop()
    .tick(TICKS);
  const places = new Map(nodes.map(({ id, x = 0, y = 0 }) => [id, { x, y }]));
  const [xs, ys] = [nodes.map(({ x = 0 }) => x), nodes.map(({ y = 0 }) => y)];
  const [x, width] = spanOf(xs, MARGIN.x, LEAST.width);
  const [y, height] = spanOf(ys, MARGIN.y, LEAST.height);
  return { places, viewBox: [x, y, width, height].map(Math.round).join(' ') };
}

/** Begin and length of what holds all of them, around their middle. */
function spanOf(values: readonly number[], margin: number, least: number): [number, number] {
  const [first, last] = [Math.min(...values) - margin, Math.max(...values) + margin];
  const length = Math.max(least, last - first);
  return [(first + last - length) / 2, length];
}
