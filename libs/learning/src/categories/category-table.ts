import { categoryWeight, LEAST_ROWS, type Outcomes } from './category-weight';

/** Maximum of categories that a model remembers: the most common ones. */
const MOST_CATEGORIES = 5_000;

/** What a model finally knows of each category; an unlisted one weighs 0. */
export type CategoryTable = ReadonlyMap<string, number>;

/**
 * @param learnFrom rows whose outcomes count.
 * @returns categories with enough rows, most common first.
 */
export function buildCategoryTable(
  values: readonly (string | null)[],
  labels: Uint8Array,
  learnFrom: Int32Array,
): CategoryTable {
  const categories = new Map<string, Outcomes>();
  const all: Outcomes = { frauds: 0, rows: 0 };
  for (const row of learnFrom) {
    const label = labels[row] as number;
    const category = values[row];
    all.frauds += label;
    all.rows += 1;
    if (category == null) continue;
    const outcomes = categories.get(category) ?? { frauds: 0, rows: 0 };
    categories.set(category, { frauds: outcomes.frauds + label, rows: outcomes.rows + 1 });
  }
  const common = [...categories]
    .filter(([, { rows }]) => rows >= LEAST_ROWS)
    .sort(([a, { rows: rowsA }], [b, { rows: rowsB }]) => rowsB - rowsA || (a < b ? -1 : 1))
    .slice(0, MOST_CATEGORIES);
  return new Map(common.map(([category, outcomes]) => [category, categoryWeight(outcomes, all)]));
}

/** A category as a number; NaN when it is missing. */
export function weightOf(table: CategoryTable, category: string | null | undefined): number {
  return category == null ? Number.NaN : (table.get(category) ?? 0);
}
