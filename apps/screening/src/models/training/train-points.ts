import {
  DEFAULT_FACTORS_PRIOR,
  type FactorsDocument,
  fitFactors,
  probabilityOf,
  reliability,
  writeFactors,
} from '@rampart/learning';
import { wordsOfColumn } from '../../decide/models/model-columns';
import { adaptPoints, weighOrder } from '../../decide/models/points-model';
import type { ScoringModel } from '../../decide/scoring/policy';
import type { DecisionInput } from '../../facts/decision-input';
import type { StoredCard } from '../registry/stored-card';
import { measure } from './measure';

/** An order with its outcome, as a model of points learns from it. */
export interface PointsOrder {
  /** When it came, and when its outcome was known: milliseconds since 1970. */
  readonly at: number;
  readonly knownAt: number;
  readonly isFraud: boolean;
  readonly input: DecisionInput;
}

/** A vector of some hundred factors learns nothing more from more. */
export const MOST_POINTS_ROWS = 50_000;

/**
 * Parts of the orders by time. Each is predicted by what was known before it, the first by the shipped points, so that figures cover
 * all orders: with the first outcomes there is nothing to hold back.
 */
const PARTS = 5;

export interface TrainedPoints {
  readonly document: FactorsDocument;
  readonly card: Omit<StoredCard, 'championThen' | 'seconds'>;
  /** Probabilities of the orders, each by what was known before its part. */
  readonly predicted: Float64Array;
}

/** The shipped points, moved by outcomes. @param orders by time, at least one. */
export function trainPoints(orders: readonly PointsOrder[]): TrainedPoints {
  const labels = labelsOf(orders);
  const document = fitTo(orders);
  const model = adaptPoints(0, document);
  const shipped = adaptPoints(0, fitTo([]));
  // All parts with one base: each has one of its own, by what was reported until then, and scores do not contain it.
  const base = orders[0] === undefined ? 0 : model.explain(orders[0].input).baseLogOdds;
  const toProbabilities = (units: Float64Array) => units.map((each) => probabilityOf(base + each));
  const predicted = toProbabilities(weighInParts(orders));
  return {
    document,
    predicted,
    card: {
      rows: orders.length,
      frauds: labels.reduce((sum, label) => sum + label, 0),
      assumedLegitimate: 0,
      dataFrom: isoOf(orders[0]),
      dataUntil: isoOf(orders.at(-1)),
      validationFrom: isoOf(orders[0]),
      validation: measure(labels, predicted),
      reliability: [...reliability(labels, predicted)],
      baseline: {
        kind: 'points',
        validation: measure(labels, toProbabilities(weighAll(shipped, orders))),
      },
      importance: importanceOf(model, shipped, orders),
      trees: null,
    },
  };
}

export const labelsOf = (orders: readonly PointsOrder[]): Uint8Array =>
  Uint8Array.from(orders, ({ isFraud }) => (isFraud ? 1 : 0));

export const predictAll = (model: ScoringModel, orders: readonly PointsOrder[]): Float64Array =>
  Float64Array.from(orders, ({ input }) => model.predict(input).probability);

const fitTo = (orders: readonly PointsOrder[]): FactorsDocument =>
  writeFactors(
    fitFactors(
      orders.map(({ input, isFraud }) => weighOrder(input.evidence, isFraud)),
      DEFAULT_FACTORS_PRIOR,
    ),
  );

/** What the evidence of each order is worth, in units of log-odds. */
const weighAll = (model: ScoringModel, orders: readonly PointsOrder[]): Float64Array =>
  Float64Array.from(orders, ({ input }) => {
    const { logOdds, baseLogOdds } = model.explain(input);
    return logOdds - baseLogOdds;
  });

function weighInParts(orders: readonly PointsOrder[]): Float64Array {
  const size = Math.ceil(orders.length / PARTS);
  const weighed = new Float64Array(orders.length);
  for (let from = 0; from < orders.length; from += size) {
    const part = orders.slice(from, from + size);
    const startsAt = part[0]?.at ?? 0;
    const known = orders.slice(0, from).filter(({ knownAt }) => knownAt <= startsAt);
    weighed.set(weighAll(adaptPoints(0, fitTo(known)), part), from);
  }
  return weighed;
}

/** By how much outcomes moved each code, over all orders. */
function importanceOf(
  moved: ScoringModel,
  shipped: ScoringModel,
  orders: readonly PointsOrder[],
): StoredCard['importance'] {
  const shifts = new Map<string, number>();
  for (const { input } of orders) {
    const before = new Map(shipped.explain(input).terms.map(({ feature, logOdds }) => [feature, logOdds]));
    const after = new Map(moved.explain(input).terms.map(({ feature, logOdds }) => [feature, logOdds]));
    for (const [code, units] of before) {
      shifts.set(code, (shifts.get(code) ?? 0) + Math.abs((after.get(code) ?? 0) - units));
    }
  }
  const total = [...shifts.values()].reduce((sum, shift) => sum + shift, 0);
  return [...shifts]
    .filter(([, shift]) => shift > 0)
    .sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .map(([code, shift]) => ({ feature: code, words: wordsOfColumn(code), share: shift / total }));
}

const isoOf = (order: PointsOrder | undefined): string => new Date(order?.at ?? 0).toISOString();
