import { Injectable } from '@nestjs/common';
import type { Actor, Job, JobHead, JobKind, JobState } from '@rampart/contracts';
import { Database, type Statement, type StatementRunner } from '@rampart/persistence';
import { LessThan } from 'typeorm';
import { JobRow } from '../database/rows/job.row';
import type { JobResult } from './job-definition';
import { fromJobRow, JOB_COLUMNS } from './present-job';

/** Waiting and running jobs per account. Two concurrent requests may both get the last slot. */
export const MAX_OPEN_JOBS = 20;

/** One statement, because it counts before it inserts. */
const ADD: Statement = {
  name: 'jobs_add',
  text: `
    INSERT INTO jobs (id, account_id, kind, params, state, actor_kind, actor_id, asked_at)
    SELECT $1, $2, $3, $4, 'queued', $5, $6, now()
     WHERE (SELECT count(*) FROM jobs WHERE account_id = $2 AND state IN ('queued', 'running')) < ${MAX_OPEN_JOBS}
    RETURNING ${JOB_COLUMNS}`,
};

/** The worker notices with its next heartbeat that it no longer holds the job. */
const CANCEL: Statement = {
  name: 'jobs_cancel',
  text: `
    UPDATE jobs SET state = 'cancelled', finished_at = now(), holder = NULL, held_until = NULL
     WHERE account_id = $1 AND id = $2 AND state IN ('queued', 'running')
    RETURNING ${JOB_COLUMNS}`,
};

export interface NewJob {
  readonly id: string;
  readonly accountId: number;
  readonly kind: JobKind;
  readonly params: unknown;
  readonly actor: Actor;
}

export interface JobFilter {
  readonly accountId: number;
  readonly kind: JobKind | null;
  readonly state: JobState | null;
  readonly beforeId: string | null;
  readonly limit: number;
}

/** The accounts' view of jobs. */
@Injectable()
export class JobsRepository {
  constructor(private readonly database: Database) {}

  /** @returns null when the account has the maximum of open jobs. */
  async add(runner: StatementRunner, { id, accountId, kind, params, actor }: NewJob): Promise<Job | null> {
    const values = [id, accountId, kind, JSON.stringify(params), actor.kind, actor.id];
    const [row] = await runner.run<JobRow>(ADD, values);
    return row === undefined ? null : { ...fromJobRow(row), result: null };
  }

  async find(accountId: number, id: string, kind: JobKind | null): Promise<Job | null> {
    const where = { accountId: String(accountId), id, ...(kind && { kind }) };
    const jobs = this.database.rows(JobRow).createQueryBuilder('job');
    const row = await jobs.addSelect('job.result').where(where).getOne();
    return row && { ...fromJobRow(row), result: row.result as JobResult | null };
  }

  /** Newest first. */
  async page({ accountId, kind, state, beforeId, limit }: JobFilter): Promise<JobHead[]> {
    const before = beforeId === null ? {} : { id: LessThan(beforeId) };
    const where = { accountId: String(accountId), ...(kind && { kind }), ...(state && { state }), ...before };
    const rows = await this.database.rows(JobRow).find({ where, order: { id: 'DESC' }, take: limit });
    return rows.map(fromJobRow);
  }

  /** @returns null when there is no such job, or it has ended. */
  async cancel(runner: StatementRunner, accountId: number, id: string): Promise<Job | null> {
    const [row] = await runner.run<JobRow>(CANCEL, [accountId, id]);
    return row === undefined ? null : { ...fromJobRow(row), result: null };
  }

  /** A job's parameters as stored; undefined without a job. */
  async findParams(accountId: number, id: string): Promise<unknown> {
    const where = { accountId: String(accountId), id };
    const row = await this.database.rows(JobRow).findOne({ where, select: { id: true, params: true } });
    return row?.params;
  }
}
