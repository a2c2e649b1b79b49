import type { JudgedOrder } from '../measure/persona-figures';
import { table } from '../measure/persona-report';
import type { FitRow, FittedSignal } from './fit-points';
import type { ScoredOrder } from './neutral-score';

/** What only levels a score, and is no evidence. */
const LEVELLING = /_limit$|^whitelisted_/;

/** Orders to fit points to: those that prepare a fraud are neither, and friendly fraud leaves no trace before it happens. */
export function toFitRows(judged: readonly JudgedOrder[]): (FitRow & ScoredOrder)[] {
  return judged
    .filter(({ order: { truth } }) => truth.label !== 'preparation' && truth.pattern !== 'friendly fraud')
    .map(({ order, score, contributions }) => ({
      score,
      isFraud: order.truth.label === 'fraud',
      contributions: contributions.filter(({ code }) => !LEVELLING.test(code)),
    }));
}

export function toFitReport(fitted: readonly FittedSignal[], neutral: number): string {
  const rows = fitted.map(({ code, honest, frauds, points, fitted: given }) => [
    code,
    String(honest),
    String(frauds),
    points.toFixed(1),
    given.toFixed(1),
  ]);
  const signals = table([['signal', 'honest orders', 'frauds', 'points', 'fitted'], ...rows]);
  return `${signals}\n\nneutral score: ${neutral.toFixed(1)} (an order with it is as often a fraud as the average one)`;
}
