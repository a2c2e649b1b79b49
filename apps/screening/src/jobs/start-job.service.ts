import { Inject, Injectable } from '@nestjs/common';
import { type Job, ServiceError } from '@rampart/contracts';
import { Database, type StatementRunner, type TransactionRunner } from '@rampart/persistence';
import { uuidv7 } from 'uuidv7';
import { JOB_DEFINITIONS, type JobDefinition, jobOf } from './job-definition';
import { JobsRepository, MAX_OPEN_JOBS, type NewJob } from './jobs.repository';
import { JobWakeUp } from './worker/job-wake-up';

export type AskedJob = Omit<NewJob, 'id'>;

type Runner = StatementRunner & Partial<Pick<TransactionRunner, 'onCommitted'>>;

/** Queues jobs. Access rights and the audit trail are up to the caller. */
@Injectable()
export class StartJobService {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobsRepository,
    private readonly wakeUp: JobWakeUp,
    @Inject(JOB_DEFINITIONS) private readonly definitions: readonly JobDefinition[],
  ) {}

  /**
   * @param asked with parameters that fit the kind's schema.
   * @param runner of the transaction to which the request belongs.
   * @throws ServiceError `conflict` while too many jobs of the account are open. ZodError for parameters that do not
   * fit.
   */
  async start(asked: AskedJob, runner: Runner = this.database): Promise<Job> {
    const params = jobOf(this.definitions, asked.kind).params.parse(asked.params);
    const job = await this.jobs.add(runner, { ...asked, params, id: uuidv7() });
    if (job === null) throw tooMany();
    this.wakeUp.wakeAfter(runner);
    return job;
  }
}

function tooMany(): ServiceError {
  return new ServiceError('conflict', {
    message: `${MAX_OPEN_JOBS} jobs of this account are waiting or running: cancel one, or wait for one to end.`,
  });
}
