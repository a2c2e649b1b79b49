import fc from 'fast-check';
import { type ApiClient, clientOf } from '../../e2e/api-client.fixture';
import { type ApiDocument, type Operation, readDocument } from '../../e2e/documented.fixture';
import { type Operator, operatorOf } from '../../e2e/operator.fixture';
import { startTestSuite, type TestSuite } from '../../setup/start-test-suite';
import { assertHarmless } from '../expect-harmless.fixture';
import { adminRoutes } from './admin-routes.fixture';
import { type FilledAccount, fillAccount } from './filled-account.fixture';
import { hostileAdminRequest } from './hostile-admin-request.fixture';
import { type Attacker, type HostileRequest, hostileRequest } from './hostile-request.fixture';

/** Requests in all: few in `npm test`, many in `npm run test:fuzz`. */
const CASES = Number(process.env.FUZZ_CASES ?? 2_400);
/** Fixed in `npm test`, so that it finds the same today as yesterday. */
const SEED = Number(process.env.FUZZ_SEED ?? 55);
/** Of the requests, those to the admin API. */
const ADMIN_SHARE = 0.2;
/** A word that occurs only in another account's data. */
const MARKER = 'quokkaburrow';
/** Statuses of an overloaded service; they must be gone at a second attempt. */
const BUSY = [503, 504];

jest.setTimeout(Math.max(120_000, CASES * 100));

let suite: TestSuite;
let operator: Operator;
let client: ApiClient;
let admin: ApiClient;
let document: ApiDocument;
let victim: FilledAccount;
let attacker: Attacker;
let secrets: string[];

beforeAll(async () => {
  // Answers to guessers are tested by guessing.probe-spec.ts; here they would hide everything else.
  suite = await startTestSuite({ env: { BAD_KEYS_PER_MINUTE: '1000000' } });
  operator = operatorOf(suite);
  client = clientOf(suite.url);
  admin = clientOf(suite.adminUrl);
  document = await readDocument(client);
  victim = await fillAccount(operator, client, MARKER);
  const own = await fillAccount(operator, client, 'ownword');
  const other = async (changes: object) => (await operator.newKey(own, changes)).key;
  const keys = [
    own.key,
    await other({ scopes: ['account'] }),
    await other({ mode: 'test' }),
    await other({ rate_per_minute: 0 }),
    await other({ per_day: 0 }),
    await other({ mode: 'pub', scopes: ['device.check'], allowed_origins: ['https://shop.example'] }),
    await other({ expires_at: '2020-01-01T00:00:00Z' }),
  ];
  const noKeys = ['nonsense', `${own.key.slice(0, -1)}!`, '../../', suite.adminToken];
  attacker = {
    keys: [...keys, ...noKeys],
    // Not its own webhook: a test of that would be sent to a real address.
    ids: [...own.ids, ...victim.ids, victim.webhookId],
    resolve: (ref) => document.resolve(ref),
  };
  secrets = [...keys, victim.key, suite.adminToken, new URL(suite.databaseUrl).password, MARKER];
});

afterAll(async () => {
  await client?.close();
  await admin?.close();
  await suite?.stop();
});

/** Sends, with a second attempt when the machine was too busy: real errors persist. */
async function send(to: ApiClient, { path, asking }: HostileRequest) {
  const answer = await to.ask(path, asking);
  return BUSY.includes(answer.status) ? to.ask(path, asking) : answer;
}

/** The operation that a request actually addresses, which differs with another method; null without one. */
const operationAt = (path: string, method: string): Operation | null =>
  document.operations.find((each) => each.method === method && each.path === path) ?? null;

/** The result of a run; a run in `npm test` prints nothing on success. */
function report(statuses: ReadonlyMap<number, number>): void {
  if (process.env.FUZZ_CASES === undefined) return;
  const sorted = [...statuses].sort(([left], [right]) => left - right);
  process.stderr.write(
    `seed ${SEED}: ${sorted.map(([status, count]) => `${status} × ${count}`).join(', ')}\n`,
  );
}

const runs = (count: number) => ({ numRuns: Math.max(1, Math.round(count)), seed: SEED });

describe('the public API', () => {
  it('withstands every request, answers as documented and leaks nothing of other accounts or the inside', async () => {
    const statuses = new Map<number, number>();
    for (const operation of document.operations) {
      await fc.assert(
        fc.asyncProperty(hostileRequest(operation, attacker), async (request) => {
          const answer = await send(client, request);
          const { method } = request.asking;
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          assertHarmless(answer, method, secrets);
          const asked = operationAt(operation.path, method);
          if (asked) document.assertDescribes(answer, asked.method, asked.path);
          else if (method !== 'HEAD' && answer.status < 400)
            expect([method, answer.status]).toEqual(['OPTIONS', 204]);
        }),
        runs((CASES * (1 - ADMIN_SHARE)) / document.operations.length),
      );
    }
    report(statuses);
    expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 405]));
  });
});

describe('the admin API', () => {
  const routes = adminRoutes();

  it('answers no route without the token', async () => {
    for (const { method, path } of routes) {
      const at = path.replace(/:\w+/g, '1');
      const answers = [await admin.ask(at, { method }), await admin.ask(at, { method, key: victim.key })];
      for (const answer of answers) assertHarmless(answer, method, secrets);
      expect(answers[0]?.error.code).toBe('missing_api_key');
      expect(answers[1]?.error.code).toBe('invalid_api_key');
    }
  });

  it('withstands every request of an operator, and leaks nothing of the inside', async () => {
    const { accountId, keyId } = await operator.newTenant();
    const ids = [String(accountId), keyId, 'post-screen', '0', '-1', '999999999'];
    for (const route of routes) {
      await fc.assert(
        fc.asyncProperty(hostileAdminRequest(route, ids), async ({ path, asking }) => {
          const answer = await send(admin, { path, asking: { ...asking, key: suite.adminToken } });
          assertHarmless(answer, asking.method, [victim.key, suite.adminToken]);
        }),
        runs((CASES * ADMIN_SHARE) / routes.length),
      );
    }
  });
});

it("afterwards the same processes run, and the other account's data is unchanged", async () => {
  for (const { pid } of suite.apps) expect(process.kill(pid, 0)).toBe(true);
  expect(await victim.changes()).toEqual([]);
});
