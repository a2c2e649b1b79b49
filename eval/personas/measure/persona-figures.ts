import type { Contribution } from '@rampart/contracts';
import { groupBy } from '../../group-by';
import { bootstrap, wilson } from '../../intervals';
import { areaUnderCurve, type Interval, recallAtFalsePositiveRate, type ScoredRow } from '../../metrics';
import { AFTER_FRAUD } from '../people/mark-after-fraud';
import type { PersonaOrder } from '../persona-order';

/** A signal of an order, and its points. */
export type ContributedPoints = Pick<Contribution, 'code' | 'points'>;

/** An order and the decision on it. */
export interface JudgedOrder {
  readonly order: PersonaOrder;
  readonly status: string;
  readonly score: number;
  /** What contributed to the score. */
  readonly contributions: readonly ContributedPoints[];
}

/** A share or an area, with the interval of 95 % confidence. Null without rows. */
export interface Estimate {
  readonly value: number | null;
  readonly interval: Interval | null;
}

/** What was decided about a group of orders. */
export interface GroupFigures {
  readonly group: string;
  readonly orders: number;
  /** Persons or campaigns. */
  readonly sequences: number;
  readonly approved: number | null;
  readonly reviewed: number | null;
  readonly rejected: number | null;
  readonly notApproved: Estimate;
  /** Sequences of which at least one order was not approved. */
  readonly noticed: Estimate;
}

/** A group of frauds beside all honest orders. */
export interface FraudFigures extends GroupFigures {
  readonly auc: Estimate;
  readonly recallAtOnePercent: Estimate;
}

export interface PersonaFigures {
  readonly frauds: readonly FraudFigures[];
  /** By the line from which they came, the fraudster's care, and other ways. */
  readonly ways: readonly GroupFigures[];
  readonly honest: readonly GroupFigures[];
}

const FALSE_POSITIVES = 0.01;

export function computeFigures(judged: readonly JudgedOrder[]): PersonaFigures {
  const labelled = (label: string) => judged.filter(({ order }) => order.truth.label === label);
  const frauds = labelled('fraud');
  const honest = labelled('legitimate');
  const unseen = ({ order }: JudgedOrder) => order.truth.pattern === 'friendly fraud';
  const toFrauds = (group: string, rows: readonly JudgedOrder[]) => fraudFigures(group, rows, honest);
  return {
    frauds: [
      toFrauds('all frauds', frauds),
      toFrauds(
        'all but friendly fraud',
        frauds.filter((row) => !unseen(row)),
      ),
      ...[...groupBy(frauds, ({ order }) => [order.truth.pattern])].map(([name, rows]) =>
        toFrauds(name, rows),
      ),
    ],
    ways: [
      ...groupBy(
        frauds.filter((row) => !unseen(row)),
        ({ order }) => order.truth.habits,
      ),
    ].map(([name, rows]) => groupFigures(name, rows)),
    honest: [
      groupFigures('all honest orders', honest),
      groupFigures(
        'all but after a fraud',
        honest.filter(({ order }) => !order.truth.habits.some((habit) => AFTER_FRAUD.includes(habit))),
      ),
      ...[...groupBy(honest, habitsOf)].map(([name, rows]) => groupFigures(name, rows)),
    ],
  };
}

export const habitsOf = ({ order }: JudgedOrder) =>
  order.truth.habits.length === 0 ? ['nothing unusual'] : order.truth.habits;

function fraudFigures(
  group: string,
  frauds: readonly JudgedOrder[],
  honest: readonly JudgedOrder[],
): FraudFigures {
  const rows = [...frauds, ...honest];
  const groups = [...bySequence(rows).values()].map((each) => each.map(toScored));
  const estimate = (figure: (rows: readonly ScoredRow[]) => number | null): Estimate => ({
    value: figure(rows.map(toScored)),
    interval: bootstrap(groups, figure),
  });
  return {
    ...groupFigures(group, frauds),
    auc: estimate(areaUnderCurve),
    recallAtOnePercent: estimate((each) => recallAtFalsePositiveRate(each, FALSE_POSITIVES)),
  };
}

const toScored = ({ order, score }: JudgedOrder): ScoredRow => ({
  positive: order.truth.label === 'fraud',
  score,
});

function groupFigures(group: string, rows: readonly JudgedOrder[]): GroupFigures {
  const sequences = [...bySequence(rows).values()];
  const isStopped = ({ status }: JudgedOrder) => status !== 'APPROVE';
  const withStatus = (status: string) =>
    shareOf(rows.filter((row) => row.status === status).length, rows.length);
  return {
    group,
    orders: rows.length,
    sequences: sequences.length,
    approved: withStatus('APPROVE').value,
    reviewed: withStatus('REVIEW').value,
    rejected: withStatus('REJECT').value,
    notApproved: shareOf(rows.filter(isStopped).length, rows.length),
    noticed: shareOf(sequences.filter((each) => each.some(isStopped)).length, sequences.length),
  };
}

export const shareOf = (successes: number, rows: number): Estimate => ({
  value: rows === 0 ? null : successes / rows,
  interval: wilson(successes, rows),
});

export const bySequence = (rows: readonly JudgedOrder[]) =>
  groupBy(rows, ({ order }) => [order.truth.sequence]);
