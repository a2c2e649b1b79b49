import {
  eraseIdentity,
  exportScreenings,
  type OrderFields,
  publishRuleset,
  type ReplyOf,
  type RequestOf,
  type ScreeningFilter,
  type ScreeningPosition,
  screenOrder,
  searchScreenings,
} from '@rampart/contracts';
import { untilTrue } from '@rampart/testing';
import { Client } from 'pg';
import { buildRequest, type ScreeningFixture, startFixture } from '../../test/screening.fixture';
import { buildIpFacts, buildLearned, buildLocation, buildShipping } from '../facts/screening-facts.builder';
import { buildWanted } from '../rules/fixtures/definitions.fixture';
import { ANN } from '../rules/fixtures/rules.fixture';
import { buildSearch } from './search.builder';

let fixture: ScreeningFixture;
let sql: Client;
let nextAccount = 1;

beforeAll(async () => {
  fixture = await startFixture({ replicas: 2 });
  sql = new Client({ connectionString: fixture.database.url });
  await sql.connect();
  await sql.query('SET search_path TO screening');
});
afterAll(async () => {
  await sql?.end();
  await fixture?.stop();
});

const newAccount = () => nextAccount++;

/** Screens an order. @returns its id once the index has it. */
async function screen(accountId: number, order: Partial<OrderFields> = {}): Promise<string> {
  fixture.neighbours.facts = () => learnedOf(order);
  const { shieldId } = await fixture.rpc.call(screenOrder, buildRequest(order, { accountId }));
  await untilIndexed();
  return shieldId;
}

/** What the checks know of an order: its address and its countries. */
const learnedOf = ({ ip, billCountry, shipCountry }: Partial<OrderFields>) =>
  buildLearned({
    ip: buildIpFacts({ ip: ip ?? '192.0.2.1', countryCode: 'NL' }),
    billing: billCountry ? buildLocation({ countryCode: billCountry }) : null,
    shipping: shipCountry ? buildShipping({ countryCode: shipCountry }) : null,
  });

async function untilIndexed(): Promise<void> {
  const count = 'SELECT count(*)::int AS n FROM unindexed_orders';
  await untilTrue(async () => (await sql.query(count)).rows[0].n === 0, 'every order is indexed');
}

const search = (
  accountId: number,
  filter: Partial<ScreeningFilter> = {},
  rest: Partial<RequestOf<typeof searchScreenings>> = {},
) => fixture.rpc.call(searchScreenings, buildSearch(filter, { ...rest, accountId }));

const idsOf = async (...asked: Parameters<typeof search>) =>
  (await search(...asked)).screenings.map(({ shield_id }) => shield_id);

const ANNS: Partial<OrderFields> = {
  ip: '203.0.113.7',
  email: 'Ann@Example.com',
  phone: '+44 20 7946 0958',
  username: 'Ann',
  deviceHash: 'device-of-ann',
  binNo: '41111122',
  merchantId: 'shop-1',
  userOrderId: 'A-1',
  amount: 120.5,
  currency: 'EUR',
  billCountry: 'DE',
  shipCountry: 'FR',
};
const BOBS: Partial<OrderFields> = {
  ip: '203.0.114.8',
  email: 'bob@example.net',
  phone: '+4930901820',
  username: 'bob',
  deviceHash: 'device-of-bob',
  binNo: '555555',
  merchantId: 'shop-2',
  userOrderId: 'B-1',
  amount: 9,
  currency: 'USD',
  billCountry: 'US',
};

describe('search-screenings', () => {
  it('finds an order by each of its values, in any spelling, and no other order', async () => {
    const accountId = newAccount();
    const anns = await screen(accountId, ANNS);
    const bobs = await screen(accountId, BOBS);
    const filters: Partial<ScreeningFilter>[] = [
      { ip: '::ffff:203.0.113.7' },
      { network: '203.0.113.0/24' },
      { network: '203.0.113.4/30' },
      { email: 'ann@EXAMPLE.com' },
      { emailDomain: 'Example.com' },
      { phone: '+442079460958' },
      { username: 'ANN' },
      { device: 'device-of-ann' },
      { bin: '41111122' },
      { bin: '411111' },
      { merchantId: 'shop-1' },
      { userOrderId: 'A-1' },
      { userOrderId: ' a-1 ' },
      { country: 'DE' },
      { country: 'FR' },
      { currency: 'EUR' },
      { currency: 'EUR', amountFrom: 120.5, amountTo: 120.5 },
      { email: 'ann@example.com', merchantId: 'shop-1', decidedBy: 'score', statuses: ['REVIEW'] },
    ];
    for (const filter of filters) {
      expect({ filter, ids: await idsOf(accountId, filter) }).toEqual({ filter, ids: [anns] });
    }
    for (const filter of [
      { network: '203.0.113.128/25' },
      { email: 'ann@example.com', merchantId: 'shop-2' },
      { currency: 'EUR', amountFrom: 121 },
      { bin: '4111112' },
      { ruleId: 1 },
      { listed: 'blacklist' as const },
    ]) {
      expect({ filter, ids: await idsOf(accountId, filter) }).toEqual({ filter, ids: [] });
    }
    expect(await idsOf(accountId)).toEqual([bobs, anns]);
    expect(await idsOf(accountId, { statuses: ['APPROVE', 'REVIEW'] })).toEqual([bobs, anns]);
    expect(await idsOf(accountId, { network: '203.0.112.0/22' })).toEqual([bobs, anns]);
  });

  it('shows what a table of orders needs, with values of people masked', async () => {
    const accountId = newAccount();
    const id = await screen(accountId, ANNS);
    expect((await search(accountId)).screenings).toEqual([
      {
        shield_id: id,
        created_at: expect.stringMatching(/Z$/),
        status: 'REVIEW',
        score: expect.any(Number),
        decided_by: 'score',
        user_order_id: 'A-1',
        amount: 120.5,
        currency: 'EUR',
        ip: '203.0.113.0/24',
        ip_country: 'NL',
        bill_country: 'DE',
        ship_country: 'FR',
        email: 'a***@example.com',
        phone: '+44***58',
        username: 'a***',
        device_hash: 'd***',
        bin: '41111122',
        merchant_id: 'shop-1',
        reasons: expect.any(Array),
        rules: [],
        outcome: null,
        override: null,
      },
    ]);
  });

  it('finds orders by rules and reasons', async () => {
    const accountId = newAccount();
    const wanted = buildWanted({ name: 'Big', expression: 'order.amount > 100.0' });
    await fixture.rpc.call(publishRuleset, {
      accountId,
      expectedNumber: 0,
      attemptId: null,
      actor: ANN,
      rules: [wanted],
    });
    const anns = await screen(accountId, ANNS);
    await screen(accountId, BOBS);
    const [found] = (await search(accountId, { userOrderId: 'A-1' })).screenings;
    const rule = found?.rules[0];
    expect(rule?.name).toBe('Big');
    expect(await idsOf(accountId, { ruleId: rule?.rule_id ?? 0 })).toEqual([anns]);
    for (const { code } of found?.reasons ?? []) {
      expect(await idsOf(accountId, { reason: code })).toContain(anns);
    }
  });

  it.each(['newest', 'oldest', 'score', 'amount'] as const)(
    'pages by %s hold every order once, and the last says so',
    async (order) => {
      const accountId = newAccount();
      const ids: string[] = [];
      for (const amount of [5, 1, 4, 1, 3]) ids.push(await screen(accountId, { amount, currency: 'EUR' }));
      const paged: string[] = [];
      let after: ScreeningPosition | null = null;
      do {
        const page: ReplyOf<typeof searchScreenings> = await search(
          accountId,
          { currency: 'EUR' },
          { order, after, limit: 2 },
        );
        paged.push(...page.screenings.map(({ shield_id }) => shield_id));
        after = page.next;
      } while (after !== null);
      const [five, one, four, other, three] = ids;
      const expected = {
        newest: [...ids].reverse(),
        oldest: ids,
        score: [...ids].reverse(),
        amount: [five, four, three, other, one],
      };
      expect(paged).toEqual(expected[order]);
    },
  );

  it('keeps to a time, whose end is not part of it', async () => {
    const accountId = newAccount();
    const [first, second] = [await screen(accountId), await screen(accountId)];
    const at = (await search(accountId)).screenings[0]?.created_at ?? '';
    expect(await idsOf(accountId, { from: at })).toEqual([second]);
    expect(await idsOf(accountId, { to: at })).toEqual([first]);
    expect(await idsOf(accountId, { from: at, to: at, statuses: ['APPROVE'] })).toEqual([]);
  });

  it('knows an outcome, and only the one that holds', async () => {
    const accountId = newAccount();
    const id = await screen(accountId, ANNS);
    await screen(accountId, BOBS);
    for (const [outcome, other] of [
      ['confirmed_fraud', 'false_positive'],
      ['false_positive', 'confirmed_fraud'],
    ] as const) {
      await sql.query(
        `INSERT INTO labels (account_id, shield_id, outcome, source, revision, at, event_id)
         VALUES ($1, $2, $3, 'feedback', 1, now(), gen_random_uuid())
         ON CONFLICT (account_id, shield_id) DO UPDATE SET outcome = excluded.outcome`,
        [accountId, id, outcome],
      );
      // An order wakes the indexer, which the label's own writer was not there to do.
      await screen(accountId);
      expect(await idsOf(accountId, { outcome })).toEqual([id]);
      expect(await idsOf(accountId, { outcome: other })).toEqual([]);
    }
    expect((await search(accountId, { email: 'ann@example.com' })).screenings[0]?.outcome).toBe(
      'false_positive',
    );
  });

  it('still finds an order by features of another version once it is indexed again for its outcome', async () => {
    const accountId = newAccount();
    const id = await screen(accountId, ANNS);
    await sql.query(
      'UPDATE decision_inputs SET feature_schema = feature_schema - 1 WHERE account_id = $1 AND shield_id = $2',
      [accountId, id],
    );
    await sql.query(
      `INSERT INTO labels (account_id, shield_id, outcome, source, revision, at, event_id)
       VALUES ($1, $2, 'confirmed_fraud', 'feedback', 1, now(), gen_random_uuid())`,
      [accountId, id],
    );
    await screen(accountId);
    expect(await idsOf(accountId, { country: 'DE', outcome: 'confirmed_fraud' })).toEqual([id]);
  });

  it('never finds an order of another account', async () => {
    const [owner, stranger] = [newAccount(), newAccount()];
    await screen(owner, ANNS);
    for (const filter of [
      {},
      { email: 'ann@example.com' },
      { network: '203.0.113.0/28' },
      { userOrderId: 'A-1' },
    ]) {
      expect(await idsOf(stranger, filter)).toEqual([]);
    }
  });

  it('finds nothing by a value that was erased, also of an order that is indexed again afterwards', async () => {
    const accountId = newAccount();
    const id = await screen(accountId, ANNS);
    const actor = { kind: 'operator', id: 'ann' } as const;
    let after: string | null = null;
    let terms = 0;
    do {
      const request = {
        accountId,
        entityType: 'email',
        value: 'ann@example.com',
        actor,
        after,
        before: null,
      };
      const reply: { erased: Record<string, number>; next: string | null } = await fixture.rpc.call(
        eraseIdentity('screening'),
        request,
      );
      terms += reply.erased.searchable_orders ?? 0;
      after = reply.next;
    } while (after !== null);
    expect(terms).toBe(1);
    expect(await idsOf(accountId, { email: 'ann@example.com' })).toEqual([]);
    await sql.query('INSERT INTO unindexed_orders (account_id, shield_id) VALUES ($1, $2)', [accountId, id]);
    await screen(accountId);
    expect(await idsOf(accountId, { email: 'ann@example.com' })).toEqual([]);
    const [found] = (await search(accountId, { phone: '+442079460958' })).screenings;
    expect([found?.shield_id, found?.email]).toEqual([id, null]);
  });

  it('indexes an order once, however often it is queued', async () => {
    const accountId = newAccount();
    const id = await screen(accountId, ANNS);
    const count = async () =>
      (
        await sql.query(
          'SELECT count(*)::int AS n FROM searchable_orders CROSS JOIN unnest(terms) AS term WHERE shield_id = $1',
          [id],
        )
      ).rows[0].n;
    const before = await count();
    expect(before).toBeGreaterThan(10);
    await sql.query(
      'INSERT INTO unindexed_orders (account_id, shield_id) SELECT $1, $2 FROM generate_series(1, 300)',
      [accountId, id],
    );
    await screen(accountId);
    expect([await count(), (await idsOf(accountId, { userOrderId: 'A-1' })).length]).toEqual([before, 1]);
  });

  it('finds an order that an earlier version indexed without terms, once it is indexed again', async () => {
    const accountId = newAccount();
    const id = await screen(accountId, ANNS);
    await sql.query('UPDATE searchable_orders SET terms = NULL WHERE shield_id = $1', [id]);
    expect(await idsOf(accountId, { email: 'ann@example.com' })).toEqual([]);
    await sql.query('INSERT INTO unindexed_orders (account_id, shield_id) VALUES ($1, $2)', [accountId, id]);
    await screen(accountId);
    expect(await idsOf(accountId, { email: 'ann@example.com' })).toEqual([id]);
  });

  it('refuses what takes too long, names the filter and asks for a time range', async () => {
    const accountId = newAccount();
    const admin = new Client({ connectionString: fixture.database.adminUrl });
    await admin.connect();
    try {
      await admin.query('BEGIN; LOCK TABLE screening.searchable_orders IN ACCESS EXCLUSIVE MODE');
      // With time for the refusal to arrive: on a busy machine the call would end before.
      const patient = { ...searchScreenings, deadlineMs: 20_000 };
      const filter = { reason: 'ip_tor_network', scoreFrom: 10 };
      const searching = fixture.rpc.call(patient, buildSearch(filter, { accountId }));
      await expect(searching).rejects.toMatchObject({
        code: 'validation_failed',
        param: 'score_from',
        message: expect.stringContaining('time range'),
      });
    } finally {
      await admin.end();
    }
    expect(await idsOf(accountId, { reason: 'ip_tor_network' })).toEqual([]);
  });

  it.each([
    ['ip', { ip: 'nowhere' }],
    ['network', { network: '203.0.113.0/99' }],
    ['email', { email: 'ann' }],
    ['phone', { phone: '12' }],
    ['bin', { bin: 'x' }],
    ['currency', { amountFrom: 10 }],
  ])('refuses %s where it cannot be read or is missing', async (param, filter) => {
    await expect(search(newAccount(), filter)).rejects.toMatchObject({ code: 'validation_failed', param });
  });
});

describe('export-screenings', () => {
  const actor = { kind: 'key', id: 'key_of_ann00' } as const;

  it('writes what a search finds as lines of a file, and goes on behind a position', async () => {
    const accountId = newAccount();
    const ids = [await screen(accountId, ANNS), await screen(accountId, { ...ANNS, userOrderId: '=1+1' })];
    await screen(accountId, BOBS);
    const { filter } = buildSearch({ email: 'ann@example.com' });
    const read = (format: 'csv' | 'ndjson', after: ScreeningPosition | null) =>
      fixture.rpc.call(exportScreenings, { accountId, filter, format, after, actor });
    const { screenings } = await search(accountId, { email: 'ann@example.com' });
    const { next: newest } = await search(accountId, { email: 'ann@example.com' }, { limit: 1 });
    const lines = (text: string) => text.trim().split('\n');
    const ndjson = await read('ndjson', null);
    expect([lines(ndjson.text).map((line) => JSON.parse(line)), ndjson.next]).toEqual([screenings, null]);
    const csv = lines((await read('csv', null)).text);
    expect([csv.length, csv[0], csv[1]]).toEqual([
      3,
      expect.stringMatching(/^shield_id,created_at,/),
      expect.stringContaining(`,'=1+1,`),
    ]);
    expect(lines((await read('csv', newest)).text)).toEqual([expect.stringMatching(`^${ids[0]},`)]);
  });

  it('leaves one audit record of a file, with the names of its filters and none of their values', async () => {
    const accountId = newAccount();
    const { filter } = buildSearch({ email: 'ann@example.com', statuses: ['REJECT'] });
    for (const after of [null, { number: '7', by: null }]) {
      await fixture.rpc.call(exportScreenings, { accountId, filter, format: 'csv', after, actor });
    }
    const { rows } = await sql.query(
      'SELECT actor_id, action, target, before, after FROM audit_records WHERE account_id = $1',
      [accountId],
    );
    expect(rows).toEqual([
      {
        actor_id: actor.id,
        action: 'screenings.export',
        target: `account/${accountId}`,
        before: null,
        after: { format: 'csv', filters: ['statuses', 'email'] },
      },
    ]);
  });
});
