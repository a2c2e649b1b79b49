import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { JobKind } from '@rampart/contracts';
import { idleMs, Upkeep } from '@rampart/persistence';
import type { Logger } from 'pino';
import { HELD_SECONDS, type HeldJob, HeldJobsRepository } from '../held-jobs.repository';
import { JobProcess } from './job-process';
import type { JobSettings } from './job-settings';
import type { TakenAccounts } from './taken-accounts';
import type { WorkerOutcome } from './worker-messages';

/** Milliseconds between two polls while jobs are open: one that runs elsewhere may lose its replica. */
const ROUND_MS = 1_000;
/** A cancelled job is noticed with the next heartbeat: including its process's grace period, within a second. */
const BEAT_MS = 500;
/** Milliseconds without a successful heartbeat after which a job is abandoned: before another replica may start it. */
const DEAF_MS = (HELD_SECONDS * 1_000 * 2) / 3;

/** Why a job is no longer watched. */
type End = 'ended' | 'lost' | 'stopping';

/** The purpose of a lane. */
export interface LanePlan {
  /** Null: any. */
  readonly kinds: readonly JobKind[] | null;
  /** MiB of heap for a job's process. */
  readonly memoryMib: number;
  /** Called when a job's process has ended and its state is stored. Must not throw. */
  readonly onEnd: () => void;
}

/** Runs waiting jobs, one at a time, each in a process of its own. */
export class JobLane extends Upkeep {
  private readonly stopping = new AbortController();

  /** @param taken accounts that this replica already works for, in any of its lanes. */
  constructor(
    private readonly jobs: HeldJobsRepository,
    private readonly settings: JobSettings,
    private readonly lane: LanePlan,
    private readonly taken: TakenAccounts,
    logger: Logger,
  ) {
    super({ everyMs: ROUND_MS, failure: 'jobs wait' }, logger);
  }

  /** A running job is put back, for another replica or for the next start. */
  async stop(): Promise<void> {
    this.stopping.abort();
    await super.onApplicationShutdown();
  }

  protected async doRound(): Promise<void> {
    if (!(await this.jobs.hasOpen())) return this.rest(idleMs());
    await this.inBatches(1, async () => {
      if (this.stopping.signal.aborted) return 0;
      const { kinds } = this.lane;
      const job = await this.taken.take((except) => this.jobs.take(randomUUID(), { kinds, except }));
      if (job === null) return 0;
      await this.supervise(job).finally(() => this.taken.giveBack(job.accountId));
      return 1;
    });
  }

  private async supervise(job: HeldJob): Promise<void> {
    const { database, logLevel, workerFile } = this.settings;
    const { memoryMib } = this.lane;
    const about = { jobId: job.id, kind: job.kind, accountId: job.accountId };
    this.logger.info(about, 'a job begins');
    const order = { job, database, logLevel, parentPid: process.pid };
    const child = new JobProcess(order, { workerFile, memoryMib });
    const end = await this.watch(job, child);
    if (end !== 'ended') await child.end();
    // The process may have ended by itself while it was being stopped.
    const outcome = await child.ended;
    this.logger.info({ ...about, end, outcome: outcome.type }, 'a job ends');
    if (end === 'stopping' && outcome.type !== 'settled') await this.jobs.putBack(job, { counts: false });
    if (end === 'ended') await this.conclude(job, outcome);
    this.lane.onEnd();
  }

  /** Renews the hold until the process has ended, the job is no longer held, or the replica stops. */
  private async watch(job: HeldJob, child: JobProcess): Promise<End> {
    const { signal } = this.stopping;
    let heardAt = performance.now();
    for (;;) {
      const isOver = await Promise.race([child.ended.then(() => true), pauseUnless(signal)]);
      if (isOver) return 'ended';
      if (signal.aborted) return 'stopping';
      const askedAt = performance.now();
      const isHeld = await this.jobs.beat(job, child.progress).catch(() => null);
      if (isHeld === false) return 'lost';
      if (isHeld) heardAt = askedAt;
      else if (performance.now() - heardAt > DEAF_MS) return 'lost';
    }
  }

  private async conclude(job: HeldJob, outcome: WorkerOutcome): Promise<void> {
    if (outcome.type === 'failed') await this.jobs.fail(job, outcome.error);
    if (outcome.type === 'put-back') await this.jobs.putBack(job, { counts: true });
  }
}

/** @returns false after the time, or at once when aborted. */
async function pauseUnless(signal: AbortSignal): Promise<false> {
  await pause(BEAT_MS, undefined, { signal }).catch(() => undefined);
  return false;
}
