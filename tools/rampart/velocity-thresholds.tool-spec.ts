import { createTestDatabase, ListsNeighbour, type TestDatabase, testNatsUrl } from '@rampart/testing';
import { schema as behaviorSchema } from '../../apps/behavior/src/database/schema';
import { start as startBehavior } from '../../apps/behavior/src/main';
import { schema as gatewaySchema } from '../../apps/gateway/src/database/schema';
import { type RunningGateway, start as startGateway } from '../../apps/gateway/src/main';
import { EXIT, runTool } from './run-tool';

const ADMIN_TOKEN = 'a-token-for-this-spec';
const IP_DEFAULTS = { '60s': 20, '300s': 60, '3600s': 300, '86400s': 1_500 };

const databases: TestDatabase[] = [];
let gateway: RunningGateway;
let behavior: Awaited<ReturnType<typeof startBehavior>>;
let lists: ListsNeighbour;

beforeAll(async () => {
  const [ofGateway, ofBehavior] = [
    await createTestDatabase(gatewaySchema),
    await createTestDatabase(behaviorSchema),
  ];
  databases.push(ofGateway, ofBehavior);
  const shared = { NATS_URL: testNatsUrl(), LOG_LEVEL: 'silent' };
  lists = await ListsNeighbour.start(testNatsUrl());
  gateway = await startGateway({ ...shared, DATABASE_URL: ofGateway.url, ADMIN_TOKEN });
  behavior = await startBehavior({ ...shared, DATABASE_URL: ofBehavior.url });
});

afterAll(async () => {
  await gateway?.close();
  await behavior?.close();
  await lists?.stop();
  for (const database of databases) await database.drop();
});

async function rampart(line: string) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runTool(line.split(' '), {
    env: { RAMPART_ADMIN_URL: gateway.adminUrl, RAMPART_ADMIN_TOKEN: ADMIN_TOKEN },
    out: (text) => void out.push(text),
    err: (text) => void err.push(text),
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

async function json<T>(line: string): Promise<T> {
  const { out, err } = await rampart(`${line} --json`);
  if (out === '') throw new Error(err);
  return JSON.parse(out) as T;
}

const newAccount = async () => (await json<{ id: number }>('accounts create Shop')).id;

/** Runs `velocity-thresholds …` for an account. */
const speakOf = (account: number) => (words: string) =>
  json<{ thresholds: unknown[]; defaults: unknown[] }>(
    `velocity-thresholds ${words} --account-id ${account}`,
  );

describe('the velocity thresholds of an account', () => {
  it('are shown, set by kind and action, and taken back to the defaults', async () => {
    const say = speakOf(await newAccount());
    expect(await say('show')).toMatchObject({
      thresholds: [],
      defaults: [{ entity_type: 'ip', limits: IP_DEFAULTS }, { entity_type: 'phone' }, { entity_type: null }],
    });
    await say('set --entity-type ip --in-60s 10');
    await say('set --entity-type ip --action login --in-300s 30');
    await say('set --entity-type coupon --in-86400s 1');
    await say('set --entity-type ip --action login --in-3600s 100');
    const expected = [
      { entity_type: 'coupon', action: null, limits: { '60s': 5, '300s': 15, '3600s': 60, '86400s': 1 } },
      { entity_type: 'ip', action: null, limits: { ...IP_DEFAULTS, '60s': 10 } },
      {
        entity_type: 'ip',
        action: 'login',
        limits: { ...IP_DEFAULTS, '60s': 10, '300s': 30, '3600s': 100 },
      },
    ];
    expect((await say('show')).thresholds).toEqual(expected);
    expect((await say('reset --entity-type ip --action login')).thresholds).toEqual(expected.slice(0, 2));
    expect((await say('reset --entity-type ip')).thresholds).toEqual(expected.slice(0, 1));
    expect((await say('reset')).thresholds).toEqual([]);
  });

  it('apply to the very next check of that account, and to no other', async () => {
    const keyOf = async (account: number) => {
      const user = await json<{ id: number }>(
        `users create --account-id ${account} --name Ann --email ann@shop.example`,
      );
      const words = `keys create --account-id ${account} --user-id ${user.id} --name shop --scopes risk.check`;
      return (await json<{ key: string }>(words)).key;
    };
    const act = async (key: string) => {
      const response = await fetch(`${gateway.url}/api/v1/behavior/check`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: new URLSearchParams({ entity_type: 'coupon', entity_value: 'SPRING', action: 'redeem' }),
      });
      const { data } = (await response.json()) as { data: { exceeded_window: string | null } };
      return data.exceeded_window;
    };
    const [account, other] = [await newAccount(), await newAccount()];
    const [key, otherKey] = [await keyOf(account), await keyOf(other)];
    expect(await act(key)).toBeNull();
    await speakOf(account)('set --entity-type coupon --action redeem --in-300s 1');
    expect([await act(key), await act(otherKey), await act(otherKey)]).toEqual(['300s', null, null]);
    await speakOf(account)('reset');
    expect(await act(key)).toBeNull();
  });

  it('are printed for people as one table, the defaults below the settings', async () => {
    const account = await newAccount();
    await rampart(
      `velocity-thresholds set --account-id ${account} --entity-type ip --action login --in-60s 3`,
    );
    const { out } = await rampart(`velocity-thresholds show --account-id ${account}`);
    expect(out.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      ['entity_type', 'action', '60s', '300s', '3600s', '86400s', 'by'],
      ['ip', 'login', '3', '60', '300', '1,500', 'account'],
      ['ip', '(all)', '20', '60', '300', '1,500', 'default'],
      ['phone', '(all)', '5', '10', '30', '100', 'default'],
      ['(others)', '(all)', '5', '15', '60', '200', 'default'],
    ]);
  });

  it("are refused in the API's words, with the field that is at fault", async () => {
    const { code, err } = await rampart(
      `velocity-thresholds set --account-id ${await newAccount()} --entity-type E-Mail --in-60s 3`,
    );
    expect(code).toBe(EXIT.failed);
    expect(err).toMatch(/lower-case word.*thresholds\.0\.entity_type/);
    const unknown = await rampart('velocity-thresholds show --account-id 999999');
    expect([unknown.code, unknown.err]).toEqual([EXIT.failed, expect.stringContaining('not_found')]);
  });

  it.each([
    'set --account-id 1 --in-60s 3',
    'set --account-id 1 --entity-type ip --in-60s many',
    'set --account-id 1 --entity-type ip --in-60s -1',
    'set --account-id 1 --entity-type ip --in-10s 1',
    'reset --account-id 1 --action login',
    'show',
  ])('are not understood as %s', async (words) => {
    const { code, err } = await rampart(`velocity-thresholds ${words}`);
    expect(code).toBe(EXIT.usage);
    expect(err).toMatch(/^error: /);
  });
});
