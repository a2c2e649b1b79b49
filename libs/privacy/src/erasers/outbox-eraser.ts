import { setTimeout as wait } from 'node:timers/promises';
import { relayLockName } from '@rampart/events';
import type { Statement, StatementRunner, Transactions } from '@rampart/persistence';
import type { Metrics } from '@rampart/telemetry';
import type { IdentityToErase } from '../values/identity-to-erase';
import { likePatterns } from '../values/like-patterns';
import { replaceInJsonText } from '../values/replace-value';
import { type ErasedStep, type Eraser, erasedAtOnce } from './eraser';

/** Milliseconds between two attempts to find the relay idle. */
const RETRY_MS = 20;
/** Events per step: there are many only where the relay was cut off for long. */
const PAGE = 2_000;

const LOCK: Statement = {
  name: 'privacy_outbox_lock',
  text: 'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS held',
};
const LAST_OF_PAGE: Statement = {
  name: 'privacy_outbox_page',
  text: `
    SELECT max(position) AS last, count(*)::int AS size FROM (
      SELECT position FROM outbox WHERE account_id = $1 AND position > $2 ORDER BY position LIMIT ${PAGE}) AS page`,
};
const FIND: Statement = {
  name: 'privacy_outbox_find',
  text: `
    SELECT position, envelope, personal FROM outbox
     WHERE account_id = $1 AND position > $3 AND position <= $4
       AND (lower(envelope) LIKE ANY ($2::text[]) OR lower(personal) LIKE ANY ($2::text[]))`,
};
const SAVE: Statement = {
  name: 'privacy_outbox_save',
  text: `
    UPDATE outbox AS o SET envelope = u.envelope, personal = u.personal
      FROM unnest($1::bigint[], $2::text[], $3::text[]) AS u (position, envelope, personal)
     WHERE o.position = u.position`,
};

interface WaitingEvent {
  readonly position: string;
  readonly envelope: string;
  readonly personal: string | null;
}

/**
 * Masks a value in the events that wait to be sent. Runs while the relay is not sending: events that it has already
 * read would go to the stream unmasked, perhaps after the stream was searched.
 */
export class OutboxEraser implements Eraser {
  private readonly lockName: string;

  constructor(
    private readonly database: Transactions,
    metrics: Metrics,
  ) {
    this.lockName = relayLockName(metrics.service);
  }

  /** @param after position of the last event of the step before; null at first. */
  async erase(identity: IdentityToErase, after: string | null): Promise<ErasedStep> {
    const step = await this.database.transaction(async (runner) => {
      const [lock] = await runner.run<{ held: boolean }>(LOCK, [this.lockName]);
      return lock?.held === true ? erasePage(runner, identity, after ?? '0') : null;
    });
    if (step !== null) return step;
    await wait(RETRY_MS);
    return { erased: {}, next: after ?? '0' };
  }
}

async function erasePage(
  runner: StatementRunner,
  identity: IdentityToErase,
  after: string,
): Promise<ErasedStep> {
  const { accountId } = identity;
  const [page] = await runner.run<{ last: string | null; size: number }>(LAST_OF_PAGE, [accountId, after]);
  if (page === undefined || page.last === null) return erasedAtOnce({});
  const values = [accountId, likePatterns(identity), after, page.last];
  const rows = await runner.run<WaitingEvent>(FIND, values);
  if (rows.length > 0) await save(runner, identity, rows);
  return { erased: { outbox: rows.length }, next: page.size < PAGE ? null : page.last };
}

async function save(
  runner: StatementRunner,
  identity: IdentityToErase,
  rows: readonly WaitingEvent[],
): Promise<void> {
  await runner.run(SAVE, [
    rows.map(({ position }) => position),
    rows.map(({ envelope }) => replaceInJsonText(envelope, identity)),
    rows.map(({ personal }) => (personal === null ? null : replaceInJsonText(personal, identity))),
  ]);
}
