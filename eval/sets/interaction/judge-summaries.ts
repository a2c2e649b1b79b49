import type { InteractionCheck } from '@rampart/contracts';
import { cell, type Measuring, type PooledRow, type Row } from '../../eval-set';

const FIELDS = [
  'time_to_first_interaction_ms',
  'time_to_submit_ms',
  'mouse_move_count',
  'mouse_move_interval_stdev_ms',
  'keystroke_count',
  'keystroke_dwell_avg_ms',
] as const;

/** The check's verdict on a row. */
export type JudgedRow = PooledRow & { readonly score: number };

/** Checks the summary of every row, in order; fields that a summary lacks are not sent. */
export function judgeSummaries(
  rows: readonly Row[],
  api: Measuring['api'],
  summaryOf: (row: Row) => Row,
): Promise<JudgedRow[]> {
  return api.forEach(rows, async (row) => {
    const summary = summaryOf(row);
    const sent = FIELDS.map((name) => [name, cell(summary, name)]).filter(([, value]) => value !== '');
    const answer = await api.post<InteractionCheck>('/api/v1/interaction/check', Object.fromEntries(sent));
    return {
      positive: cell(row, 'label') !== 'human',
      score: answer.fraud_score,
      flagged: answer.is_suspected_automated,
    };
  });
}

/** A member of a row that is an object itself; empty without one. */
export function memberOf(row: Row, name: string): Row {
  const member = row[name];
  return typeof member === 'object' && member !== null ? (member as Row) : {};
}
