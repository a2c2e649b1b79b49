import { EventStreams } from '@rampart/events';
import type { Transactions } from '@rampart/persistence';
import { type ErasersOf, refusedEvents, TextEraser, type TextTable } from '@rampart/privacy';
import { NatsLink } from '@rampart/rpc';
import { OVERRIDE_WORDS } from '../database/word-indexes';
import { ResultNotices } from '../orders/replay/result-notices';
import { IdentitySecretRepository } from '../stored/identity-secret.repository';
import { CustomerKeysEraser } from './customer-keys.eraser';
import { OrderNumbersEraser } from './order-numbers.eraser';
import { OrdersEraser } from './orders.eraser';
import { PersonKeys } from './person-keys';
import { ResultCachesEraser } from './result-caches.eraser';
import { StreamsEraser } from './streams.eraser';

/** The reason of a decision by hand may name a person. */
const OVERRIDES: TextTable = {
  table: 'overrides',
  columns: { reason: 'text' },
  key: { shield_id: 'text', revision: 'int' },
  index: OVERRIDE_WORDS,
};
/** A rule that was only tried may contain a personal value; saved rules stay, since decisions rest on them. */
const JOBS: TextTable = { table: 'jobs', columns: { params: 'jsonb' }, key: { id: 'uuid' } };

/** Where the screening service may hold personal values: orders, their answers, and events. */
export const erasers: ErasersOf = {
  inject: [IdentitySecretRepository, ResultNotices, NatsLink, EventStreams],
  make: (
    database: Transactions,
    secrets: IdentitySecretRepository,
    notices: ResultNotices,
    link: NatsLink,
    streams: EventStreams,
  ) => {
    const keys = new PersonKeys(secrets);
    return [
      new CustomerKeysEraser(database, keys),
      new OrdersEraser(database, keys),
      // Behind the person's own orders, which are counted once.
      new OrderNumbersEraser(database, keys),
      new TextEraser(database, OVERRIDES),
      new TextEraser(database, JOBS),
      new ResultCachesEraser(database, notices),
      new StreamsEraser(link, streams),
      new TextEraser(database, refusedEvents),
    ];
  },
};
