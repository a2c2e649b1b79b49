import { Injectable } from '@nestjs/common';
import type { JobKind, JobProgress } from '@rampart/contracts';
import { Database, type DatabaseRunner, type Statement } from '@rampart/persistence';
import { JobRow } from '../database/rows/job.row';
import type { JobResult } from './job-definition';

/** Seconds for which a job stays with its holder without a word of it. */
export const HELD_SECONDS = 30;

/** A job whose holder dies every time is not begun for ever. */
export const MAX_ATTEMPTS = 3;

/** Jobs of one account that run at once, over all replicas. Two replicas that take in the same moment may exceed it by one. */
export const MAX_RUNNING_JOBS = 2;

/**
 * By the time of Postgres, so that replicas agree on it. The account that was served longest ago goes first, so that one
 * that asks for much waits for itself. Values: holder, kinds (null: any), accounts to be left out.
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

const BEAT: Statement = {
  name: 'jobs_beat',
  text: `
    UPDATE jobs SET held_until = now() + make_interval(secs => ${HELD_SECONDS}), stage = $3, done = $4, total = $5
     WHERE id = $1 AND holder = $2 AND state = 'running'
    RETURNING id`,
};

/** An attempt that was begun in vain through no fault of the job's is not counted. */
const PUT_BACK: Statement = {
  name: 'jobs_put_back',
  text: `
    UPDATE jobs SET state = 'queued', holder = NULL, held_until = NULL,
                    attempts = CASE WHEN $3 THEN attempts ELSE attempts - 1 END
     WHERE id = $1 AND holder = $2 AND state = 'running'`,
};

/** What ends a hold. */
const RELEASED = { finishedAt: () => 'now()', holder: null, heldUntil: null };

/** Names a taking of a job: who lost the job to another, or to a cancellation, has a hold that holds nothing. */
export interface JobHold {
  readonly id: string;
  readonly holder: string;
}

/** A job that this replica is at. */
export interface HeldJob extends JobHold {
  readonly accountId: number;
  /** As it was kept; the definition reads it. */
  readonly kind: string;
  readonly params: unknown;
}

/** Which jobs a replica would take. */
export interface WantedJobs {
  readonly kinds?: readonly JobKind[] | null;
  readonly except?: readonly number[];
}

/** Jobs as those see them who do them: each is held by one at a time. */
@Injectable()
export class HeldJobsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Takes a job that waits, or whose holder has not been heard of for too long; null when there is none.
   *
   * @param wanted kinds, when not any; accounts that are left out, when not none.
   */
  async take(holder: string, { kinds = null, except = [] }: WantedJobs = {}): Promise<HeldJob | null> {
    await this.database.run(GIVE_UP, []);
    const values = [holder, kinds, except];
    const [row] = await this.database.run<Omit<HeldJob, 'accountId'> & { accountId: string }>(TAKE, values);
    return row === undefined ? null : { ...row, accountId: Number(row.accountId), holder };
  }

  /** Keeps the hold, and tells how far the job has come. @returns false when it is held no more. */
  async beat({ id, holder }: JobHold, progress: JobProgress | null): Promise<boolean> {
    const { stage, done, total } = progress ?? { stage: null, done: null, total: null };
    return (await this.database.run(BEAT, [id, holder, stage, done, total])).length > 0;
  }

  /** Lets another replica begin it anew, at once. */
  async putBack({ id, holder }: JobHold, { counts }: { counts: boolean }): Promise<void> {
    await this.database.run(PUT_BACK, [id, holder, counts]);
  }

  /** @param error is told to the account. */
  async fail({ id, holder }: JobHold, error: string): Promise<void> {
    const failed = { state: 'failed' as const, error, ...RELEASED };
    await this.database.rows(JobRow).update({ id, holder, state: 'running' }, failed);
  }

  /**
   * Makes it done in the transaction that writes what it leaves.
   *
   * @returns false when it is held no more: nothing was written then.
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
