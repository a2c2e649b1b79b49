import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Outbox } from '@rampart/events';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { HeldJobsRepository } from '../held-jobs.repository';
import { JobLane } from './job-lane';
import { JOB_SETTINGS, type JobSettings } from './job-settings';
import { JobWakeUp } from './job-wake-up';
import { TakenAccounts } from './taken-accounts';

/**
 * MiB of heap of a backtest that runs beside another job. It holds two pages of orders and the figures of its report.
 */
const BACKTEST_MEMORY_MIB = 384;

/**
 * Runs waiting jobs in every replica that is configured to: one of any kind, and beside it one backtest of another
 * account. So a backtest of seconds never waits for a training of minutes.
 */
@Injectable()
export class JobSupervisor implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly lanes: readonly JobLane[];

  constructor(
    jobs: HeldJobsRepository,
    private readonly wakeUp: JobWakeUp,
    @Inject(JOB_SETTINGS) private readonly settings: JobSettings,
    outbox: Outbox,
    @Inject(LOGGER) logger: Logger,
  ) {
    // A job's process has neither a relay nor a link to NATS: its events, and the turn of the next job, are announced here.
    const onEnd = () => {
      outbox.announce();
      wakeUp.wake();
    };
    const taken = new TakenAccounts();
    const { memoryMib } = settings;
    this.lanes = [
      { kinds: null, memoryMib, onEnd },
      { kinds: ['backtest'] as const, memoryMib: Math.min(memoryMib, BACKTEST_MEMORY_MIB), onEnd },
    ].map((plan) => new JobLane(jobs, settings, plan, taken, logger));
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.settings.isOn) return;
    this.wakeUp.onWake(() => {
      for (const lane of this.lanes) lane.wake();
    });
    for (const lane of this.lanes) await lane.onApplicationBootstrap();
  }

  /** While Postgres is still connected: running jobs are put back, for another replica or for the next start. */
  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.stop()));
  }

  /** Resolves when no lane finds another job. */
  async keep(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.keep()));
  }
}
