import type { JudgedOrder } from '../measure/persona-figures';
import { table } from '../measure/persona-report';
import type { FitRow, FittedSignal } from './fit-points';

/** What only levels a score, and is no evidence. */
const LEVELLING = /_limit$|^whitelisted_/;

/** Orders to fit points to: those that prepare a fraud are neither, and friendly fraud leaves no trace before it happens. */
export function toFitRows(judged: readonly JudgedOrder[]): FitRow[] {
  return judged
    .filter(({ order: { truth } }) => truth.label !== 'preparation' && truth.pattern !== 'friendly fraud')
    .map(({ order, contributions }) => ({
      isFraud: order.truth.label === 'fraud',
      contributions: contributions.filter(({ code }) => !LEVELLING.test(code)),
    }));
}

export function toFitReport(fitted: readonly FittedSignal[]): string {
  const rows = fitted.map(({ code, honest, frauds, points, fitted: given }) => [
    code,
    String(honest),
    String(frauds),
    points.toFixed(1),
    given.toFixed(1),
  ]);
  return table([['signal', 'honest orders', 'frauds', 'points', 'fitted'], ...rows]);
}
