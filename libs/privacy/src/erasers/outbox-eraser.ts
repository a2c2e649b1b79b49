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
const BUSY: ErasedStep = { erased: {}, next: 'busy' };

const LOCK: Statement = {
  name: 'privacy_outbox_lock',
  text: 'SELECT pg_try_advisory_xact_lock(hashtextextended($1, 0)) AS held',
};
const FIND: Statement = {
  name: 'privacy_outbox_find',
  text: `
    SELECT position, envelope, personal FROM outbox
     WHERE account_id = $1 AND (lower(envelope) LIKE ANY ($2::text[]) OR lower(personal) LIKE ANY ($2::text[]))`,
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

  async erase(identity: IdentityToErase): Promise<ErasedStep> {
    const count = await this.database.transaction(async (runner) => {
      const [lock] = await runner.run<{ held: boolean }>(LOCK, [this.lockName]);
      return lock?.held === true ? rewrite(runner, identity) : null;
    });
    if (count !== null) return erasedAtOnce({ outbox: count });
    await wait(RETRY_MS);
    return BUSY;
  }
}

async function rewrite(runner: StatementRunner, identity: IdentityToErase): Promise<number> {
  const rows = await runner.run<WaitingEvent>(FIND, [identity.accountId, likePatterns(identity)]);
  if (rows.length === 0) return 0;
  await runner.run(SAVE, [
    rows.map(({ position }) => position),
    rows.map(({ envelope }) => replaceInJsonText(envelope, identity)),
    rows.map(({ personal }) => (personal === null ? null : replaceInJsonText(personal, identity))),
  ]);
  return rows.length;
}
