import type { Actor, DescribedOrder, RequestOf, recordOutcome } from '@rampart/contracts';
import {
  ANN,
  anOrder,
  anOutcome,
  aVerdict,
  newAccount,
  newShieldId,
  openTestCases,
  type TestCases,
} from '../cases.fixture';

const BEN: Actor = { kind: 'user', id: '8' };

let cases: TestCases;
let accountId: number;
/** A case with two held orders of one customer. */
let id: number;
let orders: readonly DescribedOrder[];

beforeAll(async () => {
  cases = await openTestCases();
});
beforeEach(async () => {
  accountId = newAccount();
  orders = [1, 2].map(() => anOrder(accountId, { identities: ['mail'] }));
  id = await bring(orders);
});
afterAll(() => cases.close());

async function bring(brought: readonly DescribedOrder[]): Promise<number> {
  const found = await cases.database.transaction((runner) =>
    cases.bringer.bring(runner, brought, { actor: ANN, reason: null }),
  );
  return Number([...found.values()][0]?.row.id);
}

const decide = (changes: Parameters<typeof aVerdict>[2]) =>
  cases.decider.decide(aVerdict(accountId, id, changes));

const record = (shieldId: string | undefined, outcome: RequestOf<typeof recordOutcome>['outcome']) =>
  cases.outcomes.record(anOutcome(accountId, { ...(shieldId && { shieldId }), outcome, actor: BEN }));

async function rowOf() {
  const row = await cases.file.find(accountId, id);
  if (row === null) throw new Error('the case is gone');
  return row;
}

const events = async () =>
  (await cases.eventsOf(accountId)).flatMap(({ type, data }) => (type === 'case.decided' ? [data] : []));

const named = (all: readonly DescribedOrder[], replaces = 0) =>
  all.map(({ shieldId }) => ({ shield_id: shieldId, replaces })).toReversed();

describe('a decision', () => {
  it('applies to every order, and says nothing of how they turned out', async () => {
    expect(await decide({ decision: 'approve' })).toMatchObject({
      state: 'decided',
      decision: 'approve',
      outcome: null,
      decided_at: expect.any(String),
    });
    expect(await events()).toMatchObject([
      { decision: 'approve', outcome: null, shield_ids: [], orders: named(orders), held_only: false },
    ]);
    const links = await cases.file.newestLinks(await rowOf(), 10);
    expect(links.map(({ outcome }) => outcome)).toEqual([null, null]);
  });

  it('may be stated with the outcome, which alone applies to orders without one of their own', async () => {
    const [first] = orders;
    await record(first?.shieldId, 'confirmed_fraud');
    await decide({ decision: 'reject', outcome: 'confirmed_fraud' });
    expect(await events()).toMatchObject([
      {
        outcome: 'confirmed_fraud',
        shield_ids: [orders[1]?.shieldId],
        orders: named(orders),
        held_only: false,
      },
    ]);
  });

  it('names what it replaces of decisions by hand that the case knows', async () => {
    const override = { decision: 'APPROVE', revision: 4 } as const;
    const joined = { ...anOrder(accountId, { identities: ['mail'] }), override };
    await bring([joined]);
    await decide({ decision: 'reject' });
    expect(await events()).toMatchObject([{ orders: [...named([joined], 4), ...named(orders)] }]);
  });

  it('names all orders of a case with more than one event holds, each once', async () => {
    const many = Array.from({ length: 1_100 }, () => newShieldId());
    await cases.query(
      `INSERT INTO case_screenings (account_id, shield_id, case_id) SELECT $1, unnest($2::text[]), $3`,
      [accountId, many, id],
    );
    await decide({ decision: 'reject' });
    const emitted = (await events()).map(({ orders: each }) => each as { shield_id: string }[]);
    expect(emitted.map((each) => each.length)).toEqual([1_000, 102]);
    expect(new Set(emitted.flat().map(({ shield_id }) => shield_id)).size).toBe(1_102);
  });

  it('emits nothing without an effect: the same again, or another attempt of one call', async () => {
    const first = await decide({ decision: 'reject', attemptId: 'a' });
    expect(await decide({ decision: 'reject' })).toEqual(first);
    expect(await decide({ decision: 'reject', attemptId: 'a', expectedVersion: 0 })).toEqual(first);
    expect(await events()).toHaveLength(1);
  });

  it('is not made when nothing is stated', async () => {
    await expect(decide({})).rejects.toMatchObject({ code: 'validation_failed', param: 'decision' });
  });
});

describe('an outcome alone', () => {
  it.each([
    ['confirmed_fraud', 'reject'],
    ['false_positive', 'approve'],
  ] as const)(
    '%s decides an undecided case as it implies, but of its orders only those that are held: %s',
    async (outcome, decision) => {
      expect(await decide({ outcome })).toMatchObject({ state: 'decided', decision, outcome });
      expect(await events()).toMatchObject([{ decision, outcome, orders: named(orders), held_only: true }]);
    },
  );

  it('changes no decision of a decided case, nor when it was made', async () => {
    const first = await decide({ decision: 'approve' });
    const since = await decide({ outcome: 'confirmed_fraud' });
    expect(since).toMatchObject({
      decision: 'approve',
      outcome: 'confirmed_fraud',
      decided_at: first.decided_at,
    });
    expect((await events())[1]).toMatchObject({
      outcome: 'confirmed_fraud',
      shield_ids: orders.map(({ shieldId }) => shieldId).toReversed(),
      orders: [],
    });
  });

  it('of one order is no outcome of a case that was decided without one, until all orders have it', async () => {
    await decide({ decision: 'approve' });
    await record(orders[0]?.shieldId, 'confirmed_fraud');
    expect(await rowOf()).toMatchObject({ decision: 'approve', outcome: null });
    await record(orders[1]?.shieldId, 'confirmed_fraud');
    expect(await rowOf()).toMatchObject({ decision: 'approve', outcome: 'confirmed_fraud' });
    expect((await events()).map(({ shield_ids }) => shield_ids)).toEqual([[], []]);
  });
});

describe('of two analysts', () => {
  it('the second learns what the first has decided, and can replace it knowingly', async () => {
    const { version } = await rowOf();
    await decide({ decision: 'approve', expectedVersion: version, actor: BEN });
    const late = decide({ decision: 'reject', expectedVersion: version });
    await expect(late).rejects.toMatchObject({
      code: 'conflict',
      param: 'expected_version',
      message: expect.stringContaining('decided meanwhile: approve'),
      details: {
        version: version + 1,
        state: 'decided',
        decision: 'approve',
        outcome: null,
        last_change: { kind: 'decided', actor: BEN, detail: { decision: 'approve' } },
      },
    });
    expect(await decide({ decision: 'reject', expectedVersion: version + 1 })).toMatchObject({
      decision: 'reject',
    });
  });

  it('the second is refused without a version, too, unless both decide alike', async () => {
    await decide({ decision: 'approve', actor: BEN });
    await expect(decide({ decision: 'reject', note: 'Stolen card.' })).rejects.toMatchObject({
      code: 'conflict',
    });
    expect(await rowOf()).toMatchObject({ decision: 'approve', noteCount: 0 });
    expect(await decide({ decision: 'approve' })).toMatchObject({ decision: 'approve' });
  });

  it('one decides, however many do at the same moment', async () => {
    const { version } = await rowOf();
    const made = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) =>
        decide({ decision: n % 2 ? 'approve' : 'reject', expectedVersion: version, attemptId: String(n) }),
      ),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await events()).toHaveLength(1);
  });

  it.each([
    ['another order has joined', () => bring([anOrder(accountId, { identities: ['mail'] })]), 'joined'],
    ['an outcome was recorded', () => record(orders[0]?.shieldId, 'confirmed_fraud'), 'outcome'],
  ])('one who has not seen that %s is refused', async (_what, happen, word) => {
    const { version } = await rowOf();
    await happen();
    await expect(decide({ decision: 'approve', expectedVersion: version })).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(word),
    });
  });

  it('a note, a tag or an assignee of the other does not stand in the way', async () => {
    const { version } = await rowOf();
    const by = { accountId, id, attemptId: null, actor: BEN };
    await cases.notes.add({ ...by, caseId: id, attemptId: 'n', text: 'Called.' });
    await cases.tagger.tag({ ...by, add: ['vip'], remove: [] });
    await cases.assigner.assign({ ...by, assignee: 'ben' });
    expect(await decide({ decision: 'approve', expectedVersion: version })).toMatchObject({
      state: 'decided',
    });
  });

  it('each learns of many cases which the other has decided', async () => {
    const { caseId: other } = await cases.outcomes.record(anOutcome(accountId));
    const versions = { [id]: (await rowOf()).version, [other]: 99 };
    const change = { action: 'decide', decision: 'reject', outcome: null, note: null } as const;
    const { results } = await cases.changer.change({
      ...{ accountId, ids: [id, other], change, expectedVersions: versions },
      ...{ attemptId: 'bulk', actor: ANN },
    });
    expect(results).toMatchObject([
      { id, case: { decision: 'reject' }, error: null },
      {
        id: other,
        case: null,
        error: { code: 'conflict', details: { state: 'open', last_change: { actor: ANN } } },
      },
    ]);
  });
});
