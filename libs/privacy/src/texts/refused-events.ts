import type { TextTable } from './text-table';

/** Copies of events that a listener could not handle; found by the index of their account. */
export const refusedEvents: TextTable = {
  table: 'refused_events',
  columns: { envelope: 'json', error: 'text' },
  key: { consumer: 'text', sequence: 'bigint', at: 'timestamptz' },
  ofAccount: "split_part(subject, '.', 3) = $1::text",
};
