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
 * Runs the champion on the orders that a new model is validated on, so that the two can be compared at once, before
 * any later outcome is known.
 *
 * @param from the first of these rows.
 * @returns null when it cannot run: it reads columns that the set does not hold, or signals instead of columns.
 */
export function askChampionThen(
  champion: Champion,
  set: TrainingSet,
  from: number,
): StoredCard['championThen'] {
  if (isFactorsDocument(champion.document)) return null;
  const model = loadModel(champion.document);
  const positions = model.columns.map(({ name, kind }) =>
    set.columns.findIndex((column) => column.name === name && column.kind === kind),
  );
  if (positions.includes(-1)) return null;
  const probabilities = new Float64Array(set.rows - from);
  for (let row = from; row < set.rows; row += 1) {
    probabilities[row - from] = askAbout(model, positions, set, row);
  }
  return {
    number: champion.number,
    validation: measure(set.labels.subarray(from), probabilities),
    knewSome: champion.dataUntil.getTime() >= (set.times[from] ?? Number.POSITIVE_INFINITY),
  };
}

/** The same on all orders of a model of points, whose figures cover all of them. */
export function askChampionAbout(
  { number, document, dataUntil }: Champion,
  orders: readonly PointsOrder[],
): StoredCard['championThen'] {
  const model = adaptModel({ number, featureSchema: FEATURE_SCHEMA, document });
  return {
    number,
    validation: measure(labelsOf(orders), predictAll(model, orders)),
    knewSome: dataUntil.getTime() >= (orders[0]?.at ?? Number.POSITIVE_INFINITY),
  };
}

function askAbout(model: Model, places: readonly number[], { values }: TrainingSet, row: number): number {
  return probabilityOf(model.predict(places.map((place) => rowValueOf(values[place]?.[row]))));
}

/** In a set, NaN stands for unknown. */
function rowValueOf(value: number | string | null | undefined): RowValue {
  return value === undefined || Number.isNaN(value) ? null : value;
}
