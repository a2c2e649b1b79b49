import { randomBytes } from 'node:crypto';
import { type Suite, startSuite } from '../../../tools/suite/start-suite';
import { countRows, runSql } from '../database.fixture';
import { type Operator, operatorOf, type Tenant } from '../operator.fixture';
import { type RestartableEngines, startRestartableEngines } from '../restartable-engines.fixture';
import { type BatchLine, sendBatch } from './batch.fixture';

const ORDERS = 800;
/** Several messages after the beginning, and long before the end. */
const IN_THE_MIDDLE = 400;

let engines: RestartableEngines;
let suite: Suite;
let operator: Operator;

beforeAll(async () => {
  engines = await startRestartableEngines();
  const adminToken = randomBytes(24).toString('base64url');
  const env = { ...process.env, LOG_LEVEL: 'silent' };
  suite = await startSuite({ ...engines, mode: 'processes', gateways: 2, screenings: 2, adminToken, env });
  operator = operatorOf({ adminUrl: suite.of('gateway')[0]?.adminUrl ?? '', adminToken });
});

afterAll(async () => {
  await suite?.stop();
  await engines?.stop();
});

const urlOf = (gateway: number) => suite.of('gateway')[gateway]?.url ?? '';

/** Orders of the last days, a minute apart, of a few customers. */
function orders(count = ORDERS): object[] {
  const start = Date.now() - 2 * 86_400_000;
  return Array.from({ length: count }, (_, n) => ({
    at: new Date(start + n * 60_000).toISOString(),
    user_order_id: `order-${n}`,
    email: `customer${n % 20}@shop.example`,
    amount: 1,
    currency: 'EUR',
  }));
}

const idsOf = (answers: readonly BatchLine[]) => answers.flatMap(({ shield_id }) => shield_id ?? []);

/** Expects every order to exist once: its answer, and its contribution to the totals. */
async function expectEachOnce({ accountId }: Tenant): Promise<void> {
  const database = { databaseUrl: engines.databaseUrl };
  expect(await countRows(database, 'screening.screenings', accountId)).toBe(ORDERS);
  const [added] = await runSql<{ total: number }>(
    database,
    'SELECT sum(total)::int AS total FROM screening.daily_totals WHERE account_id = $1',
    [accountId],
  );
  expect(added?.total).toBe(ORDERS);
}

/** Runs something once, in the middle of a batch. */
function inTheMiddle(work: () => Promise<void>) {
  return async (_line: BatchLine, count: number) => {
    if (count === IN_THE_MIDDLE) await work();
    return true;
  };
}

describe('a batch', () => {
  it('that broke off is sent again whole: what was answered is answered again, and nothing is added twice', async () => {
    const tenant = await operator.newTenant();
    const sending = { key: tenant.key, idempotencyKey: 'import', lines: orders() };
    const onAnswer = (_line: BatchLine, count: number) => count < IN_THE_MIDDLE;
    const before = await sendBatch({ ...sending, url: urlOf(0), onAnswer });
    const again = await sendBatch({ ...sending, url: urlOf(1) });
    expect(again.at(-1)).toMatchObject({ end: true, complete: true, orders: ORDERS });
    expect(idsOf(again).slice(0, before.length)).toEqual(idsOf(before));
    expect(again.slice(0, before.length).every(({ repeated }) => repeated)).toBe(true);
    await expectEachOnce(tenant);
    expect((await operator.usageOf(tenant)).day.used).toBe(ORDERS);
  });

  it.each(['screening', 'lists', 'checks'] as const)(
    'goes on when %s is killed in the middle, and loses and doubles nothing',
    async (name) => {
      const tenant = await operator.newTenant();
      const onAnswer = inTheMiddle(async () => {
        const [app] = suite.of(name);
        if (app === undefined) throw new Error(`${name} does not run`);
        await suite.stopApp(app, 'kill');
        await suite.startApp(name);
      });
      const answers = await sendBatch({ url: urlOf(0), key: tenant.key, lines: orders(), onAnswer });
      expect(answers.at(-1)).toMatchObject({ end: true, complete: true, orders: ORDERS });
      expect(new Set(idsOf(answers)).size).toBe(ORDERS);
      await expectEachOnce(tenant);
    },
  );

  it('takes exactly the quota together with another at another gateway', async () => {
    const tenant = await operator.newTenant({ per_day: ORDERS });
    const both = await Promise.all(
      [0, 1].map((gateway) =>
        sendBatch({ url: urlOf(gateway), key: tenant.key, lines: orders(ORDERS - 300) }),
      ),
    );
    expect(both.flatMap(idsOf)).toHaveLength(ORDERS);
    expect(both.map((answers) => answers.at(-1))).toContainEqual(
      expect.objectContaining({
        end: true,
        complete: false,
        error: expect.objectContaining({ code: 'quota_exceeded' }),
      }),
    );
  });
});
