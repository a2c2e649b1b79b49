import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type Engines, startEngines } from '../../../tools/engines/start-engines';
import type { ServiceUrls } from '../../../tools/suite/provision-suite';
import type { Suite } from '../../../tools/suite/start-suite';
import type { Loan, LoanRequest } from './loan';

/** The suite of one jest worker. */
export interface LentSuite {
  readonly suite: Suite;
  readonly words: Omit<Loan, 'apps'>;
  readonly engines: Engines;
}

/** More than any spec's bad keys: those of all specs come from one address here. */
const SETTINGS = {
  LOG_LEVEL: 'silent',
  BAD_KEYS_PER_MINUTE: '1000000',
  // As an operator sets one: without, nothing is kept of what customers enter.
  ORDER_DETAILS_KEYS: randomBytes(32).toString('base64'),
};

/** In jest's own process `@rampart/…` does not resolve: code that imports it comes from dist. */
const built = (path: string) => require(join(__dirname, '../../../dist', path));

/** Starts a suite on a database and a NATS of its own. */
export async function startLent(): Promise<LentSuite> {
  const { startSuite } = built(
    'tools/suite/start-suite.js',
  ) as typeof import('../../../tools/suite/start-suite');
  const { SERVICE_SCHEMAS } = built(
    'tools/suite/service-schemas.js',
  ) as typeof import('../../../tools/suite/service-schemas');
  const { provisionStreams, readStreamChoices } = built(
    'libs/events/src/index.js',
  ) as typeof import('@rampart/events');
  const { createTestDatabase } = built('libs/testing/src/index.js') as typeof import('@rampart/testing');
  const engines = await startEngines({ dataDir: null, durable: false, only: 'nats' });
  const database = await createTestDatabase(...SERVICE_SCHEMAS);
  const urls = Object.fromEntries(SERVICE_SCHEMAS.map(({ service }) => [service, database.urlOf(service)]));
  const adminToken = randomBytes(24).toString('base64url');
  const natsUrl = engines.nats?.natsUrl ?? '';
  await provisionStreams(natsUrl, readStreamChoices(SETTINGS));
  const suite = await startSuite({
    mode: 'processes',
    databaseUrl: database.adminUrl,
    natsUrl,
    serviceUrls: urls as ServiceUrls,
    adminToken,
    env: { ...process.env, ...SETTINGS },
  });
  return { suite, engines, words: { adminToken, databaseUrl: database.adminUrl, natsUrl } };
}

/** One running copy of each app, unless more are requested; the previous file may have failed half-way. */
export async function putRight(suite: Suite, wanted: LoanRequest): Promise<void> {
  const names = ['screening', 'checks', 'behavior', 'lists', 'cases', 'webhooks', 'gateway'] as const;
  for (const name of names) {
    for (const app of suite.of(name)) if (!isAlive(app.pid)) await suite.stopApp(app, 'kill');
    const copies = name === 'gateway' ? wanted.gateways : name === 'screening' ? wanted.screenings : 1;
    for (const app of suite.of(name).slice(copies)) await suite.stopApp(app);
    while (suite.of(name).length < copies) await suite.startApp(name);
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Nothing uses it any more, so an orderly stop is unnecessary. Its database is removed with Postgres. */
export async function endLent({ suite, engines }: LentSuite): Promise<void> {
  await Promise.all(suite.apps.map((app) => app.kill()));
  await engines.stop();
}
