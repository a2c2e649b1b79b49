import { Injectable } from '@nestjs/common';
import type { JobKind, JobProgress } from '@rampart/contracts';
import { Database, type DatabaseRunner, type Statement } from '@rampart/persistence';
import { JobRow } from '../database/rows/job.row';
import type { JobResult } from './job-definition';

/** Seconds for which a job stays with its holder without a heartbeat. */
export const HELD_SECONDS = 30;

/** A job whose holder dies every time is not retried for ever. */
export const MAX_ATTEMPTS = 3;

/**
 * Concurrent jobs of one account, over all replicas. Two replicas that take one at the same moment may exceed it by
 * one.
 */
export const MAX_RUNNING_JOBS = 2;

/**
 * By Postgres's clock, so that replicas agree on it. The account that was served longest ago goes first, so that an
 * account with many jobs only waits for itself. Values: holder, kinds (null: any), accounts to leave out.
 */
const TAKE: Statement = {
  name: 'jobs_take',
  text: `
    UPDATE jobs SET state = 'running', holder = $1, held_until = now() + make_interval(secs => ${HELD_SECONDS}),
                    started_at = coalesce(started_at, now()), attempts = attempts + 1, stage = NULL, done = NULL, total = NULL
     WHERE id = (
       SELECT o.id FROM jobs AS o
        WHERE (o.state = 'queued' OR (o.state = 'running' AND o.held_until <= now())) AND o.attempts < ${MAX_ATTEMPTS}
          AND ($2::text[] IS NULL OR o.kind = ANY ($2)) AND o.account_id <> ALL ($3::bigint[])
          AND (SELECT count(*) FROM jobs AS r
                WHERE r.account_id = o.account_id AND r.state = 'running' AND r.held_until > now()) < ${MAX_RUNNING_JOBS}
        ORDER BY (SELECT max(b.started_at) FROM jobs AS b WHERE b.account_id = o.account_id) NULLS FIRST,
                 o.asked_at, o.id
        LIMIT 1 FOR UPDATE OF o SKIP LOCKED)
    RETURNING id, account_id AS "accountId", kind, params`,
};

const GIVE_UP: Statement = {
  name: 'jobs_give_up',
  text: `
    UPDATE jobs SET state = 'failed', finished_at = now(), holder = NULL, held_until = NULL,
                    error = 'Its process ended ${MAX_ATTEMPTS} times before the job was done.'
     WHERE state IN ('queued', 'running') AND attempts >= ${MAX_ATTEMPTS} AND (held_until IS NULL OR held_until <= now())`,
};

/** Cheap, for polls: an index holds the open jobs. */
const HAS_OPEN: Statement = {
  name: 'jobs_has_open',
  text: `SELECT EXISTS (SELECT FROM jobs WHERE state IN ('queued', 'running')) AS open`,
};

const BEAT: Statement = {
  name: 'jobs_beat',
  text: `
    UPDATE jobs SET held_until = now() + make_interval(secs => ${HELD_SECONDS}), stage = $3, done = $4, total = $5
     WHERE id = $1 AND holder = $2 AND state = 'running'
    RETURNING id`,
};

/** An attempt that failed through no fault of the job does not count. */
const PUT_BACK: Statement = {
  name: 'jobs_put_back',
  text: `
    UPDATE jobs SET state = 'queued', holder = NULL, held_until = NULL,
                    attempts = CASE WHEN $3 THEN attempts ELSE attempts - 1 END
     WHERE id = $1 AND holder = $2 AND state = 'running'`,
};

/** What ends a hold. */
const RELEASED = { finishedAt: () => 'now()', holder: null, heldUntil: null };

/** Identifies a hold of a job: it becomes void when the job is lost to another replica or cancelled. */
export interface JobHold {
  readonly id: string;
  readonly holder: string;
}

/** A job held by this replica. */
export interface HeldJob extends JobHold {
  readonly accountId: number;
  /** As stored; the definition parses it. */
  readonly kind: string;
  readonly params: unknown;
}

/** The jobs that a replica would take. */
export interface WantedJobs {
  readonly kinds?: readonly JobKind[] | null;
  readonly except?: readonly number[];
}

/** The workers' view of jobs: each is held by one at a time. */
@Injectable()
export class HeldJobsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Takes a job that is waiting, or whose holder has had no heartbeat for too long; null without one.
   *
   * @param wanted restricts the kinds, or leaves out accounts.
   */
  async take(holder: string, { kinds = null, except = [] }: WantedJobs = {}): Promise<HeldJob | null> {
    await this.database.run(GIVE_UP, []);
    const values = [holder, kinds, except];
    const [row] = await this.database.run<Omit<HeldJob, 'accountId'> & { accountId: string }>(TAKE, values);
    return row === undefined ? null : { ...row, accountId: Number(row.accountId), holder };
  }

  /** Whether any job waits or runs, in any replica. */
  async hasOpen(): Promise<boolean> {
    const [row] = await this.database.run<{ open: boolean }>(HAS_OPEN, []);
    return row?.open === true;
  }

  /** Renews the hold and stores the progress. @returns false when it is no longer held. */
  async beat({ id, holder }: JobHold, progress: JobProgress | null): Promise<boolean> {
    const { stage, done, total } = progress ?? { stage: null, done: null, total: null };
    return (await this.database.run(BEAT, [id, holder, stage, done, total])).length > 0;
  }

  /** Lets another replica restart it at once. */
  async putBack({ id, holder }: JobHold, { counts }: { counts: boolean }): Promise<void> {
    await this.database.run(PUT_BACK, [id, holder, counts]);
  }

  /** @param error shown to the account. */
  async fail({ id, holder }: JobHold, error: string): Promise<void> {
    const failed = { state: 'failed' as const, error, ...RELEASED };
    await this.database.rows(JobRow).update({ id, holder, state: 'running' }, failed);
  }

  /**
   * Marks it as done in the transaction that writes its results.
   *
   * @returns false when it is no longer held: nothing was written then.
   */
  async finish(hold: JobHold, write: (runner: DatabaseRunner) => Promise<JobResult>): Promise<boolean> {
    return this.database.transaction(async (runner) => {
      const { id, holder } = hold;
      const where = { id, holder, state: 'running' as const };
      const held = await runner.rows(JobRow).findOne({ where, lock: { mode: 'pessimistic_write' } });
      if (held === null) return false;
      const result = await write(runner);
      await runner.rows(JobRow).update({ id, holder }, { state: 'done', result, ...RELEASED });
      return true;
    });
  }
}
