import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@rampart/contracts';
import { startTestSuite, type TestSuite } from '../setup/start-test-suite';
import { type Answer, type ApiClient, clientOf } from './api-client.fixture';
import { runSql } from './database.fixture';
import { type Operator, operatorOf, type Tenant } from './operator.fixture';

const SCREEN = '/api/v1/screen';
const LISTS = '/api/v1/lists';

/** Values of a person who is nobody: each holds a word that no program writes by itself. */
const PERSON = {
  name: 'Zelda Quibblethorpe',
  email: 'zelda.quibblethorpe@plantedmail.de',
  phone: '+4915209876543',
  username: 'quibbleprincess',
  ip: '81.2.69.142',
  bin_no: '4539780011223344',
  user_order_id: 'order-of-quibble',
  device_hash: 'quibbledevice0123456789',
  bill_name: 'Zelda Quibblethorpe',
  bill_addr: 'Quibble Lane 7',
  bill_city: 'Quibbleton',
  bill_zip_code: 'QB7 7BQ',
  ship_name: 'Zelda Quibblethorpe',
  ship_addr: 'Quibble Lane 7',
  ship_city: 'Quibbleton',
};

/** What must stand nowhere, in any letter case, plain or percent-encoded. */
const TRACES = [/quibble/i, /plantedmail/i, /15209876543/, /453978/, /QB7[^\w]*7BQ/i, /81\.2\.69\.142/];

const BREAKABLE = [
  'lists.list_entries',
  'lists.reports',
  'screening.screenings',
  'screening.attempts',
  'behavior.velocity_series',
  'behavior.sessions',
  'checks.device_sightings',
];

let folder: string;
let logFile: string;
let logFd: number;
let suite: TestSuite;
let operator: Operator;
let client: ApiClient;
let tenant: Tenant;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rampart-e2e-'));
  logFile = join(folder, 'log');
  logFd = openSync(logFile, 'a');
  suite = await startTestSuite({ logFd, env: { LOG_LEVEL: 'trace' } });
  operator = operatorOf(suite);
  client = clientOf(suite.url);
  tenant = await operator.newTenant();
});

afterAll(async () => {
  await client?.close();
  await suite?.stop();
  if (logFd) closeSync(logFd);
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const ask: ApiClient['ask'] = (path, asking) => client.ask(path, { key: tenant.key, ...asking });
const json = { 'content-type': 'application/json' };

/** Good requests, and bad ones of every kind that reads the values. @returns the statuses. */
async function sendEverything(): Promise<number[]> {
  const { email } = PERSON;
  const answers = [
    await ask(SCREEN, { form: PERSON }),
    await ask(`${SCREEN}?expand=contributions,warnings,degraded`, { json: PERSON }),
    await ask(SCREEN, { form: { ...PERSON, amount: email } }),
    await ask(SCREEN, { form: { [email]: PERSON.name, __proto__x: email } }),
    await ask(SCREEN, { form: { constructor: email } }),
    await ask(SCREEN, { body: `{"email":"${email}"`, headers: json }),
    await ask(SCREEN, { body: `{"email":["${email}"]}`, headers: json }),
    await ask(SCREEN, { body: `email=${email}`, headers: { 'content-type': 'text/plain' } }),
    await ask(SCREEN, { form: { name: `${PERSON.name} `.repeat(100) } }),
    await ask(SCREEN, { form: { name: `${PERSON.name} `.repeat(5_000) } }),
    await ask(`${SCREEN}?expand=${email}&email=${email}`, { form: {} }),
    await ask(`${SCREEN}/${email}`),
    await ask(`/${PERSON.username}/${email}?name=${encodeURIComponent(PERSON.name)}`),
    await ask(`${SCREEN}/%zz${email}`),
    await ask(SCREEN, { method: 'DELETE', form: PERSON }),
    await ask(SCREEN, { form: PERSON, headers: { 'idempotency-key': email } }),
    await ask(SCREEN, { form: { name: 'x' }, headers: { 'idempotency-key': email } }),
    await ask(SCREEN, { form: PERSON, headers: { 'x-request-id': email, referer: email, cookie: email } }),
    await client.ask(SCREEN, { form: PERSON, key: `rmp_live_${PERSON.username}` }),
    await ask(LISTS, { form: { list_type: 'blacklist', entity_type: 'email', value: email } }),
    await ask(LISTS, { form: { list_type: 'blacklist', entity_type: 'ip', value: email, reason: email } }),
    await ask(LISTS, { form: { list_type: email, value: email } }),
    ...(await sendToTheRest()),
  ];
  return answers.map(({ status }) => status);
}

/** The same for what people report, ask and do. */
async function sendToTheRest(): Promise<Answer[]> {
  const { email, username, name } = PERSON;
  const query = `entity_type=email&value=${encodeURIComponent(email)}`;
  return [
    await ask('/api/v1/reports', { form: { entity_type: 'email', value: email, notes: name } }),
    await ask('/api/v1/reports', { form: { entity_type: 'ip', value: email, notes: name } }),
    await ask('/api/v1/behavior/check', {
      form: { entity_type: 'email', entity_value: email, action: username },
    }),
    await ask('/api/v1/behavior/check', { form: { entity_type: email, entity_value: email, action: name } }),
    await ask('/api/v1/device/check', { form: { canvas: username, user_agent: name } }),
    await ask('/api/v1/interaction/session-beacon', { form: { session_id: username, page: email } }),
    await ask(`${LISTS}/check?${query}`),
    await ask(`${LISTS}?${query}`),
    await ask(`${LISTS}/preview`, { form: { entity_type: 'email', value: email } }),
    await ask(`${SCREEN}/20300101-abcdef/feedback`, { form: { action: email, reason: name } }),
    await ask('/api/v1/cases?ip=quibble&assignee=quibble'),
  ];
}

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

it('no personal value of any request, good or bad, stands in the log of any app', async () => {
  const statuses = new Set(await sendEverything());
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 401, 404, 405, 413, 415, 422]));
  for (const name of ['lists', 'checks', 'screening'] as const) {
    await without(name, async () => {
      for (const status of await sendEverything()) statuses.add(status);
    });
  }
  await breakTables('ADD');
  for (const status of await sendEverything()) statuses.add(status);
  await breakTables('DROP');
  expect([...statuses]).toEqual(expect.arrayContaining([500, 503]));
  // Some of it is written only when the apps end.
  await suite.stop();

  const lines = readFileSync(logFile, 'utf8').trim().split('\n');
  const entries = lines.map((line) => JSON.parse(line) as { service: string; msg: string; route?: string });
  // The log is whole: every app speaks, and the gateway tells of every request.
  expect(new Set(entries.map(({ service }) => service))).toEqual(new Set(SERVICE_NAMES));
  expect(entries.filter(({ msg }) => msg === 'request').length).toBeGreaterThanOrEqual(100);
  const leaks = lines.filter((line) => TRACES.some((trace) => trace.test(line)));
  expect(leaks).toEqual([]);
});
