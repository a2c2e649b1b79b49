import type { ColumnValues, TrainingSet } from '@rampart/learning';
import { wordsOfColumn } from '../decide/models/model-columns';

/** One part of a condition: a comparison of one column. */
export interface Condition {
  /** Index of the column in the set. */
  readonly column: number;
  /** In the language of rules. */
  readonly expression: string;
  readonly words: string;
  /** @param value as in the set: NaN or null when unknown, which no condition matches. */
  matches(value: number | string | null | undefined): boolean;
}

/** Thresholds per number, at equal shares of the frauds. */
const EDGES = 9;
/** Two digits are what people remember, and what other orders will share. */
const DIGITS = 2;
/** Values per category, the most frequent among frauds. */
const VALUES = 12;
/** Codes of categories never contain others; a veiled one (`#7`) does. */
const PLAIN = /^[\w.+-]+$/;

/** Everything that a suggestion may be made of. @param frauds rows of the searched frauds. */
export function conditionsOf(set: TrainingSet, frauds: readonly number[]): Condition[] {
  return set.columns.flatMap(({ name, kind }, column) => {
    const values = set.values[column];
    if (values === undefined) return [];
    if (kind === 'category') return ofCategory(name, column, values, frauds);
    if (kind === 'flag') return ofFlag(name, column);
    return ofNumber(name, column, values as Float32Array, frauds);
  });
}

/** The column of a signal, among those of features. */
export const SIGNAL = 'signal.';

function ofFlag(name: string, column: number): Condition[] {
  if (name.startsWith(SIGNAL)) {
    const code = name.slice(SIGNAL.length);
    const words = `the signal ${code.replaceAll('_', ' ')}`;
    return [{ column, expression: `"${code}" in screening.signals`, words, matches: (value) => value === 1 }];
  }
  const words = wordsOfColumn(name);
  return [
    { column, expression: name, words: `${words}: yes`, matches: (value) => value === 1 },
    { column, expression: `!${name}`, words: `${words}: no`, matches: (value) => value === 0 },
  ];
}

function ofCategory(
  name: string,
  column: number,
  values: ColumnValues,
  frauds: readonly number[],
): Condition[] {
  const counts = new Map<string, number>();
  for (const row of frauds) {
    const value = values[row];
    if (typeof value === 'string' && PLAIN.test(value)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const frequent = [...counts]
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .slice(0, VALUES);
  return frequent.map(([wanted]) => ({
    column,
    expression: `${name} == "${wanted}"`,
    words: `${wordsOfColumn(name)} is ${wanted}`,
    matches: (value) => value === wanted,
  }));
}

function ofNumber(
  name: string,
  column: number,
  values: Float32Array,
  frauds: readonly number[],
): Condition[] {
  const known = Float32Array.from(frauds, (row) => values[row] ?? Number.NaN)
    .filter((value) => !Number.isNaN(value))
    .sort();
  const edges = new Set<number>();
  for (let part = 1; part <= EDGES && known.length > 0; part += 1) {
    const at = Math.floor((part * known.length) / (EDGES + 1));
    edges.add(Number((known[at] ?? 0).toPrecision(DIGITS)));
  }
  const words = wordsOfColumn(name);
  return [...edges].flatMap((edge): Condition[] => [
    {
      column,
      expression: `${name} >= ${edge}`,
      words: `${words}: at least ${edge}`,
      matches: (value) => typeof value === 'number' && value >= edge,
    },
    {
      column,
      expression: `${name} < ${edge}`,
      words: `${words}: less than ${edge}`,
      matches: (value) => typeof value === 'number' && value < edge,
    },
  ]);
}
