import { EventStreams } from '@rampart/events';
import type { Transactions } from '@rampart/persistence';
import { type ErasersOf, TextEraser, type TextTable } from '@rampart/privacy';
import { NatsLink } from '@rampart/rpc';
import { ResultNotices } from '../orders/replay/result-notices';
import { IdentitySecretRepository } from '../stored/identity-secret.repository';
import { HistoriesEraser } from './histories.eraser';
import { IdentitiesEraser } from './identities.eraser';
import { OrderTermsEraser } from './order-terms.eraser';
import { OrderValuesEraser } from './order-values.eraser';
import { ResultCachesEraser } from './result-caches.eraser';
import { StreamsEraser } from './streams.eraser';

const SCREENINGS: TextTable = {
  table: 'screenings',
  columns: { ip: 'text', user_order_id: 'text', result: 'json', evidence: 'jsonb' },
};
/** The reason of a decision by hand may name a person. */
const OVERRIDES: TextTable = { table: 'overrides', columns: { reason: 'text' } };
/** A rule that was only tried may contain a personal value; saved rules stay, since decisions rest on them. */
const JOBS: TextTable = { table: 'jobs', columns: { params: 'jsonb' } };
/** Copies of events. */
const REFUSED_EVENTS: TextTable = {
  table: 'refused_events',
  columns: { envelope: 'json', error: 'text' },
  ofAccount: "split_part(subject, '.', 3) = $1::text",
};

/** Where the screening service may hold personal values: orders, their answers, and events. */
export const erasers: ErasersOf = {
  inject: [IdentitySecretRepository, ResultNotices, NatsLink, EventStreams],
  make: (
    database: Transactions,
    secrets: IdentitySecretRepository,
    notices: ResultNotices,
    link: NatsLink,
    streams: EventStreams,
  ) => [
    new OrderValuesEraser(database),
    new TextEraser(database, SCREENINGS),
    new TextEraser(database, OVERRIDES),
    new TextEraser(database, JOBS),
    new IdentitiesEraser(database, secrets),
    new HistoriesEraser(database, secrets),
    // Behind the histories: what is indexed from now on no longer has the value's key.
    new OrderTermsEraser(database, secrets),
    new ResultCachesEraser(database, notices),
    new StreamsEraser(database, link, streams),
    new TextEraser(database, REFUSED_EVENTS),
  ],
};
