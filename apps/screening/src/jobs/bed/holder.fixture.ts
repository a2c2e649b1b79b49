import { join } from 'node:path';
import { Database, dataSourceOptions } from '@rampart/persistence';
import { createLogger } from '@rampart/telemetry';
import { DataSource } from 'typeorm';
import { schema } from '../../database/schema';
import { HeldJobsRepository } from '../held-jobs.repository';
import { JobSupervisor } from '../worker/job-supervisor';
import { JobWakeUp } from '../worker/job-wake-up';

/** For specs: a replica of its own that takes what waits, and that can be killed. @param url of the database. */
async function hold(url: string): Promise<void> {
  const database = { DATABASE_URL: url, DATABASE_POOL_SIZE: 1, DATABASE_TIMEOUT_MS: 5_000 };
  const source = await new DataSource(dataSourceOptions(schema, database, () => {})).initialize();
  const settings = {
    isOn: true,
    memoryMib: 128,
    database,
    logLevel: 'silent',
    workerFile: join(__dirname, 'probe-worker.fixture.ts'),
  };
  const held = new HeldJobsRepository(new Database(source));
  const logger = createLogger('screening', 'silent');
  await new JobSupervisor(held, new JobWakeUp(), settings, logger).keep();
}

if (require.main === module) void hold(process.argv[2] ?? '');
