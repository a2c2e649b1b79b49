import type { Actor, DescribedOrder } from '@rampart/contracts';
import {
  ANN,
  anOrder,
  anOutcome,
  aVerdict,
  newAccount,
  newShieldId,
  openTestCases,
  RULE,
  type TestCases,
} from '../cases.fixture';
import { MAX_CASE_ORDERS, MAX_PERSON_CASES } from './bring-orders.service';

const CASES: Actor = { kind: 'service', id: 'cases' };

let cases: TestCases;
let accountId: number;
beforeAll(async () => {
  cases = await openTestCases();
});
beforeEach(() => {
  accountId = newAccount();
});
afterAll(() => cases.close());

async function bring(...orders: DescribedOrder[]): Promise<number[]> {
  const brought = await cases.database.transaction((runner) =>
    cases.bringer.bring(runner, orders, { actor: CASES, reason: null }),
  );
  return orders.flatMap((order) => brought.get(order)?.row.id ?? []).map(Number);
}

const decide = (id: number) => cases.decider.decide(aVerdict(accountId, id, { outcome: 'false_positive' }));

async function rowOf(id: number) {
  const row = await cases.file.find(accountId, id);
  if (row === null) throw new Error(`no case ${id}`);
  return row;
}

const openedEvents = async () =>
  (await cases.eventsOf(accountId)).filter(({ type }) => type === 'case.opened');

describe('an order', () => {
  test('opens a case about its customer, which says why it is urgent and when it is due', async () => {
    const order = anOrder(accountId, { score: 81.25, amount: 88, reasons: ['tor', 'disposable_email'] });
    const [id = 0] = await bring(order);
    expect(await rowOf(id)).toMatchObject({
      ip: null,
      orderIp: '203.0.113.7',
      orderId: order.shieldId,
      email: 'a***@example.com',
      state: 'open',
      topScore: 81.25,
      amountSum: 88,
      currency: 'EUR',
      reasons: ['tor', 'disposable_email'],
      screeningCount: 1,
    });
    const { openedAt, dueAt } = await rowOf(id);
    expect(Math.round((dueAt.getTime() - openedAt.getTime()) / 60_000)).toBe(1_440);
    expect(await openedEvents()).toEqual([
      {
        type: 'case.opened',
        subject: `case/${id}`,
        data: { case_id: id, ip: '203.0.113.0/24', actor: CASES },
        personal: { ip: '203.0.113.7' },
      },
    ]);
    const changes = await cases.file.newestChanges(await rowOf(id), 10);
    expect(changes.map(({ kind }) => kind)).toEqual(['opened', 'screening_linked']);
  });

  test('joins the undecided case of its customer, in the same batch or later', async () => {
    const order = (score: number, ...identities: string[]) => anOrder(accountId, { score, identities });
    const [first, second] = await bring(order(72, 'mail'), order(90, 'mail', 'phone'));
    expect(second).toBe(first);
    expect(await bring(order(71, 'phone'))).toEqual([first]);
    expect(await rowOf(first ?? 0)).toMatchObject({ topScore: 90, amountSum: 300, screeningCount: 3 });
    expect(await openedEvents()).toHaveLength(1);
  });

  test('with nothing but the address in common gets a case of its own: an office is no person', async () => {
    const ids = await bring(anOrder(accountId), anOrder(accountId));
    expect(new Set(ids).size).toBe(2);
  });

  test('opens another case once that of its customer is decided', async () => {
    const identities = ['mail'];
    const [id = 0] = await bring(anOrder(accountId, { identities }));
    await decide(id);
    const [next = 0] = await bring(anOrder(accountId, { identities }));
    expect(next).not.toBe(id);
    expect(await rowOf(next)).toMatchObject({ state: 'open' });
  });

  test('keeps the case that a rule opened for its address, which then counts it once', async () => {
    const order = anOrder(accountId, { score: 77 });
    const opened = await cases.open.open({
      accountId,
      ip: '203.0.113.7',
      shieldId: order.shieldId,
      reason: null,
      actor: RULE,
    });
    expect(await bring(order)).toEqual([opened.caseId]);
    expect(await bring(order)).toEqual([opened.caseId]);
    expect(await rowOf(opened.caseId)).toMatchObject({
      ip: '203.0.113.7',
      topScore: 77,
      amountSum: 100,
      screeningCount: 1,
    });
  });

  test('without an address or an e-mail address has a case all the same', async () => {
    const [id = 0] = await bring(anOrder(accountId, { ip: null, email: null }));
    expect(await openedEvents()).toMatchObject([{ data: { case_id: id, ip: '' }, personal: {} }]);
  });

  test('beyond the limits of the account or the case gets none', async () => {
    await cases.query(
      `INSERT INTO cases (account_id, id) SELECT $1, n FROM generate_series(1000000, 1000000 + $2 - 2) AS n`,
      [accountId, MAX_PERSON_CASES],
    );
    const identities = ['mail'];
    const [id = 0] = await bring(anOrder(accountId, { identities }));
    expect(await bring(anOrder(accountId))).toEqual([]);
    expect(await bring(anOrder(accountId, { identities }))).toEqual([id]);
    await cases.query('UPDATE cases SET screening_count = $3 WHERE account_id = $1 AND id = $2', [
      accountId,
      id,
      MAX_CASE_ORDERS,
    ]);
    expect(await bring(anOrder(accountId, { identities }))).toEqual([]);
    expect(await bring(anOrder(newAccount()))).toHaveLength(1);
  });
});

describe('feedback', () => {
  test('on an order with a case goes into that case, and the decision of the case leaves it alone', async () => {
    const [marked, silent] = [
      anOrder(accountId, { identities: ['m'] }),
      anOrder(accountId, { identities: ['m'] }),
    ];
    const [id = 0] = await bring(marked, silent);
    const result = await cases.outcomes.record(
      anOutcome(accountId, { shieldId: marked.shieldId, outcome: 'confirmed_fraud' }),
    );
    expect(result.caseId).toBe(id);
    await decide(id);
    const decided = (await cases.eventsOf(accountId)).filter(({ type }) => type === 'case.decided');
    expect(decided).toMatchObject([{ data: { shield_ids: [silent.shieldId] } }]);
  });

  test('on an order without one opens a case of its address, beside those of persons from there', async () => {
    const [person = 0] = await bring(anOrder(accountId));
    const { caseId } = await cases.outcomes.record(anOutcome(accountId));
    expect(caseId).not.toBe(person);
    expect(await rowOf(caseId)).toMatchObject({ ip: '203.0.113.7', state: 'open' });
    const again = await cases.outcomes.record(anOutcome(accountId));
    expect(again.caseId).toBe(caseId);
  });
});

test('among orders, feedback and decisions at the same time, no order is lost and none is linked twice', async () => {
  const identities = ['mail'];
  const orders = Array.from({ length: 30 }, () => anOrder(accountId, { identities }));
  await Promise.all(
    orders.map(async (order, n) => {
      if (n % 3 === 0) await cases.outcomes.record(anOutcome(accountId, { shieldId: order.shieldId }));
      const [id] = await bring(order);
      if (n % 5 === 0 && id !== undefined) await decide(id);
    }),
  );
  const [counted] = await cases.query<{ linked: number; counted: number }>(
    `SELECT (SELECT count(*)::int FROM case_screenings WHERE account_id = $1) AS linked,
            (SELECT sum(screening_count)::int FROM cases WHERE account_id = $1) AS counted`,
    [accountId],
  );
  expect(counted).toEqual({ linked: 30, counted: 30 });
});

test('an account’s own time to decide applies to cases of either kind that are opened from then on', async () => {
  await cases.settings.change({ accountId, changes: { dueMinutes: 30 }, actor: ANN });
  const [ofOrder = 0] = await bring(anOrder(accountId));
  const { caseId: ofAddress } = await cases.outcomes.record(anOutcome(accountId));
  for (const id of [ofOrder, ofAddress]) {
    const { openedAt, dueAt } = await rowOf(id);
    expect(Math.round((dueAt.getTime() - openedAt.getTime()) / 60_000)).toBe(30);
  }
});

test('a screening that was linked before it could be counted is linked once', async () => {
  const order = anOrder(accountId, { shieldId: newShieldId() });
  const ids = await Promise.all([bring(order), bring(order)]);
  expect(new Set(ids.flat()).size).toBe(1);
  expect(await rowOf(ids.flat()[0] ?? 0)).toMatchObject({ screeningCount: 1, amountSum: 100 });
});
