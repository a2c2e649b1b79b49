import { type claimNextCase, NO_QUEUE_FILTER, type RequestOf } from '@rampart/contracts';
import { ANN, anOrder, aVerdict, newAccount, openTestCases, type TestCases } from '../cases.fixture';

let cases: TestCases;
let accountId: number;
beforeAll(async () => {
  cases = await openTestCases();
});
beforeEach(() => {
  accountId = newAccount();
});
afterAll(() => cases.close());

/** Opens a case for each amount. @returns their ids. */
async function open(...amounts: number[]): Promise<number[]> {
  const orders = amounts.map((amount) => anOrder(accountId, { amount, score: 80 }));
  const brought = await cases.database.transaction((runner) =>
    cases.bringer.bring(runner, orders, { actor: ANN, reason: null }),
  );
  return orders.map((order) => Number(brought.get(order)?.row.id));
}

const ANY = { tag: null, reason: null, minScore: null };
const claimNext = async (holder: string, changes: Partial<RequestOf<typeof claimNextCase>> = {}) =>
  (await cases.leases.claimNext({ accountId, holder, leaseSeconds: 300, ...ANY, actor: ANN, ...changes }))
    .case;
const claim = (id: number, holder: string) =>
  cases.leases.claim({ accountId, id, holder, leaseSeconds: 300, actor: ANN });
const release = (id: number, holder: string) => cases.leases.release({ accountId, id, holder, actor: ANN });
const endLease = (id: number) =>
  cases.query(
    `UPDATE cases SET claimed_until = now() - interval '1 second' WHERE account_id = $1 AND id = $2`,
    [accountId, id],
  );
const decide = (id: number) => cases.decider.decide(aVerdict(accountId, id, { outcome: 'false_positive' }));

describe('the next case', () => {
  test('is the one with the highest priority that is not claimed', async () => {
    const [small, large, middle] = await open(10, 1_000, 100);
    const claimed = [await claimNext('ann'), await claimNext('ben'), await claimNext('ann')];
    expect(claimed.map((each) => [each?.id, each?.claimed_by])).toEqual([
      [large, 'ann'],
      [middle, 'ben'],
      [small, 'ann'],
    ]);
    expect(await claimNext('ann')).toBeNull();
  });

  test('of twenty concurrent analysts is a different one for each', async () => {
    const ids = await open(...Array.from({ length: 15 }, () => 100));
    const claimed = await Promise.all(Array.from({ length: 20 }, (_, n) => claimNext(`analyst ${n}`)));
    const got = claimed.flatMap((each) => each?.id ?? []);
    expect(got.sort((a, b) => a - b)).toEqual(ids);
    expect(claimed.filter((each) => each === null)).toHaveLength(5);
  });

  test('is one whose lease has ended', async () => {
    const [id = 0] = await open(100);
    await claimNext('ann');
    expect(await claimNext('ben')).toBeNull();
    await endLease(id);
    expect(await claimNext('ben')).toMatchObject({ id, claimed_by: 'ben' });
    await expect(claim(id, 'ann')).rejects.toMatchObject({ code: 'conflict' });
  });

  test('is never one that is snoozed, decided, or assigned to another analyst', async () => {
    const [snoozed = 0, decided = 0, others = 0, own = 0] = await open(900, 800, 700, 600);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await cases.snoozer.snooze({ attemptId: null, accountId, id: snoozed, until, actor: ANN });
    await decide(decided);
    await cases.assigner.assign({ attemptId: null, accountId, id: others, assignee: 'ben', actor: ANN });
    await cases.assigner.assign({ attemptId: null, accountId, id: own, assignee: 'ann', actor: ANN });
    expect(await claimNext('ann')).toMatchObject({ id: own });
    expect(await claimNext('ann')).toBeNull();
    await cases.snoozer.snooze({ attemptId: null, accountId, id: snoozed, until: null, actor: ANN });
    expect(await claimNext('ann')).toMatchObject({ id: snoozed });
  });

  test('can be asked for by tag, reason and score', async () => {
    const [plain, tagged = 0] = await open(900, 100);
    await cases.tagger.tag({ attemptId: null, accountId, id: tagged, add: ['vip'], remove: [], actor: ANN });
    expect(await claimNext('ann', { tag: 'vip' })).toMatchObject({ id: tagged });
    expect(await claimNext('ann', { minScore: 81 })).toBeNull();
    expect(await claimNext('ann', { reason: 'tor' })).toBeNull();
    expect(await claimNext('ann', { reason: 'velocity_exceeded', minScore: 80 })).toMatchObject({
      id: plain,
    });
  });

  test('is never another account’s', async () => {
    await open(100);
    expect(await claimNext('eve', { accountId: newAccount() })).toBeNull();
  });
});

describe('a lease', () => {
  test('is renewed by its holder alone, and is no change of the case', async () => {
    const [id = 0] = await open(100);
    const first = await claim(id, 'ann');
    await expect(claim(id, 'ben')).rejects.toMatchObject({ code: 'conflict' });
    const renewed = await claim(id, 'ann');
    expect(renewed.updated_at).toBe(first.updated_at);
    expect(Date.parse(renewed.claimed_until ?? '')).toBeGreaterThanOrEqual(
      Date.parse(first.claimed_until ?? ''),
    );
  });

  test('is ended by its holder alone', async () => {
    const [id = 0] = await open(100);
    await claim(id, 'ann');
    await expect(release(id, 'ben')).rejects.toMatchObject({ code: 'conflict' });
    expect(await release(id, 'ann')).toMatchObject({ claimed_by: null, claimed_until: null });
    expect(await release(id, 'ben')).toMatchObject({ claimed_by: null });
  });

  test('ends with the decision, which any analyst may make; a decided case has no lease', async () => {
    const [id = 0] = await open(100);
    await claim(id, 'ann');
    expect(await decide(id)).toMatchObject({ claimed_by: null });
    await expect(claim(id, 'ann')).rejects.toMatchObject({
      code: 'conflict',
      message: 'The case is decided.',
    });
  });

  test('of another account’s case or an unknown one is not found', async () => {
    const [id = 0] = await open(100);
    const foreign = { accountId: newAccount(), id, holder: 'eve', actor: ANN };
    await expect(cases.leases.claim({ ...foreign, leaseSeconds: 30 })).rejects.toMatchObject({
      code: 'not_found',
    });
    await expect(cases.leases.release(foreign)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('the queue', () => {
  const page = async (changes: object) => {
    const base = { accountId, states: null, assignee: null, ip: null, outcome: null, after: null };
    const { filter = {}, ...rest } = changes as { filter?: object };
    return cases.queue.list({
      ...base,
      order: 'priority_desc',
      limit: 10,
      ...rest,
      filter: { ...NO_QUEUE_FILTER, ...filter },
    });
  };
  const idsOf = async (changes: object = {}) => (await page(changes)).cases.map(({ id }) => id);

  test('by priority and by due time holds undecided cases, each once over its pages', async () => {
    const [small = 0, large = 0, middle = 0, decided = 0] = await open(10, 1_000, 100, 5_000);
    await decide(decided);
    expect(await idsOf()).toEqual([large, middle, small]);
    const first = await page({ limit: 2 });
    expect(await idsOf({ limit: 2, after: first.next })).toEqual([small]);
    const early = `UPDATE cases SET due_at = now() WHERE account_id = $1 AND id = $2`;
    await cases.query(early, [accountId, middle]);
    const due = await page({ order: 'due_asc', limit: 1 });
    expect(due.cases.map(({ id }) => id)).toEqual([middle]);
    expect(await idsOf({ order: 'due_asc', after: due.next })).toEqual([small, large]);
  });

  test('is filtered by everything that its rows show', async () => {
    const [small = 0, large = 0] = await open(10, 1_000);
    await cases.tagger.tag({
      attemptId: null,
      accountId,
      id: small,
      add: ['vip', 'call-back'],
      remove: [],
      actor: ANN,
    });
    await claim(large, 'ann');
    const shown = (await page({})).cases;
    expect(shown).toMatchObject([
      { id: large, tags: [], claimed_by: 'ann', amount_sum: 1_000, reasons: ['velocity_exceeded'] },
      { id: small, tags: ['call-back', 'vip'], claimed_by: null, top_score: 80, currency: 'EUR' },
    ]);
    const both = [large, small];
    expect(await idsOf({ filter: { tag: 'vip' } })).toEqual([small]);
    expect(await idsOf({ filter: { tag: 'vi' } })).toEqual([]);
    expect(await idsOf({ filter: { reason: 'velocity_exceeded' } })).toEqual(both);
    expect(await idsOf({ filter: { minScore: 80.01 } })).toEqual([]);
    expect(await idsOf({ filter: { minPriority: shown[0]?.priority ?? 0 } })).toEqual([large]);
    expect(
      await idsOf({ filter: { dueBefore: new Date(Date.now() + 2 * 86_400_000).toISOString() } }),
    ).toEqual(both);
    expect(await idsOf({ filter: { dueBefore: new Date().toISOString() } })).toEqual([]);
    expect(await idsOf({ filter: { claimedBy: 'ann' } })).toEqual([large]);
    expect(await idsOf({ filter: { available: true } })).toEqual([small]);
    expect(await idsOf({ filter: { available: false } })).toEqual([large]);
    expect(await idsOf({ filter: { subject: 'ip' } })).toEqual([]);
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await cases.snoozer.snooze({ attemptId: null, accountId, id: small, until, actor: ANN });
    expect(await idsOf({ filter: { snoozed: true } })).toEqual([small]);
    expect(await idsOf({ filter: { snoozed: false } })).toEqual([large]);
    expect(await idsOf({ ip: '203.0.113.7' })).toEqual(both);
  });

  test('in figures counts what waits, and what was decided today', async () => {
    const [first = 0, second = 0, third = 0, decided = 0] = await open(10, 20, 30, 40);
    await claim(first, 'ann');
    await cases.assigner.assign({ attemptId: null, accountId, id: second, assignee: 'ann', actor: ANN });
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await cases.snoozer.snooze({ attemptId: null, accountId, id: third, until, actor: ANN });
    await cases.query(
      `UPDATE cases SET due_at = now() - interval '1 minute' WHERE account_id = $1 AND id = $2`,
      [accountId, second],
    );
    await cases.query(
      `UPDATE cases SET opened_at = now() - interval '1 hour' WHERE account_id = $1 AND id = $2`,
      [accountId, third],
    );
    await decide(decided);
    const stats = await cases.stats.get(accountId);
    expect(stats).toMatchObject({
      open: 2,
      in_review: 1,
      due: 0,
      overdue: 1,
      claimed: 1,
      snoozed: 1,
      decided_today: 1,
      by_assignee: [{ assignee: 'ann', in_review: 1, overdue: 1 }],
      person_cases: 3,
    });
    expect(stats.age_seconds?.max).toBeGreaterThanOrEqual(3_600);
    expect(stats.age_seconds?.p50).toBeLessThan(3_600);
    expect(await cases.stats.get(newAccount())).toMatchObject({
      open: 0,
      age_seconds: null,
      by_assignee: [],
    });
  });
});
