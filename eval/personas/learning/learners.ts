import { DEFAULT_FACTORS_PRIOR, fitFactors, loadModel, TrainingError, train } from '@rampart/learning';
import { CLIP_CODE, MAX_SCORE, POINTS_PER_UNIT } from '@rampart/risk';
import type { JudgedOrder } from '../measure/persona-figures';

/** A score of an order; higher is more suspicious. */
export type Scorer = (judged: JudgedOrder) => number;

/** What learns from outcomes; null where they are too few. */
export type Learner = (known: readonly JudgedOrder[]) => Scorer | null;

/** The points as shipped, whatever is known. */
export const learnNothing: Learner = () => (judged) => judged.score;

/** What levels a score is no evidence, and stays as it is. */
const LEVELLING = /_limit$|^whitelisted_/;

/** The shipped points, moved by outcomes. */
export const learnFactors: Learner = (known) => {
  const { factors } = fitFactors(known.map(toWeighed), DEFAULT_FACTORS_PRIOR);
  return ({ contributions }) => {
    const points = evidenceOf(contributions).reduce(
      (sum, each) => sum + each.points * (LEVELLING.test(each.code) ? 1 : (factors.get(each.code) ?? 1)),
      0,
    );
    return Math.min(MAX_SCORE, Math.max(0, points));
  };
};

/** Boosted trees on the points of each signal and the score, as if they had to start from nothing. */
export const learnTrees: Learner = (known) => {
  const rows = [...known].sort((a, b) => a.order.at - b.order.at);
  const codes = [
    ...new Set(rows.flatMap(({ contributions }) => contributions.map(({ code }) => code))),
  ].sort();
  const valuesOf = (judged: JudgedOrder) => [...codes.map((code) => pointsOf(judged, code)), judged.score];
  const values = rows.map(valuesOf);
  try {
    const { model } = train({
      columns: [...codes, 'score'].map((name) => ({ name, kind: 'number' })),
      rows: rows.length,
      values: [...codes, 'score'].map((_, column) => Float32Array.from(values, (row) => row[column] ?? 0)),
      labels: Uint8Array.from(rows, (judged) => Number(isFraud(judged))),
      times: Float64Array.from(rows, ({ order }) => order.at),
    });
    const loaded = loadModel(model);
    return (judged) => loaded.predict(valuesOf(judged).map(Math.fround));
  } catch (error) {
    if (error instanceof TrainingError) return null;
    throw error;
  }
};

export const isFraud = ({ order }: JudgedOrder): boolean => order.truth.label === 'fraud';

const evidenceOf = (contributions: JudgedOrder['contributions']) =>
  contributions.filter(({ code }) => code !== CLIP_CODE);

const pointsOf = ({ contributions }: JudgedOrder, code: string): number =>
  contributions.reduce((sum, each) => sum + (each.code === code ? each.points : 0), 0);

function toWeighed(judged: JudgedOrder) {
  const evidence = evidenceOf(judged.contributions).map(({ code, points }) => ({
    code,
    units: points / POINTS_PER_UNIT,
  }));
  const fixed = evidence.filter(({ code }) => LEVELLING.test(code));
  return {
    isFraud: isFraud(judged),
    evidence: evidence.filter(({ code }) => !LEVELLING.test(code)),
    fixedUnits: fixed.reduce((sum, { units }) => sum + units, 0),
  };
}
