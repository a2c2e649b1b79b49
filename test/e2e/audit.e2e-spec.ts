import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { SERVICE_NAMES } from '@rampart/contracts';
import { runTool } from '../../tools/rampart/run-tool';
import { startTestSuite, type TestSuite } from '../setup/start-test-suite';
import { type ApiClient, clientOf } from './api-client.fixture';
import { runSql } from './database.fixture';
import { type Operator, operatorOf, type Tenant } from './operator.fixture';

interface AuditRecord {
  readonly service: string;
  readonly id: number;
  readonly at: string;
  readonly account_id: number;
  readonly actor: { readonly kind: string; readonly id: string };
  readonly action: string;
  readonly target: string;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
  readonly request_id: string | null;
}

interface AuditPage {
  readonly records: readonly AuditRecord[];
  readonly next_cursor: string | null;
  readonly unreachable: readonly string[];
}

const SETTINGS = { WEBHOOKS_ALLOW_HTTP: 'on', WEBHOOKS_ALLOW_PRIVATE: 'on' };
const IP = '81.2.69.142';

let suite: TestSuite;
let operator: Operator;
let client: ApiClient;
let tenant: Tenant;
const folder = mkdtempSync(join(tmpdir(), 'rampart-audit-'));

beforeAll(async () => {
  suite = await startTestSuite({ env: SETTINGS });
  operator = operatorOf(suite);
  client = clientOf(suite.url);
  tenant = await operator.newTenant();
});

afterAll(async () => {
  await client?.close();
  await suite?.stop();
  rmSync(folder, { recursive: true });
});

const audit = (query = '') => operator.ask<AuditPage>('GET', `audit?limit=500${query}`);
const actionsOf = ({ records }: AuditPage) => [...new Set(records.map(({ action }) => action))].sort();

/** Runs an operator's command. @returns the parsed answer. */
async function rampart(...words: string[]): Promise<Record<string, unknown>> {
  const out: string[] = [];
  const err: string[] = [];
  const env = { RAMPART_ADMIN_URL: suite.adminUrl, RAMPART_ADMIN_TOKEN: suite.adminToken };
  const io = { env, out: (line: string) => void out.push(line), err: (line: string) => void err.push(line) };
  if ((await runTool([...words, '--json'], io)) !== 0)
    throw new Error(`${words.join(' ')}: ${err.join('\n')}`);
  return JSON.parse(out.join('\n'));
}

async function call(path: string, form?: Record<string, string>, method?: string) {
  const answer = await client.ask(path, { key: tenant.key, form, method });
  if (answer.status >= 300) throw new Error(`${path} was answered ${answer.status}: ${answer.text}`);
  return answer.data;
}

/** Every kind of change that a key can make. */
async function changeAsKey(): Promise<void> {
  const order = { ip: IP, email: 'ann@shop.example' };
  const { shield_id: shieldId } = await call('/api/v1/screen', order);
  const entry = {
    list_type: 'blacklist',
    entity_type: 'email',
    value: 'eve@shop.example',
    reason: 'chargeback',
  };
  const { id } = await call('/api/v1/lists', entry);
  await call(`/api/v1/lists/${id}`, undefined, 'DELETE');
  const report = await call('/api/v1/reports', { entity_type: 'email', value: 'eve@shop.example' });
  await call(`/api/v1/reports/${report.id}/decide`, { status: 'under_review', note: 'Looks bad.' });
  const { case_id: caseId } = await call(`/api/v1/screen/${shieldId}/feedback`, { action: 'mark_fraud' });
  await call(`/api/v1/cases/${caseId}/assign`, { assignee: 'ann' });
  await call(`/api/v1/cases/${caseId}/notes`, { text: 'Called.' });
  await call(`/api/v1/cases/${caseId}/decide`, { outcome: 'confirmed_fraud' });
  const added = await call('/api/v1/webhooks', { url: 'http://127.0.0.1:61999/', event_types: '*' });
  const hook = `/api/v1/webhooks/${(added.webhook as { id: string }).id}`;
  const { id: deliveryId } = await call(`${hook}/test`, {});
  await call(`${hook}/deliveries/${deliveryId}/redeliver`, {});
  await call(hook, { enabled: 'false' });
  await call(`${hook}/rotate-secret`, {});
  await call(hook, undefined, 'DELETE');
}

/** Every kind of change that an operator can make. */
async function changeAsOperator(): Promise<void> {
  const account = String(tenant.accountId);
  const key = await operator.newKey(tenant);
  await rampart('limits', 'set', '--account', account, '--per-day', '777');
  await rampart('keys', 'rotate', key.id, '--account', account);
  await rampart('keys', 'revoke', key.id, '--account', account);
  await rampart('endpoints', 'set', 'get-screen', '--per-day', '900');
  await rampart('thresholds', 'set', '--account', account, '--review-above', '60');
  const limits = { '60s': 1, '300s': 2, '3600s': 3, '86400s': 4 };
  const thresholds = [{ entity_type: 'email', action: 'login', limits }];
  await operator.ask('PUT', `accounts/${account}/velocity-thresholds`, { thresholds });
  const file = join(folder, 'exits.txt');
  writeFileSync(file, '192.0.2.7\n192.0.2.8\n');
  await rampart('data', 'import', 'tor-exits', '--file', file, '--version', 'one');
  await rampart('data', 'rollback', 'tor-exits');
  await rampart('person', 'show', '--account', account, '--type', 'email', '--value', 'Eve@shop.example');
  await rampart('erase', '--account', account, '--type', 'email', '--value', 'Eve@shop.example');
}

it('every change by a key is there, with the key, the request and what it made of the thing', async () => {
  await changeAsKey();
  const page = await audit(`&account=${tenant.accountId}`);
  const byKey = page.records.filter(({ actor }) => actor.kind === 'key');
  expect(new Set(byKey.map(({ actor }) => actor.id))).toEqual(new Set([tenant.keyId]));
  expect(actionsOf({ ...page, records: byKey })).toEqual([
    'case.add_note',
    'case.assign',
    'case.decide',
    'case.link_screening',
    'case.open',
    'case.record_outcome',
    'feedback.record',
    'list_entry.add',
    'list_entry.remove',
    'report.decide',
    'report.submit',
    'webhook.create',
    'webhook.delete',
    'webhook.redeliver',
    'webhook.rotate_secret',
    'webhook.test',
    'webhook.update',
  ]);
  expect(byKey.filter(({ request_id: requestId }) => requestId === null)).toEqual([]);
  const added = byKey.find(({ action }) => action === 'list_entry.add');
  expect(added).toMatchObject({ service: 'lists', before: null, after: { value: 'e***@shop.example' } });
  const decided = byKey.find(({ action }) => action === 'report.decide');
  expect(decided).toMatchObject({ before: { status: 'pending' }, after: { status: 'under_review' } });
});

it('every change by an operator is there, with his login name from the tool, and before and after', async () => {
  await changeAsOperator();
  const mine = (await audit()).records.filter(({ actor }) => actor.kind === 'operator');
  const found = new Map(mine.map((record) => [record.action, record]));
  expect([...found.keys()].sort()).toEqual([
    'account.create',
    'account.update',
    'api_key.issue',
    'api_key.revoke',
    'api_key.rotate',
    'data_set.import',
    'data_set.roll_back',
    'endpoint_policy.update',
    'identity.erase',
    'identity.preview_erasure',
    'screening_settings.update',
    'user.create',
    'velocity_thresholds.replace',
  ]);
  const me = { kind: 'operator', id: userInfo().username };
  expect(found.get('account.update')).toMatchObject({ actor: me, after: { per_day: 777 } });
  expect(found.get('endpoint_policy.update')).toMatchObject({
    ...{ account_id: 0, target: 'endpoint/get-screen', actor: me },
    ...{ before: { per_day: null }, after: { per_day: 900 } },
  });
  expect(found.get('screening_settings.update')).toMatchObject({
    ...{ service: 'screening', before: { reviewAbove: null }, after: { reviewAbove: 60 } },
  });
  expect(found.get('velocity_thresholds.replace')).toMatchObject({
    ...{ service: 'behavior', before: { thresholds: [] }, actor: { kind: 'operator', id: 'operator' } },
  });
  expect(found.get('data_set.import')).toMatchObject({
    ...{ service: 'checks', actor: me, before: { version: null }, after: { version: 'one' } },
  });
  for (const action of ['identity.erase', 'identity.preview_erasure']) {
    expect(found.get(action)).toMatchObject({ target: 'email/e***@shop.example', actor: me });
  }
  expect(found.get('identity.preview_erasure')?.after).toMatchObject({
    ...{ found: found.get('identity.erase')?.after?.erased, unreachable: [] },
  });
  expect(mine.filter(({ request_id: requestId }) => requestId === null)).toEqual([]);
});

it('the tool shows what the admin API does', async () => {
  const account = String(tenant.accountId);
  const page = await rampart('audit', '--account', account, '--action', 'report.decide', '--limit', '5');
  expect(page).toEqual(await audit(`&account=${account}&action=report.decide`));
  expect(page.records).toHaveLength(1);
});

it('is one trail, newest first, and pages through it miss and repeat nothing', async () => {
  const { records } = await audit();
  const times = records.map(({ at }) => at);
  expect(times).toEqual([...times].sort().reverse());
  expect(new Set(records.map(({ service }) => service))).toEqual(new Set(SERVICE_NAMES));
  const paged: AuditRecord[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
    const page: AuditPage = await operator.ask('GET', `audit?limit=7${query}`);
    expect(page.records.length).toBeLessThanOrEqual(7);
    paged.push(...page.records);
    cursor = page.next_cursor;
  }
  expect(paged).toEqual(records);
});

it('finds changes by service, kind, thing and time', async () => {
  const { records } = await audit();
  const one = records.find(({ action }) => action === 'case.decide');
  if (one === undefined) throw new Error('no case was decided');
  const query = `&service=cases&action=case.decide&target=${one.target}&account=${one.account_id}`;
  expect((await audit(query)).records).toEqual([one]);
  expect((await audit('&service=lists')).records.every(({ service }) => service === 'lists')).toBe(true);
  const since = encodeURIComponent(records[0]?.at ?? '');
  expect((await audit(`&since=${since}`)).records).toHaveLength(
    records.filter(({ at }) => at === records[0]?.at).length,
  );
  await expect(audit('&nobody=1')).rejects.toThrow('400');
  await expect(audit('&cursor=nonsense')).rejects.toThrow('400');
});

it('names a service that cannot be asked, and shows what the others have', async () => {
  const [cases] = suite.of('cases');
  if (cases === undefined) throw new Error('cases does not run');
  await suite.stopApp(cases);
  const page = await audit();
  expect(page.unreachable).toEqual(['cases']);
  expect(page.records.length).toBeGreaterThan(0);
  expect(page.records.some(({ service }) => service === 'cases')).toBe(false);
  await suite.startApp('cases');
});

it.each(SERVICE_NAMES)('no login can change the trail of %s afterwards', async (service) => {
  const table = `${service}.audit_records`;
  const [before] = await runSql(suite, `SELECT count(*)::int AS n FROM ${table}`);
  for (const change of [`UPDATE ${table} SET actor_id = 'x'`, `DELETE FROM ${table}`, `TRUNCATE ${table}`]) {
    await expect(runSql(suite, change)).rejects.toMatchObject({ code: '42501' });
  }
  expect((await runSql(suite, `SELECT count(*)::int AS n FROM ${table}`))[0]).toEqual(before);
});
