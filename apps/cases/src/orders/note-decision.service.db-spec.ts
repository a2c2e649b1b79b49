import type { Actor, DescribedOrder, EventData, screeningDecided } from '@rampart/contracts';
import {
  ANN,
  anOrder,
  aVerdict,
  newAccount,
  newShieldId,
  openTestCases,
  type TestCases,
} from '../cases.fixture';

const BEN: Actor = { kind: 'user', id: '8' };

let cases: TestCases;
let accountId: number;

beforeAll(async () => {
  cases = await openTestCases();
});
beforeEach(() => {
  accountId = newAccount();
});
afterAll(() => cases.close());

type Data = EventData<typeof screeningDecided>;

const decided = (shield_id: string, changes: Partial<Data> = {}) => ({
  accountId,
  data: {
    ...{ shield_id, user_order_id: '1001', status: 'APPROVE' as const, previous: 'REVIEW' as const },
    ...{ original: 'REVIEW' as const, revision: 1, holds: 1, undone: false, case_id: null },
    ...{ outcome: null, actor: BEN, ...changes },
  },
});

const takenBack = (shield_id: string) =>
  decided(shield_id, { status: 'REVIEW', previous: 'APPROVE', holds: 0, undone: true });

const note = (...decisions: ReturnType<typeof decided>[]) =>
  cases.database.transaction((runner) => cases.decisions.note(runner, decisions));

async function bring(...orders: DescribedOrder[]): Promise<number> {
  const brought = await cases.database.transaction((runner) =>
    cases.bringer.bring(runner, orders, { actor: ANN, reason: null }),
  );
  return Number([...brought.values()][0]?.row.id);
}

async function rowOf(id: number) {
  const row = await cases.file.find(accountId, id);
  if (row === null) throw new Error('the case is gone');
  return row;
}

const notedIn = async (id: number) =>
  (await cases.file.newestChanges(await rowOf(id), 20)).filter(({ kind }) => kind === 'order_decided');

const eventsOf = async (type: string) =>
  (await cases.eventsOf(accountId)).filter((event) => event.type === type);

/** Two orders of one customer. */
const twoOrders = () => [1, 2].map(() => anOrder(accountId, { identities: ['mail'] }));

it('is in the history of the case, as is that it was taken back, with its author, and makes another version', async () => {
  const [first, second] = twoOrders() as [DescribedOrder, DescribedOrder];
  const id = await bring(first, second);
  const { version } = await rowOf(id);
  await note(decided(first.shieldId), decided(newShieldId()), takenBack(first.shieldId));
  expect(await rowOf(id)).toMatchObject({ state: 'open', version: version + 1 });
  expect(await notedIn(id)).toMatchObject([
    { actor: BEN, detail: { shield_id: first.shieldId, status: 'APPROVE', undone: false } },
    { actor: BEN, detail: { shield_id: first.shieldId, status: 'REVIEW', undone: true } },
  ]);
});

describe('the case of orders that were decided singly', () => {
  it('leaves the queue with the last of them, approved or rejected if all are', async () => {
    const [first, second] = twoOrders() as [DescribedOrder, DescribedOrder];
    const id = await bring(first, second);
    await note(decided(first.shieldId, { status: 'REJECT' }));
    expect((await rowOf(id)).state).toBe('open');
    await note(decided(second.shieldId, { status: 'REJECT' }));
    expect(await rowOf(id)).toMatchObject({ state: 'decided', decision: 'reject', outcome: null });
    expect(await eventsOf('case.decided')).toMatchObject([
      { data: { decision: 'reject', outcome: null, shield_ids: [], orders: [], actor: BEN } },
    ]);
  });

  it('is decided without a decision of its own where they differ', async () => {
    const [first, second] = twoOrders() as [DescribedOrder, DescribedOrder];
    const id = await bring(first, second);
    await note(decided(first.shieldId), decided(second.shieldId, { status: 'REJECT' }));
    expect(await rowOf(id)).toMatchObject({ state: 'decided', decision: null, outcome: null });
  });

  it('stays while an order is held, though by hand', async () => {
    const order = anOrder(accountId);
    const id = await bring(order);
    await note(decided(order.shieldId, { status: 'REVIEW' }));
    expect((await rowOf(id)).state).toBe('open');
  });

  it('knows what was decided before an order joined it', async () => {
    const override = { decision: 'APPROVE', revision: 3 } as const;
    const orders = twoOrders().map((order, n) => ({ ...order, override: n === 0 ? override : null }));
    const id = await bring(...orders);
    await note(decided(orders[1]?.shieldId ?? ''));
    expect(await rowOf(id)).toMatchObject({ state: 'decided', decision: 'approve' });
  });
});

describe('a decided case of which an order is held again', () => {
  it('is in the queue again, and can be decided again', async () => {
    const order = anOrder(accountId);
    const id = await bring(order);
    await note(decided(order.shieldId));
    await note(takenBack(order.shieldId));
    expect(await rowOf(id)).toMatchObject({ state: 'open', decision: null, decidedAt: null });
    expect(await notedIn(id)).toMatchObject([{}, { detail: { undone: true, reopens: true } }]);
    expect(await eventsOf('case.opened')).toHaveLength(2);
    await note(decided(order.shieldId, { status: 'REJECT', revision: 2, holds: 2 }));
    expect(await rowOf(id)).toMatchObject({ state: 'decided', decision: 'reject' });
  });

  it('stays decided beside another undecided case of its address', async () => {
    const shieldId = newShieldId();
    const subject = { accountId, ip: '203.0.113.7', reason: null, actor: ANN };
    const { caseId: id } = await cases.open.open({ ...subject, shieldId });
    await note(decided(shieldId));
    await cases.open.open({ ...subject, shieldId: newShieldId() });
    await note(takenBack(shieldId));
    expect((await rowOf(id)).state).toBe('decided');
  });
});

it('made with the case is no news to it: one entry names all orders, and the version stays', async () => {
  const orders = twoOrders();
  const id = await bring(...orders);
  const { version } = await cases.decider.decide(aVerdict(accountId, id, { decision: 'reject' }));
  const ids = orders.map(({ shieldId }) => shieldId);
  await note(...ids.map((each) => decided(each, { status: 'REJECT', case_id: id })));
  expect(await rowOf(id)).toMatchObject({ state: 'decided', version });
  expect(await notedIn(id)).toMatchObject([{ detail: { shield_ids: ids, status: 'REJECT' } }]);
  const links = await cases.file.newestLinks(await rowOf(id), 10);
  expect(links.map(({ decision }) => decision)).toEqual(['REJECT', 'REJECT']);
  // Who comes second learns of the decision, and not of its effect.
  await expect(cases.decider.decide(aVerdict(accountId, id, { decision: 'approve' }))).rejects.toMatchObject({
    details: { last_change: { kind: 'decided', actor: ANN } },
  });
});
