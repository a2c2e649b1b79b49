import { computeScore } from '@rampart/risk';
import { positionOf } from '../../facts/features/feature-record';
import { FEATURES } from '../../facts/features/registry';
import type { ModelInput } from '../scoring/policy';

/** A column as the trainer names it. */
export interface ModelColumn {
  readonly name: string;
  readonly kind: 'number' | 'flag' | 'category';
}

/** The score of the evidence is not a feature, but the best summary of all that the signals know. */
export const EVIDENCE_COLUMN: ModelColumn = { name: 'evidence.score', kind: 'number' };

/** What models learn from, in the order of training sets. */
export const MODEL_COLUMNS: readonly ModelColumn[] = [
  ...FEATURES.filter(({ isLearned }) => isLearned).map(({ name, kind }) => ({ name, kind })),
  EVIDENCE_COLUMN,
];

/** A column in words, without its value; the code of a signal where a model weighs signals. */
export function wordsOfColumn(name: string): string {
  if (name === EVIDENCE_COLUMN.name) return 'points of the signals';
  return FEATURES[positionOf(name) ?? -1]?.words ?? name.replaceAll(/[._]/g, ' ');
}

export type ColumnValue = number | string | null;
export type ColumnReader = (input: ModelInput) => ColumnValue;

/**
 * Reads a column of an order. Numbers are rounded to single precision, as in training sets, so that a model scores
 * exactly the values that it learned from.
 *
 * @throws Error for an unknown feature, or one of another kind.
 */
export function readerOf({ name, kind }: ModelColumn): ColumnReader {
  if (name === EVIDENCE_COLUMN.name) return ({ evidence }) => Math.fround(computeScore(evidence).score);
  const position = positionOf(name);
  const feature = position === null ? undefined : FEATURES[position];
  if (position === null || feature?.kind !== kind) throw new Error(`there is no ${kind} feature ${name}`);
  return ({ features }) => {
    const value = features[position] ?? null;
    if (typeof value === 'boolean') return value ? 1 : 0;
    return typeof value === 'number' ? Math.fround(value) : value;
  };
}
