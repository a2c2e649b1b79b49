import { type ErasersOf, TextEraser } from '@rampart/privacy';

/** Where the gateway may hold personal values: answers kept for a day for repeated calls, and the names of views. */
export const erasers: ErasersOf = {
  make: (database) => [
    new TextEraser(database, {
      table: 'idempotency_records',
      columns: { reply: 'json' },
      key: { record_key: 'bytea' },
      isPassing: true,
    }),
    new TextEraser(database, {
      table: 'saved_views',
      columns: { name: 'text', filters: 'jsonb' },
      key: { id: 'bigint' },
    }),
  ],
};
