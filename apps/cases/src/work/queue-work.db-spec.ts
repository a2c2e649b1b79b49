import { randomUUID } from 'node:crypto';
import { ANN, anOutcome, aVerdict, newAccount, openTestCases, type TestCases } from '../cases.fixture';

let cases: TestCases;
let accountId: number;
let id: number;
beforeAll(async () => {
  cases = await openTestCases();
});
beforeEach(async () => {
  accountId = newAccount();
  ({ caseId: id } = await cases.outcomes.record(anOutcome(accountId)));
});
afterAll(() => cases.close());

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const snooze = (until: string | null) =>
  cases.snoozer.snooze({ attemptId: null, accountId, id, until, actor: ANN });
const tag = (add: string[], remove: string[] = []) =>
  cases.tagger.tag({ attemptId: null, accountId, id, add, remove, actor: ANN });
const decide = () => cases.decider.decide(aVerdict(accountId, id, { outcome: 'confirmed_fraud' }));

async function lastChange() {
  const row = await cases.file.find(accountId, id);
  return row && (await cases.file.newestChanges(row, 1))[0];
}

describe('snoozing', () => {
  test('puts a case aside, ends its lease, and is in its history', async () => {
    await cases.leases.claim({ accountId, id, holder: 'ann', leaseSeconds: 60, actor: ANN });
    const until = inMinutes(90);
    expect(await snooze(until)).toMatchObject({ snoozed_until: until, claimed_by: null });
    expect(await lastChange()).toMatchObject({ kind: 'snoozed', detail: { until }, actor: ANN });
    expect(await snooze(null)).toMatchObject({ snoozed_until: null });
  });

  test.each([
    ['the past', -1],
    ['a time too far away', 90 * 24 * 60 + 1],
  ])('until %s is refused', async (_what, minutes) => {
    await expect(snooze(inMinutes(minutes))).rejects.toMatchObject({
      code: 'validation_failed',
      param: 'until',
    });
  });

  test('a decided case is refused', async () => {
    await decide();
    await expect(snooze(inMinutes(5))).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('tags', () => {
  test('are added and removed, once each, and are in the history', async () => {
    expect(await tag(['vip', 'call-back'])).toMatchObject({ tags: ['call-back', 'vip'] });
    expect(await tag(['vip', 'eu'], ['call-back', 'never'])).toMatchObject({ tags: ['eu', 'vip'] });
    expect(await lastChange()).toMatchObject({
      kind: 'tagged',
      detail: { added: ['eu'], removed: ['call-back'] },
    });
  });

  test('that change nothing leave no trace', async () => {
    const first = await tag(['vip']);
    expect(await tag(['vip'], ['eu'])).toEqual({ ...first, priority: expect.any(Number) });
  });

  test('are at most twenty', async () => {
    const many = Array.from({ length: 20 }, (_, n) => `t${n}`);
    await tag(many);
    await expect(tag(['one-more'])).rejects.toMatchObject({ code: 'validation_failed', param: 'add' });
    expect((await tag(['one-more'], ['t0'])).tags).toHaveLength(20);
  });

  test('stay on a decided case', async () => {
    await tag(['vip']);
    await decide();
    expect(await tag(['chargeback'])).toMatchObject({ tags: ['chargeback', 'vip'], state: 'decided' });
  });
});

describe('many cases', () => {
  const change = (
    ids: number[],
    what: Parameters<TestCases['changer']['change']>[0]['change'],
    expectedVersions: Record<string, number> = {},
  ) =>
    cases.changer.change({
      ...{ accountId, ids, change: what, expectedVersions },
      ...{ attemptId: randomUUID(), actor: ANN },
    });

  test('are changed alike, each with a result of its own', async () => {
    const { caseId: second } = await cases.outcomes.record(anOutcome(accountId, { ip: '203.0.113.8' }));
    await decide();
    const { results } = await change([id, second, 999_999, second], { action: 'assign', assignee: 'ann' });
    expect(results).toMatchObject([
      { id, case: null, error: { code: 'conflict' } },
      { id: second, case: { assignee: 'ann', state: 'in_review' }, error: null },
      { id: 999_999, case: null, error: { code: 'not_found' } },
    ]);
  });

  test.each([
    [
      { action: 'decide', decision: null, outcome: 'false_positive', note: 'Called.' },
      { state: 'decided', note_count: 1 },
    ],
    [{ action: 'tag', add: ['vip'], remove: [] }, { tags: ['vip'] }],
    [{ action: 'snooze', until: '2020-01-01T00:00:00.000Z' }, undefined],
  ] as const)('by %j', async (what, expected) => {
    const { results } = await change([id], structuredClone(what) as never);
    if (expected === undefined) expect(results).toMatchObject([{ error: { code: 'validation_failed' } }]);
    else expect(results).toMatchObject([{ case: expected, error: null }]);
  });
});
