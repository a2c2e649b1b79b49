import { type ErasersOf, TextEraser, type TextTable } from '@rampart/privacy';

/** Copies of events, which may contain a value. */
const EVENT_COPIES: readonly TextTable[] = [
  { table: 'webhook_messages', columns: { body: 'json' } },
  {
    table: 'refused_events',
    columns: { envelope: 'json', error: 'text' },
    ofAccount: "split_part(subject, '.', 3) = $1::text",
  },
];

/** Where the webhooks service may hold a person's values. */
export const erasers: ErasersOf = {
  make: (database) => EVENT_COPIES.map((texts) => new TextEraser(database, texts)),
};
