import { type ErasersOf, TextEraser } from '@rampart/privacy';

/** Where the gateway may keep a person's value: answers that are kept for a day to be given again. */
export const erasers: ErasersOf = {
  make: (database) => [
    new TextEraser(database, { table: 'idempotency_records', columns: { reply: 'json' } }),
  ],
};
