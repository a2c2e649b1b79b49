import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { AuditTrail } from '@rampart/audit';
import type { Job, JobKind, JobState } from '@rampart/contracts';
import { Database, dataSourceOptions } from '@rampart/persistence';
import { createLogger } from '@rampart/telemetry';
import { createTestDatabase } from '@rampart/testing';
import { DataSource } from 'typeorm';
import { schema } from '../../database/schema';
import { HeldJobsRepository } from '../held-jobs.repository';
import { JobsRepository } from '../jobs.repository';
import { JobsService } from '../jobs.service';
import type { JobSettings } from '../worker/job-settings';
import { JobSupervisor } from '../worker/job-supervisor';
import { JobWakeUp } from '../worker/job-wake-up';
import type { ProbeParams } from './probe-jobs.fixture';

const ACTOR = { kind: 'key', id: 'key-1' } as const;
/** Milliseconds between two looks. */
const LOOK_MS = 20;

/** For specs: the queue over a real database; the jobs are probes, in processes of their own. */
export interface JobsBed {
  readonly url: string;
  readonly database: Database;
  readonly jobs: JobsRepository;
  readonly held: HeldJobsRepository;
  readonly service: JobsService;
  /** A replica's supervisor, which does nothing by itself. */
  supervisor(settings?: Partial<JobSettings>): JobSupervisor;
  ask(
    does: ProbeParams['does'],
    more?: { accountId?: number; file?: string; kind?: JobKind },
  ): Promise<string>;
  get(id: string, accountId?: number): Promise<Job>;
  /** Waits for it; a spec that waits in vain fails with its time. */
  until(id: string, state: JobState): Promise<Job>;
  /** Waits until something holds. */
  wait(condition: () => boolean | Promise<boolean>): Promise<void>;
  rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export async function openJobsBed(): Promise<JobsBed> {
  const created = await createTestDatabase(schema);
  const env = { DATABASE_URL: created.url, DATABASE_POOL_SIZE: 4, DATABASE_TIMEOUT_MS: 5_000 };
  const source = await new DataSource(dataSourceOptions(schema, env, () => {})).initialize();
  const database = new Database(source);
  const jobs = new JobsRepository(database);
  const held = new HeldJobsRepository(database);
  const service = new JobsService(database, jobs, new AuditTrail());
  const settings: JobSettings = {
    isOn: true,
    memoryMib: 128,
    database: { ...env, DATABASE_POOL_SIZE: 1 },
    logLevel: 'silent',
    workerFile: join(__dirname, 'probe-worker.fixture.ts'),
  };
  const logger = createLogger('screening', 'silent');
  const wait: JobsBed['wait'] = async (condition) => {
    while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  };
  const get = (id: string, accountId = 1) => service.get({ accountId, id, kind: null });
  return {
    url: created.url,
    database,
    jobs,
    held,
    service,
    supervisor: (changed = {}) =>
      new JobSupervisor(held, new JobWakeUp(), { ...settings, ...changed }, logger),
    ask: async (does, { accountId = 1, file, kind = 'training' } = {}) => {
      const id = randomUUID();
      const params: ProbeParams = { does, file: file ?? null };
      await jobs.add(database, { id, accountId, kind, params, actor: ACTOR });
      return id;
    },
    get,
    until: async (id, state) => {
      await wait(async () => (await get(id)).state === state);
      return get(id);
    },
    wait,
    rows: <Row>(text: string, values: readonly unknown[] = []) =>
      database.run<Row>({ name: '', text }, values),
    close: async () => {
      await source.destroy();
      await created.drop();
    },
  };
}
