import { type ErasersOf, TextEraser } from '@rampart/privacy';
import { LookedUpEraser } from '../masks/looked-up.eraser';

/** Where the gateway may hold personal values: answers kept for a day for repeated calls, the names of views, and look-ups. */
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
    new LookedUpEraser(database),
  ],
};
