import { type OrderFields, screenOrder, summarizeValue } from '@rampart/contracts';
import { untilTrue } from '@rampart/testing';
import { Client } from 'pg';
import { buildRequest, type ScreeningFixture, startFixture } from '../../../test/screening.fixture';
import { buildIpFacts, buildLearned } from '../../facts/screening-facts.builder';

let fixture: ScreeningFixture;
let sql: Client;
let nextAccount = 1;

beforeAll(async () => {
  fixture = await startFixture();
  sql = new Client({ connectionString: fixture.database.url });
  await sql.connect();
  await sql.query('SET search_path TO screening');
});
afterAll(async () => {
  await sql?.end();
  await fixture?.stop();
});

async function screen(accountId: number, order: Partial<OrderFields>): Promise<string> {
  fixture.neighbours.facts = () => buildLearned({ ip: buildIpFacts({ ip: order.ip ?? '192.0.2.1' }) });
  const { shieldId } = await fixture.rpc.call(screenOrder, buildRequest(order, { accountId }));
  const count = 'SELECT count(*)::int AS n FROM unindexed_orders';
  await untilTrue(async () => (await sql.query(count)).rows[0].n === 0, 'every order is indexed');
  return shieldId;
}

const actor = { kind: 'user', id: '7' } as const;
const summarize = (accountId: number, entityType: string, value: string, isRecorded = false) =>
  fixture.rpc.call(summarizeValue, { accountId, entityType, value, actor, isRecorded });

const NOTHING = {
  orders: 0,
  more: false,
  first_seen: null,
  last_seen: null,
  decisions: { approve: 0, review: 0, reject: 0 },
  outcomes: { confirmed_fraud: 0, false_positive: 0, unknown: 0 },
  amounts: [],
  screenings: [],
};

describe('summarize-value', () => {
  it('adds up the orders with a value: decisions, amounts, first and last', async () => {
    const accountId = nextAccount++;
    const ann = { email: 'ann@example.com' };
    const first = await screen(accountId, { ...ann, amount: 10.1, currency: 'EUR' });
    await screen(accountId, { ...ann, amount: 20.2, currency: 'EUR' });
    const last = await screen(accountId, { ...ann, amount: 5, currency: 'USD' });
    await screen(accountId, { email: 'bob@example.com' });
    const { value, found } = await summarize(accountId, 'email', 'Ann@EXAMPLE.com');
    expect(value).toBe('ann@example.com');
    expect(found).toMatchObject({
      orders: 3,
      more: false,
      decisions: { approve: 3, review: 0, reject: 0 },
      outcomes: { confirmed_fraud: 0, false_positive: 0, unknown: 3 },
      amounts: [
        { currency: 'EUR', orders: 2, amount: 30.3 },
        { currency: 'USD', orders: 1, amount: 5 },
      ],
    });
    const times = found?.screenings.map(({ created_at }) => created_at);
    expect([found?.last_seen, found?.first_seen]).toEqual([times?.[0], times?.[2]]);
    expect(found?.screenings.map(({ shield_id }) => shield_id)).toEqual([last, expect.any(String), first]);
    expect(found?.screenings[0]?.email).toBe('a***@example.com');
  });

  it('counts the newest thousand of a value that has more, and knows when the first was seen', async () => {
    const accountId = nextAccount++;
    const id = await screen(accountId, { email: 'ann@example.com' });
    await sql.query(
      `INSERT INTO searchable_orders (account_id, number, shield_id, status, score, terms, counted_as)
       SELECT account_id, number - n * (60000::bigint << 24), shield_id, 'REJECT', score, terms, 'confirmed_fraud'
       FROM searchable_orders CROSS JOIN generate_series(1, 1000) AS n WHERE shield_id = $1`,
      [id],
    );
    const { found } = await summarize(accountId, 'email', 'ann@example.com');
    expect(found).toMatchObject({
      orders: 1_000,
      more: true,
      decisions: { approve: 1, reject: 999 },
      outcomes: { confirmed_fraud: 999, unknown: 1 },
    });
    const between = Date.parse(found?.last_seen ?? '') - Date.parse(found?.first_seen ?? '');
    expect(between).toBe(1_000 * 60_000);
  });

  it('finds nothing of an unknown value and of other accounts, and has no figures of a kind that orders lack', async () => {
    const [accountId, other] = [nextAccount++, nextAccount++];
    await screen(other, { email: 'ann@example.com' });
    expect((await summarize(accountId, 'email', 'ann@example.com')).found).toEqual(NOTHING);
    expect((await summarize(accountId, 'domain', 'Example.com')).found).toBeNull();
    await expect(summarize(accountId, 'ip', 'x')).rejects.toMatchObject({
      code: 'validation_failed',
      param: 'value',
    });
  });

  it('leaves an audit record of who looked up what, with the value masked, unless the gateway has', async () => {
    const accountId = nextAccount++;
    await summarize(accountId, 'email', 'ann@example.com');
    await summarize(accountId, 'email', 'ben@example.com', true);
    const { rows } = await sql.query(
      'SELECT actor_id, action, after FROM audit_records WHERE account_id = $1',
      [accountId],
    );
    expect(rows).toEqual([
      { actor_id: '7', action: 'value.look_up', after: { entity_type: 'email', value: 'a***@example.com' } },
    ]);
  });
});
