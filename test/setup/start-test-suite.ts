import { randomBytes } from 'node:crypto';
import { SERVICE_NAMES } from '@rampart/contracts';
import { MIGRATOR, provisionStreams, readStreamChoices } from '@rampart/events';
import { createTestDatabase, testNatsUrl } from '@rampart/testing';
import type { ServiceUrls } from '../../tools/suite/provision-suite';
import { SERVICE_SCHEMAS } from '../../tools/suite/service-schemas';
import { type Suite, type SuiteOptions, startSuite } from '../../tools/suite/start-suite';

export interface TestSuite extends Omit<Suite, 'environmentOf'> {
  /** Base URL of the first gateway's public API. */
  readonly url: string;
  readonly adminUrl: string;
  readonly adminToken: string;
  /** Of this suite's database, with the superuser's login. */
  readonly databaseUrl: string;
  readonly natsUrl: string;
}

/** As an operator sets one: without, nothing is kept of what customers enter. */
const DETAILS_KEY = randomBytes(32).toString('base64');

type Choices = Pick<SuiteOptions, 'gateways' | 'screenings' | 'services' | 'env' | 'logFd' | 'natsUrlOf'> &
  Partial<Pick<SuiteOptions, 'mode'>>;

/**
 * Starts the suite for one spec file, on a database and a NATS of its own; `stop()` removes the database too. One
 * process per app unless given: that is how it is deployed, and the spec's own process stays responsive.
 */
export async function startTestSuite(choices: Choices = {}): Promise<TestSuite> {
  const database = await createTestDatabase(...SERVICE_SCHEMAS);
  const adminToken = randomBytes(24).toString('base64url');
  const urls = Object.fromEntries(SERVICE_NAMES.map((name) => [name, database.urlOf(name)]));
  await provisionStreams(
    choices.natsUrlOf?.(MIGRATOR) ?? testNatsUrl(),
    readStreamChoices(choices.env ?? {}),
  );
  const suite = await startSuite({
    mode: 'processes',
    ...choices,
    databaseUrl: database.adminUrl,
    natsUrl: testNatsUrl(),
    serviceUrls: urls as ServiceUrls,
    adminToken,
    env: { ...process.env, LOG_LEVEL: 'silent', ORDER_DETAILS_KEYS: DETAILS_KEY, ...choices.env },
  });
  const [gateway] = suite.of('gateway');
  return {
    ...suite,
    get apps() {
      return suite.apps;
    },
    url: gateway?.url ?? '',
    adminUrl: gateway?.adminUrl ?? '',
    adminToken,
    databaseUrl: database.adminUrl,
    natsUrl: testNatsUrl(),
    stop: async () => {
      await suite.stop();
      await database.drop();
    },
  };
}
