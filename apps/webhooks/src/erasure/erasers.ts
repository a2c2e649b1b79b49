import { type ErasersOf, TextEraser, type TextTable } from '@rampart/privacy';

/** Copies of events, in which a value may stand. */
const EVENT_COPIES: readonly TextTable[] = [
  { table: 'webhook_messages', columns: { body: 'json' } },
  {
    table: 'refused_events',
    columns: { envelope: 'json', error: 'text' },
    ofAccount: "split_part(subject, '.', 3) = $1::text",
  },
];

/** Where the webhooks service may keep a person's value. */
export const erasers: ErasersOf = {
  make: (database) => EVENT_COPIES.map((texts) => new TextEraser(database, texts)),
};
