import { type BacktestReport, backtestReport, type Job, jobHead } from '@rampart/contracts';
import type { z } from 'zod';

/** A backtest in the API: its job, with the report. */
export const backtestRecord = jobHead.omit({ kind: true }).extend({
  report: backtestReport.nullable().describe('The report; null until the backtest is `done`.'),
});
export type BacktestRecord = z.infer<typeof backtestRecord>;

/** @param job of the kind `backtest`. */
export function presentBacktest({ kind: _kind, result, ...head }: Job): BacktestRecord {
  return { ...head, report: result as BacktestReport | null };
}
