import type { InteractionCheck } from '@rampart/contracts';
import { cell, type Measuring, type PooledRow, type Row } from '../../eval-set';
import type { FurtherFields } from './further-fields';

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

/** Checks the summary of every row, in order, with the further fields if any; fields without a value are not sent. */
export function judgeSummaries(
  rows: readonly Row[],
  api: Measuring['api'],
  summaryOf: (row: Row) => Row,
  furtherOf: (row: Row) => FurtherFields = () => ({}),
): Promise<JudgedRow[]> {
  return api.forEach(rows, async (row) => {
    const summary = summaryOf(row);
    const further = Object.entries(furtherOf(row)).filter(([, value]) => value !== null);
    const sent = [
      ...FIELDS.map((name) => [name, cell(summary, name)]).filter(([, value]) => value !== ''),
      ...further.map(([name, value]) => [name, String(Math.round(Number(value) * 1_000) / 1_000)]),
    ];
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
