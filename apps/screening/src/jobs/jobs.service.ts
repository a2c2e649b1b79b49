import { Injectable } from '@nestjs/common';
import { AuditTrail } from '@rampart/audit';
import {
  type cancelJob,
  type getJob,
  type Job,
  type listJobs,
  type ReplyOf,
  type RequestOf,
  ServiceError,
} from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { JobsRepository } from './jobs.repository';

/** Shows an account its jobs, and cancels them. */
@Injectable()
export class JobsService {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobsRepository,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws ServiceError `not_found`. */
  async get({ accountId, id, kind }: RequestOf<typeof getJob>): Promise<Job> {
    const job = await this.jobs.find(accountId, id, kind);
    if (job === null) throw new ServiceError('not_found', { message: 'No job with this id.' });
    return job;
  }

  async page(request: RequestOf<typeof listJobs>): Promise<ReplyOf<typeof listJobs>> {
    const jobs = await this.jobs.page(request);
    return { jobs, nextBeforeId: jobs.length === request.limit ? (jobs.at(-1)?.id ?? null) : null };
  }

  /** @throws ServiceError `not_found`; `conflict` when it has ended in another state. */
  async cancel({ accountId, id, actor }: RequestOf<typeof cancelJob>): Promise<Job> {
    const cancelled = await this.database.transaction(async (runner) => {
      const job = await this.jobs.cancel(runner, accountId, id);
      if (job === null) return null;
      const after = { kind: job.kind, state: job.state };
      const change = { accountId, actor, action: 'job.cancel', target: `job/${id}`, before: null, after };
      await this.audit.record(runner, [change]);
      return job;
    });
    if (cancelled !== null) return cancelled;
    const job = await this.get({ accountId, id, kind: null });
    if (job.state === 'cancelled') return job;
    throw new ServiceError('conflict', { message: `The job has already ended: it is ${job.state}.` });
  }
}
