import { bootstrap } from '../../intervals';
import { areaUnderCurve, recallAtFalsePositiveRate, type ScoredRow } from '../../metrics';
import { Dice } from '../dice';
import { bySequence, type Estimate, type JudgedOrder } from '../measure/persona-figures';
import { isFraud, type Learner, learnFactors, learnNothing, learnTrees } from './learners';
import { drawOutcomes } from './learning-stream';
import { SHOPS } from './shops';

/** Numbers of known outcomes that a curve has figures for. */
export const OUTCOMES = [0, 10, 20, 50, 100, 500, 2_000, 5_000] as const;

/** How often outcomes are drawn again: with few, which ones a shop learns first makes most of the difference. */
const draws = (outcomes: number) => (outcomes === 0 ? 1 : outcomes <= 100 ? 20 : outcomes <= 500 ? 8 : 3);

const FALSE_POSITIVES = 0.01;

const LEARNERS = { default: learnNothing, factors: learnFactors, trees: learnTrees } as const;
export type LearnerName = keyof typeof LEARNERS;

/** A figure over the draws, and the lowest of them. */
export interface CurveFigure extends Estimate {
  readonly lowest: number | null;
}

export interface CurvePoint {
  readonly shop: string;
  readonly outcomes: number;
  readonly learner: LearnerName;
  /** Draws with enough outcomes to learn from. */
  readonly draws: number;
  readonly auc: CurveFigure;
  readonly recallAtOnePercent: CurveFigure;
  /** The area minus that of the default on the same orders. */
  readonly gain: CurveFigure;
}

/** The curves of every shop: see `SHOPS`. */
export const computeLearningCurves = (
  known: readonly JudgedOrder[],
  judged: readonly JudgedOrder[],
): CurvePoint[] =>
  SHOPS.flatMap(({ name, sells }) =>
    computeLearningCurve(known.filter(sells), judged.filter(sells)).map((point) => ({
      shop: name,
      ...point,
    })),
  );

/**
 * What is found after so many outcomes, by the shipped points, by the shipped points moved by the outcomes, and by boosted
 * trees. Intervals are over resamples of the judged persons and campaigns and over the draws of outcomes.
 *
 * @param known orders whose outcomes are drawn; numbers that they do not have are left out. @param judged orders of another seed.
 */
export function computeLearningCurve(
  known: readonly JudgedOrder[],
  judged: readonly JudgedOrder[],
  counts: readonly number[] = OUTCOMES,
): Omit<CurvePoint, 'shop'>[] {
  const test = judged.filter(
    ({ order: { truth } }) => truth.label !== 'preparation' && truth.pattern !== 'friendly fraud',
  );
  return counts.flatMap((outcomes) => {
    const streams = Array.from({ length: draws(outcomes) }, (_, draw) =>
      drawOutcomes(known, outcomes, new Dice(draw).fork(`${outcomes} outcomes`)),
    );
    if (streams.some(({ length }) => length < outcomes)) return [];
    return (Object.keys(LEARNERS) as LearnerName[]).map((learner) =>
      pointOf(learner, outcomes, streams, test),
    );
  });
}

/** A judged order with the score of each draw. */
interface ManyScored {
  readonly positive: boolean;
  readonly sequence: string;
  readonly byDefault: number;
  readonly scores: readonly number[];
}

function pointOf(
  learner: LearnerName,
  outcomes: number,
  streams: readonly (readonly JudgedOrder[])[],
  test: readonly JudgedOrder[],
): Omit<CurvePoint, 'shop'> {
  const learn: Learner = LEARNERS[learner];
  const scorers = streams.flatMap((stream) => learn(stream) ?? []);
  const rows = new Map(
    test.map((each): [JudgedOrder, ManyScored] => [
      each,
      {
        positive: isFraud(each),
        sequence: each.order.truth.sequence,
        byDefault: each.score,
        scores: scorers.map((score) => score(each)),
      },
    ]),
  );
  const groups = [...bySequence(test).values()].map((group) =>
    group.map((each) => rows.get(each) as ManyScored),
  );
  const estimate = (figure: (scored: readonly ManyScored[], draw: number) => number | null): CurveFigure => {
    if (scorers.length === 0) return { value: null, interval: null, lowest: null };
    const values = scorers.map((_, draw) => figure([...rows.values()], draw) ?? 0);
    let resample = -1;
    return {
      value: values.reduce((sum, value) => sum + value, 0) / values.length,
      interval: bootstrap(groups, (drawn) => {
        resample += 1;
        return figure(drawn, resample % scorers.length);
      }),
      lowest: Math.min(...values),
    };
  };
  const scoredBy = (scored: readonly ManyScored[], draw: number): ScoredRow[] =>
    scored.map(({ positive, scores }) => ({ positive, score: scores[draw] ?? 0 }));
  const defaults = (scored: readonly ManyScored[]): ScoredRow[] =>
    scored.map(({ positive, byDefault }) => ({ positive, score: byDefault }));
  return {
    outcomes,
    learner,
    draws: scorers.length,
    auc: estimate((scored, draw) => areaUnderCurve(scoredBy(scored, draw))),
    recallAtOnePercent: estimate((scored, draw) =>
      recallAtFalsePositiveRate(scoredBy(scored, draw), FALSE_POSITIVES),
    ),
    gain: estimate((scored, draw) => {
      const [own, shipped] = [areaUnderCurve(scoredBy(scored, draw)), areaUnderCurve(defaults(scored))];
      return own === null || shipped === null ? null : own - shipped;
    }),
  };
}

/** From how many outcomes on another learner finds more than the first; null: it never does. */
export function takesOver(
  points: readonly Pick<CurvePoint, 'outcomes' | 'learner' | 'auc'>[],
  from: LearnerName,
  to: LearnerName,
): number | null {
  const areaOf = (outcomes: number, learner: LearnerName) =>
    points.find((each) => each.outcomes === outcomes && each.learner === learner)?.auc.value ?? 0;
  const counts = [...new Set(points.map(({ outcomes }) => outcomes))].sort((a, b) => b - a);
  let since: number | null = null;
  for (const count of counts) {
    if (areaOf(count, to) <= areaOf(count, from)) break;
    since = count;
  }
  return since;
}
