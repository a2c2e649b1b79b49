import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@rampart/contracts';
import { isDeclared } from '../../tools/generate/metrics/label-values';
import { type Exposition, readExposition } from '../observability/exposition.fixture';
import { readDocumentedMetrics } from '../observability/observed.fixture';
import { startTestSuite, type TestSuite } from '../setup/start-test-suite';
import { type ApiClient, clientOf } from './api-client.fixture';
import { runSql } from './database.fixture';
import { operatorOf, type Tenant } from './operator.fixture';
import { PlantedValues, TRACES } from './planted-values.fixture';

const BREAKABLE = [
  'lists.list_entries',
  'lists.reports',
  'screening.screenings',
  'screening.attempts',
  'screening.rules',
  'webhooks.webhook_endpoints',
  'behavior.velocity_series',
  'behavior.sessions',
  'checks.device_sightings',
];

/** Webhooks may go to this machine, where nothing listens. */
const SETTINGS = { LOG_LEVEL: 'trace', WEBHOOKS_ALLOW_HTTP: 'on', WEBHOOKS_ALLOW_PRIVATE: 'on' };

/** Milliseconds for three services to stop and start again, with everything sent while each is away. */
const AWAY_MS = 300_000;

/** Maximum of series of one process: what Prometheus stores for each replica. */
const MOST_SERIES = 3_000;

let folder: string;
let logFile: string;
let logFd: number;
let suite: TestSuite;
let client: ApiClient;
let tenant: Tenant;
let planted: PlantedValues;
let statuses: Set<number>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rampart-e2e-'));
  logFile = join(folder, 'log');
  logFd = openSync(logFile, 'a');
  suite = await startTestSuite({ logFd, env: SETTINGS });
  client = clientOf(suite.url);
  tenant = await operatorOf(suite).newTenant();
  planted = new PlantedValues(client, tenant);
  statuses = new Set(await planted.sendEverything());
});

afterAll(async () => {
  await client?.close();
  await suite?.stop();
  if (logFd) closeSync(logFd);
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** Makes each table that gets the values refuse them: Postgres then repeats whole rows in its errors. */
async function breakTables(action: 'ADD' | 'DROP'): Promise<void> {
  for (const table of BREAKABLE) {
    const constraint =
      action === 'ADD' ? 'ADD CONSTRAINT broken CHECK (false) NOT VALID' : 'DROP CONSTRAINT broken';
    await runSql(suite, `ALTER TABLE ${table} ${constraint}`);
  }
}

async function without(name: 'lists' | 'checks' | 'screening', work: () => Promise<unknown>): Promise<void> {
  const [app] = suite.of(name);
  if (!app) throw new Error(`${name} does not run`);
  await suite.stopApp(app);
  await work();
  await suite.startApp(name);
}

const sendEverything = async () => {
  for (const status of await planted.sendEverything()) statuses.add(status);
};

/** Keys, tokens and passwords: of the caller, of the operator, of the database, and those of webhooks. */
function secrets(): string[] {
  const { adminToken, databaseUrl } = suite;
  const secret = tenant.key.split('_').at(-1) ?? '';
  return [adminToken, new URL(databaseUrl).password, secret, ...planted.secrets].filter(
    (each) => each.length >= 8,
  );
}

async function metricsOf(app: TestSuite['apps'][number]): Promise<Exposition> {
  const response = await fetch(`${app.healthUrl}/metrics`);
  return readExposition(await response.text());
}

describe('the metrics of every app, after good requests and bad ones of every kind', () => {
  const documented = readDocumentedMetrics();

  it('are the documented ones, no more and no less', async () => {
    for (const app of suite.apps) {
      const expected = [...documented.values()]
        .filter(({ services }) => services === 'all' || services.includes(app.name))
        .map(({ name }) => name);
      const shown = [...(await metricsOf(app)).metrics.keys()];
      expect([app.name, shown.sort()]).toEqual([app.name, expected.sort()]);
    }
  });

  it('have labels of declared values alone, and not too many series', async () => {
    const undeclared = new Set<string>();
    for (const app of suite.apps) {
      const { samples } = await metricsOf(app);
      expect(samples.length).toBeLessThanOrEqual(MOST_SERIES);
      for (const { metric, labels } of samples.filter((each) => each.metric.startsWith('rampart_'))) {
        for (const [label, value] of Object.entries(labels)) {
          if (label === 'le') continue;
          const isKnown = label === 'service' ? value === app.name : isDeclared(metric, label, value);
          if (!isKnown) undeclared.add(`${metric}{${label}="${value}"}`);
        }
      }
    }
    expect([...undeclared]).toEqual([]);
  });

  it('count what was done', async () => {
    const [screening] = await Promise.all(suite.of('screening').map(metricsOf));
    const sum = (metric: string) =>
      screening?.samples
        .filter((each) => each.metric === metric)
        .reduce((total, each) => total + each.value, 0);
    const screened = sum('rampart_screenings_total');
    expect(screened).toBeGreaterThan(0);
    expect(sum('rampart_decided_by_total')).toBe(screened);
    expect(sum('rampart_screening_signals_total')).toBeGreaterThan(0);
    expect(sum('rampart_rule_hits_total')).toBeGreaterThan(0);
  });

  it('contain no personal value and no secret', async () => {
    for (const app of suite.apps) {
      const text = await (await fetch(`${app.healthUrl}/metrics`)).text();
      expect(TRACES.filter((trace) => trace.test(text))).toEqual([]);
      expect(secrets().filter((secret) => text.includes(secret))).toEqual([]);
    }
  });
});

it(
  'no personal value of any request, good or bad, and no secret stands in the log of any app',
  async () => {
    expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404, 405, 413, 415, 422]));
    for (const name of ['lists', 'checks', 'screening'] as const) await without(name, sendEverything);
    await breakTables('ADD');
    await sendEverything();
    await breakTables('DROP');
    expect([...statuses]).toEqual(expect.arrayContaining([500, 503]));
    await fetch(`${suite.adminUrl}/admin/v1/accounts`, {
      headers: { authorization: `Bearer ${suite.adminToken}x` },
    });
    // Some of it is written only when the apps end.
    await suite.stop();

    const lines = readFileSync(logFile, 'utf8').trim().split('\n');
    const entries = lines.map((line) => JSON.parse(line) as { service: string; msg: string; route?: string });
    // The log is complete: every app has written, and the gateway has logged every request.
    expect(new Set(entries.map(({ service }) => service))).toEqual(new Set(SERVICE_NAMES));
    expect(entries.filter(({ msg }) => msg === 'request').length).toBeGreaterThanOrEqual(100);
    expect(planted.secrets.length).toBeGreaterThan(0);
    const hidden = secrets();
    const leaks = lines.filter(
      (line) => TRACES.some((trace) => trace.test(line)) || hidden.some((secret) => line.includes(secret)),
    );
    expect(leaks).toEqual([]);
  },
  AWAY_MS,
);
