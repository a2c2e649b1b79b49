import { z } from 'zod';
import { MOST_BINS } from '../binning/bin-of';
import { LEAF } from '../trees/tree';
import { MOST_STEPS } from './grid';

/** Whole steps of log-odds, see `STEPS_PER_UNIT`. */
const steps = z.int().min(-MOST_STEPS).max(MOST_STEPS);
const index = z.int().min(0);
const bit = z.union([z.literal(0), z.literal(1)]);

const column = z
  .strictObject({
    name: z.string(),
    kind: z.enum(['number', 'flag', 'category']),
    /** Between the bins of its values, ascending. */
    edges: z.array(z.number()).max(MOST_BINS - 1),
    /** For a category: codes and the numbers that they stand for. Others stand for 0. */
    categories: z.array(z.tuple([z.string(), z.number()])).optional(),
  })
  .refine(({ edges }) => edges.every((edge, at) => at === 0 || edge > (edges[at - 1] as number)), {
    error: 'edges must ascend',
  })
  .refine(({ kind, categories }) => (kind === 'category') === (categories !== undefined), {
    error: 'categories belong to a category, and only to one',
  });

/** Nodes in arrays, as in `Tree`; a leaf has column −1. */
const tree = z
  .strictObject({
    column: z.array(z.int().min(LEAF)).min(1),
    bin: z.array(z.int().min(0).max(MOST_BINS)),
    missing_left: z.array(bit),
    left: z.array(index),
    right: z.array(index),
    /** What the node adds; for an inner node, on average. */
    steps: z.array(steps),
  })
  .refine((each) => Object.values(each).every(({ length }) => length === each.column.length), {
    error: 'every node needs all of its figures',
  })
  .refine(
    ({ column: columns, left, right }) =>
      columns.every((own, node) => own === LEAF || isBelow(node, left, right, columns.length)),
    { error: 'children come after their parent' },
  );

/** Without this check a document could send a prediction into an endless loop. */
function isBelow(node: number, left: readonly number[], right: readonly number[], nodes: number): boolean {
  return [left[node] as number, right[node] as number].every((child) => child > node && child < nodes);
}

const shared = {
  format: z.literal(1),
  columns: z.array(column).min(1),
  /** The start value of every prediction. */
  base_steps: steps,
};

const treesDocument = z
  .strictObject({ ...shared, kind: z.literal('trees'), trees: z.array(tree) })
  .refine(({ columns, trees }) => trees.every((each) => each.column.every((own) => own < columns.length)), {
    error: 'a tree splits on a column that is not there',
  });

const logisticDocument = z
  .strictObject({
    ...shared,
    kind: z.literal('logistic'),
    /** By column: what each bin adds, the missing values' first. */
    tables: z.array(z.array(steps)),
  })
  .refine(
    ({ columns, tables }) =>
      tables.length === columns.length &&
      columns.every(({ edges }, at) => tables[at]?.length === edges.length + 2),
    { error: 'every bin of every column needs its steps' },
  );

export const modelDocument = z.discriminatedUnion('kind', [treesDocument, logisticDocument]);

/** A model as JSON: all that a prediction needs. Format 1. */
export type ModelDocument = z.infer<typeof modelDocument>;
export type TreesDocument = z.infer<typeof treesDocument>;
export type LogisticDocument = z.infer<typeof logisticDocument>;
export type DocumentColumn = z.infer<typeof column>;
