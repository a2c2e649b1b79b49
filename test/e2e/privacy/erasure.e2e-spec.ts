import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@rampart/contracts';
import { untilTrue } from '@rampart/testing';
import { startTestSuite, type TestSuite } from '../../setup/start-test-suite';
import { type ApiClient, clientOf } from '../api-client.fixture';
import { runSql } from '../database.fixture';
import { type Operator, operatorOf, type Tenant } from '../operator.fixture';
import {
  CARD_NUMBER,
  MASKED_CARD_NUMBER,
  plantCardNumbers,
  SPACED_CARD_NUMBER,
} from './planted-card-numbers.fixture';
import { type LeftTraces, leaveTraces, personCalled } from './planted-person.fixture';
import { digestEverywhere, searchEverywhere } from './search-everywhere.fixture';

const SETTINGS = {
  LOG_LEVEL: 'trace',
  PERSONAL_EVENTS: 'on',
  WEBHOOKS_ALLOW_HTTP: 'on',
  WEBHOOKS_ALLOW_PRIVATE: 'on',
};
/** Nothing listens there: deliveries wait. */
const DEAF_RECEIVER = 'http://127.0.0.1:61999/';
/** What must be the same before and after, regardless of whose data is erased. */
const COUNTS = `
  SELECT (SELECT sum(total)::text FROM screening.daily_totals) AS totals,
         (SELECT count(*)::int FROM screening.screenings) AS screenings,
         (SELECT count(*)::int FROM screening.order_values) AS orders,
         (SELECT count(*)::int FROM screening.labels) AS labels,
         (SELECT count(*)::int FROM cases.cases) AS cases,
         (SELECT count(*)::int FROM cases.case_notes) AS notes,
         (SELECT count(*)::int FROM lists.reports) AS reports`;

let folder: string;
let logFile: string;
let logFd: number;
let suite: TestSuite;
let operator: Operator;
let client: ApiClient;
let tenant: Tenant;
let erased: LeftTraces;
let stays: LeftTraces;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rampart-e2e-'));
  logFile = join(folder, 'log');
  logFd = openSync(logFile, 'a');
  suite = await startTestSuite({ logFd, env: SETTINGS });
  operator = operatorOf(suite);
  client = clientOf(suite.url);
  tenant = await operator.newTenant();
  const webhook = await client.ask('/api/v1/webhooks', {
    key: tenant.key,
    form: { url: DEAF_RECEIVER, event_types: '*', personal: 'true' },
  });
  expect([webhook.status, webhook.text]).toEqual([200, expect.any(String)]);
  const person = personCalled('zwubbelina', '81.2.69.142', '+4915209876543');
  const test = await operator.newKey(tenant, { mode: 'test' });
  await leaveTraces(client, test.key, person);
  erased = await leaveTraces(client, tenant.key, person);
  stays = await leaveTraces(client, tenant.key, personCalled('quirmbold', '89.160.20.112', '+4915201112223'));
  await untilSent();
});

afterAll(async () => {
  await client?.close();
  await suite?.stop();
  if (logFd) closeSync(logFd);
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** Every event is on its stream, and those that webhooks need have been read from there. */
async function untilSent(): Promise<void> {
  const outboxes = SERVICE_NAMES.map((name) => `(SELECT count(*) FROM ${name}.outbox)`).join(' + ');
  const sql = `SELECT (${outboxes})::int AS waiting, (SELECT count(*)::int FROM screening.labels) AS labels,
    (SELECT count(*)::int FROM webhooks.webhook_messages WHERE personal) AS copies`;
  await untilTrue(async () => {
    const [row] = await runSql<{ waiting: number; labels: number; copies: number }>(suite, sql);
    return row?.waiting === 0 && row.labels >= 3 && row.copies > 0;
  }, 'all events have arrived');
}

interface Erasure {
  readonly id: string;
  readonly state: string;
  readonly value: string;
  readonly erased: Record<string, number>;
}

/** Requests an erasure, and follows it to its end where it takes long. */
async function erase(entity_type: string, value: string): Promise<Erasure> {
  const path = `accounts/${tenant.accountId}/erasures`;
  let erasure = await operator.ask<Erasure>('POST', path, { entity_type, value });
  await untilTrue(async () => {
    if (erasure.state === 'running') erasure = await operator.ask<Erasure>('GET', `${path}/${erasure.id}`);
    return erasure.state !== 'running';
  }, 'the erasure has ended');
  return erasure;
}

const show = (entity_type: string, value: string) =>
  operator.ask<{ value: string; found: Record<string, number>; not_counted: string[] }>(
    'POST',
    `accounts/${tenant.accountId}/erasures/preview`,
    { entity_type, value },
  );

const valuesOf = ({ values }: LeftTraces): string[] => Object.values(values);

it('every value of the flow stands in tables, and on the stream of those who may read it', async () => {
  const places = await searchEverywhere(suite, [...valuesOf(erased), ...valuesOf(stays)]);
  expect([...places].filter(([, found]) => found.length === 0)).toEqual([]);
  const everywhere = [...places.values()].flat().join('\n');
  for (const each of [
    'RAMPART_PERSONAL',
    'webhook_messages',
    'idempotency_records',
    'order_values',
    'outcomes',
  ]) {
    expect(everywhere).toContain(each);
  }
});

it('showing what is kept of a person changes nothing but the audit trail', async () => {
  const before = await digestEverywhere(suite);
  const kept = new Set<string>();
  for (const [kind, value] of Object.entries(erased.values)) {
    const shown = await show(kind, value);
    expect([kind, Object.keys(shown.found).length > 0]).toEqual([kind, true]);
    expect(shown.value).not.toBe(value);
    for (const table of Object.keys(shown.found)) kept.add(table);
  }
  const after = await digestEverywhere(suite);
  // Other tables, such as positions in streams and attempts to deliver, change by themselves.
  const watched = Object.keys(after).filter(
    (place) => kept.has(place) || /audit_records|outbox|RAMPART_/.test(place),
  );
  expect(watched.length).toBeGreaterThan(30);
  const changed = watched.filter((place) => after[place] !== before[place]);
  expect(changed).toEqual(['gateway.audit_records']);
});

it('erasing a person leaves none of his values anywhere, and every count as it was', async () => {
  const [before] = await runSql(suite, COUNTS);
  const shown = (await client.ask(`/api/v1/screen/${erased.shieldId}`, { key: tenant.key })).data;
  for (const [kind, value] of Object.entries(erased.values)) {
    const { found, not_counted: notCounted } = await show(kind, value);
    const answer = await erase(kind, kind === 'email' ? value.toUpperCase() : value);
    expect([kind, answer.state, Object.keys(answer.erased).length > 0]).toEqual([kind, 'done', true]);
    const counted = Object.entries(answer.erased).filter(([place]) => !notCounted.includes(place));
    expect(Object.fromEntries(counted)).toEqual(found);
  }
  const places = await searchEverywhere(suite, valuesOf(erased));
  expect(Object.fromEntries(places)).toEqual(
    Object.fromEntries(valuesOf(erased).map((value) => [value, []])),
  );
  expect((await runSql(suite, COUNTS))[0]).toEqual(before);

  const replayed = await client.ask(`/api/v1/screen/${erased.shieldId}`, { key: tenant.key });
  expect(replayed.status).toBe(200);
  expect(replayed.data).toEqual({
    ...shown,
    ip_geolocation: { ...(shown.ip_geolocation as object), ip: '81.2.69.0/24' },
    user_order_id: 'z***@planted-mail.de',
  });
});

it('what is left of him leads nowhere: his hashes are gone, and he is new', async () => {
  const again = await Promise.all(
    Object.entries(erased.values).map(async ([kind, value]) => (await erase(kind, value)).erased),
  );
  expect(again.every((each) => Object.keys(each).length === 0)).toBe(true);
  const seen = await client.ask('/api/v1/device/check', {
    key: tenant.key,
    form: { canvas: erased.values.username, user_agent: 'Mozilla/5.0', platform: 'x' },
  });
  expect(seen.data).toMatchObject({ device_hash: erased.values.device, is_new_device: true, times_seen: 1 });
  const form = { action: 'block_ip' };
  const block = await client.ask(`/api/v1/screen/${erased.shieldId}/feedback`, { key: tenant.key, form });
  expect([block.status, block.error.code]).toEqual([409, 'conflict']);
  const file = await client.ask(`/api/v1/cases/${erased.caseId}`, { key: tenant.key });
  expect(file.data).toMatchObject({ ip: '81.2.69.0/24', screenings: [{ shield_id: erased.shieldId }] });
});

it('leaves everybody else as he was', async () => {
  const places = await searchEverywhere(suite, valuesOf(stays));
  expect([...places].filter(([, found]) => found.length === 0)).toEqual([]);
  const listed = await client.ask(
    `/api/v1/lists/check?entity_type=email&value=${encodeURIComponent(stays.values.email)}`,
    { key: tenant.key },
  );
  expect(listed.data).toMatchObject({ is_whitelisted: true });
});

it('is in the audit trail with who wanted it, and the value masked', async () => {
  const { records } = await operator.ask<{ records: { target: string; actor: object; after: object }[] }>(
    'GET',
    `audit?account=${tenant.accountId}&action=identity.erase&limit=100`,
  );
  expect(records).toContainEqual(
    expect.objectContaining({
      service: 'gateway',
      target: 'email/z***@planted-mail.de',
      actor: { kind: 'operator', id: 'operator' },
    }),
  );
});

it('a card number that is sent wherever there is room for it stands nowhere, and a test key’s neither', async () => {
  const test = await operator.newKey(tenant, { mode: 'test' });
  for (const key of [tenant.key, test.key]) expect(await plantCardNumbers(client, key)).toBeGreaterThan(20);
  await untilSent();
  const places = await searchEverywhere(suite, [CARD_NUMBER, SPACED_CARD_NUMBER, MASKED_CARD_NUMBER]);
  expect([places.get(CARD_NUMBER), places.get(SPACED_CARD_NUMBER)]).toEqual([[], []]);
  const masked = places.get(MASKED_CARD_NUMBER);
  for (const place of [
    'screening.screenings.user_order_id',
    'lists.list_entries.value',
    'cases.cases.assignee',
  ])
    expect(masked).toContain(place);
});

it('certificates of all of it are kept, without a value', async () => {
  const certificates = await operator.ask<{ state: string; value: string }[]>(
    'GET',
    `accounts/${tenant.accountId}/erasures`,
  );
  expect(certificates.length).toBeGreaterThan(valuesOf(erased).length);
  expect(new Set(certificates.map(({ state }) => state))).toEqual(new Set(['done']));
  const text = JSON.stringify(certificates).toLowerCase();
  expect(valuesOf(erased).filter((value) => text.includes(value.toLowerCase()))).toEqual([]);
});

it('refuses a request without a person, and a value of the wrong kind', async () => {
  await expect(erase('email_domain', 'planted-mail.de')).rejects.toThrow('400');
  await expect(erase('ip', 'nonsense')).rejects.toThrow('400');
});

it('names a service that cannot be asked, and does the rest; one that the deployment lacks need not be', async () => {
  const [cases] = suite.of('cases');
  if (cases === undefined) throw new Error('cases does not run');
  await suite.stopApp(cases);
  const { email } = stays.values;
  for (const ask of [show, erase]) {
    await expect(ask('email', email)).rejects.toThrow(/503.*"services":\["cases"\]/s);
  }
  const without = { entity_type: 'email', value: email, absent: ['cases'] };
  expect(await operator.ask('POST', `accounts/${tenant.accountId}/erasures`, without)).toMatchObject({
    state: 'done',
    services: expect.arrayContaining([{ service: 'cases', state: 'absent', erased: {}, finished_at: null }]),
  });
  const places = await searchEverywhere(suite, [email]);
  expect(places.get(email)?.filter((place) => !place.startsWith('cases.'))).toEqual([]);
  await suite.startApp('cases');
  expect((await erase('email', email)).erased).toMatchObject({ 'cases.case_notes': 1 });
});

it('no value stands in the log of any service, whatever was done', async () => {
  await suite.stop();
  const lines = readFileSync(logFile, 'utf8').trim().split('\n');
  const names = new Set(lines.map((line) => (JSON.parse(line) as { service: string }).service));
  expect(names).toEqual(new Set(SERVICE_NAMES));
  const values: string[] = [...valuesOf(erased), ...valuesOf(stays), CARD_NUMBER, SPACED_CARD_NUMBER];
  const traces = values.map((value) => value.toLowerCase());
  const leaks = lines.filter((line) => traces.some((trace) => line.toLowerCase().includes(trace)));
  expect(leaks).toEqual([]);
});
