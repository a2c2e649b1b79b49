import {
  isFactorsDocument,
  loadModel,
  type Model,
  probabilityOf,
  type RowValue,
  type TrainingSet,
} from '@rampart/learning';
import { adaptModel } from '../../decide/models/adapt-model';
import { FEATURE_SCHEMA } from '../../facts/features/registry';
import type { StoredCard } from '../registry/stored-card';
import { measure } from './measure';
import { labelsOf, type PointsOrder, predictAll } from './train-points';

/** A champion as it was when another model was trained. */
export interface Champion {
  readonly number: number;
  readonly document: unknown;
  /** When the last order that it learned from arrived. */
  readonly dataUntil: Date;
}

/**
 * Runs the champion on those orders of a new model's validation that came after everything it learned from, so that
 * the two can be compared at once, before any later outcome is known. On orders that it had learned from it would
 * look better than it is, and a better model would be refused.
 *
 * @param validated what the new model made of the last rows, from the first of its validation on.
 * @returns null when it cannot run: it reads columns that the set does not hold, or signals instead of columns; and
 * without later orders of both outcomes.
 */
export function askChampionThen(
  champion: Champion,
  set: TrainingSet,
  validated: Float64Array,
): StoredCard['championThen'] {
  if (isFactorsDocument(champion.document)) return null;
  const model = loadModel(champion.document);
  const positions = model.columns.map(({ name, kind }) =>
    set.columns.findIndex((column) => column.name === name && column.kind === kind),
  );
  if (positions.includes(-1)) return null;
  const from = Math.max(set.rows - validated.length, firstUnseen(champion, Array.from(set.times)));
  const probabilities = Float64Array.from({ length: set.rows - from }, (_, place) =>
    askAbout(model, positions, set, from + place),
  );
  return compared(champion, set.labels.subarray(from), probabilities, validated);
}

/** The same about the orders of a model of points. @param predicted what that model made of each. */
export function askChampionAbout(
  champion: Champion,
  orders: readonly PointsOrder[],
  predicted: Float64Array,
): StoredCard['championThen'] {
  const { number, document } = champion;
  const unseen = orders.slice(
    firstUnseen(
      champion,
      orders.map(({ at }) => at),
    ),
  );
  const model = adaptModel({ number, featureSchema: FEATURE_SCHEMA, document });
  return compared(champion, labelsOf(unseen), predictAll(model, unseen), predicted);
}

/** @param times in ascending order. @returns their number when the champion had seen all of them. */
function firstUnseen({ dataUntil }: Champion, times: readonly number[]): number {
  const first = times.findIndex((time) => time > dataUntil.getTime());
  return first === -1 ? times.length : first;
}

/** @param candidate its last values are of the same orders. */
function compared(
  { number }: Champion,
  labels: Uint8Array,
  champion: Float64Array,
  candidate: Float64Array,
): StoredCard['championThen'] {
  if (new Set(labels).size < 2) return null;
  return {
    number,
    validation: measure(labels, champion),
    candidate: measure(labels, candidate.subarray(candidate.length - labels.length)),
    knewSome: false,
  };
}

function askAbout(model: Model, places: readonly number[], { values }: TrainingSet, row: number): number {
  return probabilityOf(model.predict(places.map((place) => rowValueOf(values[place]?.[row]))));
}

/** In a set, NaN stands for unknown. */
function rowValueOf(value: number | string | null | undefined): RowValue {
  return value === undefined || Number.isNaN(value) ? null : value;
}
