import { request as openRequest } from 'node:http';
import { untilTrue } from '@rampart/testing';
import { startTestSuite, type TestSuite } from '../../setup/start-test-suite';
import { type ApiClient, clientOf } from '../api-client.fixture';
import { countRows, runSql } from '../database.fixture';
import { type Operator, operatorOf, type Tenant } from '../operator.fixture';

/** Enough for the service to be killed at either step. */
const LINES = 30_000;
/** Enough for several chunks of a file. */
const FEW_LINES = 20_000;
/** Of the spec as a whole. */
const WITHIN_MS = 100_000;
const OVER = ['done', 'refused', 'failed'];

let suite: TestSuite;
let operator: Operator;
let client: ApiClient;

beforeAll(async () => {
  suite = await startTestSuite({ services: ['gateway', 'lists'] });
  await suite.startApp('lists');
  operator = operatorOf(suite);
  client = clientOf(suite.url);
});
afterAll(async () => {
  await client?.close();
  await suite?.stop();
});

const emailOf = (n: number): string => `user${n}@example${n % 97}.com`;

/** Kinds in turn; of every kind some with a reason, some with an end, some that no whitelist overrides. */
function fileOf(lines: number): Buffer {
  const rows = Array.from({ length: lines }, (_, n) => {
    const reason = n % 3 === 0 ? '"Ring 7, ""north"""' : '';
    const end = n % 5 === 0 ? '2099-01-01T00:00:00.000Z' : '';
    const address = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
    const value = n % 2 === 0 ? `email,${emailOf(n)}` : `ip,${address}`;
    return `${value},${reason},${end},${n % 7 === 0}`;
  });
  return Buffer.from(`entity_type,value,reason,expires_at,non_overridable\r\n${rows.join('\r\n')}\r\n`);
}

async function send({ key }: Tenant, body: Buffer | string, query = '?list_type=blacklist') {
  const headers = { 'content-type': 'text/csv' };
  const answer = await client.ask(`/api/v1/lists/import${query}`, { key, method: 'POST', body, headers });
  if (answer.status !== 200) throw new Error(`an import was answered ${answer.status}: ${answer.text}`);
  return Number(answer.data.import_id);
}

/** The status of an import; null while the service is unreachable. */
async function statusOf({ key }: Tenant, id: number) {
  const { status, data } = await client.ask(`/api/v1/lists/imports/${id}`, { key });
  return status === 200 ? data : null;
}

async function untilStatus(tenant: Tenant, id: number, wanted: readonly string[]) {
  let found: Awaited<ReturnType<typeof statusOf>> = null;
  const isReached = async () => {
    found = await statusOf(tenant, id);
    return found !== null && wanted.includes(String(found.status));
  };
  await untilTrue(isReached, `the import is ${wanted.join(' or ')}`, WITHIN_MS);
  return found as unknown as Record<string, unknown>;
}

/** How many of the first, a middle and the last value of the file are listed, at one moment. */
async function listedOf({ key }: Tenant): Promise<number> {
  const values = [0, LINES / 2, LINES - 2].map((n) => ({ entity_type: 'email', value: emailOf(n) }));
  const { status, data } = await client.ask('/api/v1/lists/check', { key, json: { values } });
  if (status !== 200) return Number.NaN;
  const checks = data.checks as { is_blacklisted: boolean }[];
  return checks.filter(({ is_blacklisted }) => is_blacklisted).length;
}

/** Ages the imports' last heartbeat beyond the time after which a dead run or a broken upload is taken over. */
const passSilence = ({ accountId }: Tenant) =>
  runSql(suite, `UPDATE lists.list_imports SET touched_at = now() - interval '2 min' WHERE account_id = $1`, [
    accountId,
  ]);

describe('a large file', () => {
  it('of thirty thousand lines takes effect at one moment, has one audit record, and can be exported and imported unchanged', async () => {
    const tenant = await operator.newTenant();
    const id = await send(tenant, fileOf(LINES));
    const seen = new Set<number>();
    await untilTrue(
      async () => {
        seen.add(await listedOf(tenant));
        return OVER.includes(String((await statusOf(tenant, id))?.status));
      },
      'the import is over',
      WITHIN_MS,
    );
    seen.add(await listedOf(tenant));
    expect(await statusOf(tenant, id)).toMatchObject({ status: 'done', lines_read: LINES, added: LINES });
    expect(seen).toEqual(new Set([0, 3]));
    const audit = `action = 'list_import.apply'`;
    expect(await countRows(suite, 'lists.audit_records', tenant.accountId, audit)).toBe(1);

    const exported = await client.ask('/api/v1/lists/export', { key: tenant.key });
    expect([exported.status, exported.text.split('\r\n').length]).toEqual([200, LINES + 2]);
    const other = await operator.newTenant();
    const copy = await untilStatus(other, await send(other, exported.text, ''), OVER);
    expect(copy).toMatchObject({
      status: 'done',
      added: LINES,
      ignored_columns: ['id', 'author', 'created_at'],
    });
    const again = await client.ask('/api/v1/lists/export', { key: other.key });
    const entriesOf = (csv: string) =>
      csv
        .split('\r\n')
        .map((line) => line.replace(/,\d+,[^,]*,[^,]*$/, ''))
        .sort();
    expect(entriesOf(again.text)).toEqual(entriesOf(exported.text));
  });

  it.each(['checking', 'applying'])(
    'is on the lists once and whole though every lists service is killed while it is %s',
    async (status) => {
      const tenant = await operator.newTenant();
      const id = await send(tenant, fileOf(LINES));
      await untilStatus(tenant, id, [status, ...OVER]);
      await Promise.all(suite.of('lists').map((app) => suite.stopApp(app, 'kill')));
      expect(await countRows(suite, 'lists.list_entries', tenant.accountId)).toBe(0);
      await passSilence(tenant);
      await suite.startApp('lists');
      await suite.startApp('lists');
      const over = await untilStatus(tenant, id, OVER);
      expect(over).toMatchObject({
        status: 'done',
        lines_read: LINES,
        lines_repeated: 0,
        added: LINES,
      });
      expect(await countRows(suite, 'lists.list_entries', tenant.accountId)).toBe(LINES);
      expect(await countRows(suite, 'lists.audit_records', tenant.accountId)).toBe(1);
    },
  );

  it('of which one line is refused changes nothing, and the line is named', async () => {
    const tenant = await operator.newTenant();
    const id = await send(tenant, Buffer.concat([fileOf(FEW_LINES), Buffer.from('ip,nonsense,,,\r\n')]));
    const over = await untilStatus(tenant, id, OVER);
    expect(over).toMatchObject({ status: 'refused', lines_refused: 1, added: 0 });
    const { text } = await client.ask(`/api/v1/lists/imports/${id}/refused`, { key: tenant.key });
    expect(text).toMatch(
      new RegExp(`^line,column,reason\r\n${FEW_LINES + 2},value,"Expected an IPv4[^"]*"\r\n$`),
    );
    expect(await countRows(suite, 'lists.list_entries', tenant.accountId)).toBe(0);
  });
});

it('a gateway that is killed in the middle of a file leaves nothing of it', async () => {
  const [gateway] = suite.of('gateway');
  if (!gateway) throw new Error('no gateway runs');
  const tenant = await operator.newTenant();
  const headers = { authorization: `Bearer ${tenant.key}`, 'content-type': 'text/csv' };
  const sending = openRequest(`${gateway.url}/api/v1/lists/import?list_type=blacklist`, {
    method: 'POST',
    headers,
  });
  sending.on('error', () => undefined);
  sending.write(fileOf(LINES).subarray(0, 1_000_000));
  const chunks = async () =>
    (await runSql<{ n: number }>(suite, COUNT_CHUNKS, [tenant.accountId]))[0]?.n ?? 0;
  await untilTrue(async () => (await chunks()) > 0, 'a part of the file has come');
  await suite.stopApp(gateway, 'kill');
  sending.destroy();
  await passSilence(tenant);
  await untilTrue(async () => (await chunks()) === 0, 'what had come is removed');
  const [left] = await runSql(suite, 'SELECT state, problem FROM lists.list_imports WHERE account_id = $1', [
    tenant.accountId,
  ]);
  expect(left).toEqual({ state: 'failed', problem: 'The upload broke off.' });
  expect(await countRows(suite, 'lists.list_entries', tenant.accountId)).toBe(0);
});

const COUNT_CHUNKS = `
  SELECT count(*)::int AS n FROM lists.list_import_chunks
    JOIN lists.list_imports ON list_imports.id = import_id WHERE account_id = $1`;
