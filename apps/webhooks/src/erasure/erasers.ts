import { type ErasersOf, refusedEvents, TextEraser, type TextTable } from '@rampart/privacy';
import { WORD_INDEXES } from '../database/word-indexes';

/** Copies of events, which may contain a value. */
const EVENT_COPIES: readonly TextTable[] = [
  {
    table: 'webhook_messages',
    columns: { body: 'json' },
    key: { event_id: 'uuid', personal: 'boolean' },
    index: WORD_INDEXES.webhook_messages,
  },
  refusedEvents,
];

/** Where the webhooks service may hold a person's values. */
export const erasers: ErasersOf = {
  make: (database) => EVENT_COPIES.map((texts) => new TextEraser(database, texts)),
};
