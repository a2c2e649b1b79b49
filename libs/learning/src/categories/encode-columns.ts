import type { TrainingSet } from '../dataset/training-set';
import { buildCategoryTable, type CategoryTable, weightOf } from './category-table';
import { orderedWeights } from './ordered-weights';

/** A set as numbers. */
export interface EncodedColumns {
  /** By column. */
  readonly numbers: readonly (Float32Array | Float64Array)[];
  /** By column; null for one that is not a category. */
  readonly tables: readonly (CategoryTable | null)[];
}

/**
 * Turns categories into numbers: rows up to `fitTo` by what was known when they came, later ones by the table of the
 * finished model.
 *
 * @param learnFrom rows whose outcomes the table is made from.
 */
export function encodeColumns(set: TrainingSet, fitTo: number, learnFrom: Int32Array): EncodedColumns {
  const encoded = set.values.map((values) => {
    if (ArrayBuffer.isView(values)) return { numbers: values, table: null };
    const table = buildCategoryTable(values, set.labels, learnFrom);
    const numbers = new Float64Array(set.rows);
    numbers.set(orderedWeights(values, set, fitTo));
    for (let row = fitTo; row < set.rows; row += 1) numbers[row] = weightOf(table, values[row]);
    return { numbers, table };
  });
  return { numbers: encoded.map(({ numbers }) => numbers), tables: encoded.map(({ table }) => table) };
}
