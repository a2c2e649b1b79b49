import { type DynamicModule, Module } from '@nestjs/common';
import type { ScreeningConfig } from '../screening.config';
import { HeldJobsRepository } from './held-jobs.repository';
import { JOB_DEFINITIONS, type JobDefinition } from './job-definition';
import { JobMetrics } from './job-metrics';
import { JobsRepository } from './jobs.repository';
import { JobsRpc } from './jobs.rpc';
import { JobsService } from './jobs.service';
import { StartJobService } from './start-job.service';
import { findProgram } from './worker/find-program';
import { JobNotices } from './worker/job-notices';
import { JOB_SETTINGS, type JobSettings } from './worker/job-settings';
import { JobSupervisor } from './worker/job-supervisor';
import { JobWakeUp } from './worker/job-wake-up';

/** Connections of a job's process, and milliseconds that each of its statements may take. */
const POOL_SIZE = 2;
const TIMEOUT_MS = 60_000;

/** Long-running work beside the answers: a queue in Postgres, and processes that work on it. */
@Module({})
export class JobsModule {
  static forRoot(config: ScreeningConfig, definitions: readonly JobDefinition[]): DynamicModule {
    const settings: JobSettings = {
      isOn: config.JOBS,
      memoryMib: config.JOBS_MEMORY_MIB,
      database: {
        DATABASE_URL: config.DATABASE_URL,
        DATABASE_READ_URL: config.DATABASE_READ_URL,
        DATABASE_POOL_SIZE: POOL_SIZE,
        DATABASE_TIMEOUT_MS: Math.max(TIMEOUT_MS, config.DATABASE_TIMEOUT_MS),
      },
      logLevel: config.LOG_LEVEL,
      workerFile: findProgram('job-worker.main'),
    };
    return {
      module: JobsModule,
      // Every module with long-running work uses this one queue.
      global: true,
      controllers: [JobsRpc],
      providers: [
        { provide: JOB_SETTINGS, useValue: settings },
        { provide: JOB_DEFINITIONS, useValue: definitions },
        JobsRepository,
        HeldJobsRepository,
        JobWakeUp,
        JobNotices,
        StartJobService,
        JobsService,
        JobMetrics,
        JobSupervisor,
      ],
      exports: [StartJobService, JobsRepository],
    };
  }
}
