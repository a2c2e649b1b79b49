import { createLogger } from '@rampart/telemetry';
import { type BacktestsFixture, openBacktestsFixture } from './fixtures/backtests.fixture';
import { inputOf, ruleOf } from './fixtures/orders.fixture';
import { TryPastOrders } from './try-past-orders';

const NOW = new Date('2026-01-31T12:00:00.000Z');
const DAY_MS = 86_400_000;

let fixture: BacktestsFixture;
let account = 0;

beforeAll(async () => {
  fixture = await openBacktestsFixture();
});
beforeEach(() => {
  account += 1;
});
afterAll(() => fixture?.stop());

const { mode: _, ...REJECTS } = { ...ruleOf('proxy', 'ip.is_proxy', { type: 'REJECT' }, 50), mode: null };

/** Orders of the last days, each second one by a proxy. */
async function keepOrders(count: number, ruleset: number | null = null): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const at = new Date(NOW.getTime() - (n % 25) * DAY_MS);
    const input = inputOf({ 'ip.is_proxy': n % 2 === 0 }, 0, { at });
    await fixture.keep({ accountId: account, ruleset, input, outcome: 'false_positive' });
  }
}

function tryRule() {
  const { database, rulesets } = fixture.rules;
  const trying = new TryPastOrders(rulesets, createLogger('spec', 'silent'));
  const rising = [{ ruleId: 1_000_000, version: 1, definition: REJECTS, replaces: null }];
  return trying.try(database, account, rising, NOW);
}

const rejected = ({ touched }: Awaited<ReturnType<typeof tryRule>>) =>
  touched.filter(({ to }) => to === 'REJECT').length;

describe('past orders', () => {
  it('of the last thirty days are decided again with the rule, and no others', async () => {
    await keepOrders(50);
    const old = new Date(NOW.getTime() - 31 * DAY_MS);
    await fixture.keep({ accountId: account, input: inputOf({ 'ip.is_proxy': true }, 0, { at: old }) });
    const effect = await tryRule();
    expect(effect).toMatchObject({ screened: 50, seen: 50, days: 30 });
    expect(effect.touched).toHaveLength(25);
    expect(effect.touched[0]).toEqual({
      orders: 1,
      from: 'APPROVE',
      to: 'REJECT',
      outcome: 'false_positive',
    });
  });

  it('that a present rule rejects are not counted for the new one', async () => {
    const ruleset = await fixture.publish(account, {
      ...ruleOf('all', 'true', { type: 'REJECT' }),
      mode: 'active',
    });
    await keepOrders(10, ruleset);
    expect(rejected(await tryRule())).toBe(0);
  });

  it('are a sample where there are many', async () => {
    await keepOrders(120);
    await fixture.rules.database.run(
      {
        name: '',
        text: `INSERT INTO order_statistics (account_id, hour, status, outcome, currency, orders, amount)
               VALUES ($1, $2, 'APPROVE', 'unknown', '', 2000, 0)`,
      },
      [account, new Date(NOW.getTime() - DAY_MS)],
    );
    const effect = await tryRule();
    expect(effect.seen).toBe(2_000);
    // Half of them, as ids are drawn at random; more than seven standard deviations on either side.
    expect(effect.screened).toBeGreaterThan(20);
    expect(effect.screened).toBeLessThan(100);
  });
});
