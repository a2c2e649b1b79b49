import { type Engines, startEngines } from '../../tools/engines/start-engines';

declare global {
  var testEngines: Engines | undefined;
}

/**
 * Before the first spec that needs Postgres: starts one for the whole run, on temporary data. A Postgres of your own in
 * `TEST_DATABASE_URL` (a login that may create databases and logins) is used instead; never `DATABASE_URL`, which may
 * well hold real data.
 */
export default async function startPostgres(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  globalThis.testEngines = await startEngines({ dataDir: null, durable: false, only: 'postgres' });
  process.env.TEST_DATABASE_URL = globalThis.testEngines.postgres?.databaseUrl;
}
