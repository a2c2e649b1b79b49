import type { decideReport, RequestOf, submitReport } from '@rampart/contracts';
import { openTestLists, type TestLists } from '../database/lists-database.fixture';
import { recordedOf, servicesOver } from '../database/lists-services.fixture';

let lists: TestLists;
let services: ReturnType<typeof servicesOver>;
let nextAccount = 1;
let nextAttempt = 1;

beforeAll(async () => {
  lists = await openTestLists();
  services = servicesOver(lists);
});
afterAll(() => lists.close());

const newAccount = () => nextAccount++;
const KEY = { kind: 'key', id: 'key_1' } as const;

const submit = (accountId: number, changes: Partial<RequestOf<typeof submitReport>> = {}) =>
  services.submitter.submit({
    accountId,
    attemptId: `attempt-${nextAttempt++}`,
    entityType: 'ip',
    value: '203.0.113.7',
    category: 'fraud',
    notes: null,
    actor: KEY,
    ...changes,
  });

const decide = (
  accountId: number,
  id: number,
  status: RequestOf<typeof decideReport>['status'],
  note: string | null = null,
) => services.decider.decide({ accountId, id, status, note, actor: KEY });

const list = (accountId: number, filter: object = {}) =>
  services.reportReader.list({
    accountId,
    status: null,
    category: null,
    entityType: null,
    value: null,
    beforeId: null,
    limit: 100,
    ...filter,
  });

test('a report is kept in normal form, pending, with everything that was said', async () => {
  const accountId = newAccount();
  const { id, status } = await submit(accountId, {
    entityType: 'email',
    value: ' Ann@Example.COM',
    category: 'chargeback',
    notes: 'Twice',
  });
  expect(status).toBe('pending');
  const report = await services.reportReader.get(accountId, id);
  expect(report).toEqual({
    id,
    entity_type: 'email',
    value: 'ann@example.com',
    category: 'chargeback',
    notes: 'Twice',
    status: 'pending',
    reporter: KEY,
    created_at: expect.stringMatching(/Z$/),
    updated_at: report.created_at,
    history: [],
  });
});

test('reports of a mailbox are found by each of its spellings', async () => {
  const accountId = newAccount();
  const filed = [
    await submit(accountId, { entityType: 'email', value: 'spelled+0@gmail.com' }),
    await submit(accountId, { entityType: 'email', value: 's.pelled@googlemail.com' }),
  ].map(({ id }) => id);
  await submit(accountId, { entityType: 'email', value: 'other@gmail.com' });
  for (const value of ['spelled@gmail.com', 'Spelled+0@gmail.com', 'spelled+2@gmail.com']) {
    const { reports } = await list(accountId, { entityType: 'email', value });
    expect(reports.map(({ id }) => id)).toEqual(filed.toReversed());
  }
});

test('it emits report.submitted and leaves a record, both masked', async () => {
  const accountId = newAccount();
  const { id } = await submit(accountId, { notes: 'Ann again' });
  const { events, audit } = await recordedOf(lists, accountId);
  expect(events).toMatchObject([
    {
      type: 'rampart.report.submitted',
      subject: `report/${id}`,
      data: {
        report_id: id,
        entity_type: 'ip',
        value: '203.0.113.0/24',
        category: 'fraud',
        status: 'pending',
      },
      personal: { value: '203.0.113.7' },
    },
  ]);
  expect(audit).toMatchObject([
    { action: 'report.submit', target: `report/${id}`, before: null, after: { value: '203.0.113.0/24' } },
  ]);
  expect(JSON.stringify(audit)).not.toContain('Ann');
});

test('one attempt files one report and emits it once, however often it arrives', async () => {
  const accountId = newAccount();
  const attemptId = 'the-same';
  const replicas = [services, servicesOver(lists)];
  const filed = await Promise.all(
    Array.from({ length: 32 }, (_, n) =>
      replicas[n % 2]?.submitter.submit({
        accountId,
        attemptId,
        entityType: 'ip',
        value: '203.0.113.7',
        category: 'fraud',
        notes: null,
        actor: KEY,
      }),
    ),
  );
  expect(new Set(filed.map((each) => each?.id)).size).toBe(1);
  expect((await recordedOf(lists, accountId)).events).toHaveLength(1);
  expect((await list(accountId)).reports).toHaveLength(1);
  const other = newAccount();
  await submit(other, { attemptId });
  expect([(await list(other)).reports, (await list(accountId)).reports]).toMatchObject([[{}], [{}]]);
  expect((await recordedOf(lists, other)).events).toHaveLength(1);
});

test('a value of the wrong kind is refused, naming it', async () => {
  for (const value of ['nowhere', '203.0.113.0/24']) {
    await expect(submit(newAccount(), { value })).rejects.toMatchObject({
      code: 'validation_failed',
      param: 'value',
    });
  }
});

test('a report is reviewed, then confirmed, and its history shows by whom and why', async () => {
  const accountId = newAccount();
  const { id } = await submit(accountId);
  await decide(accountId, id, 'under_review', 'Looks bad');
  const report = await decide(accountId, id, 'confirmed');
  expect(report).toMatchObject({
    status: 'confirmed',
    history: [
      { from: 'pending', to: 'under_review', actor: KEY, note: 'Looks bad' },
      { from: 'under_review', to: 'confirmed', actor: KEY, note: null },
    ],
  });
  expect(report.updated_at).toBe(report.history[1]?.at);
  await expect(services.reportReader.get(accountId, id)).resolves.toEqual(report);
  const { audit } = await recordedOf(lists, accountId);
  expect(audit.slice(1)).toMatchObject([
    { action: 'report.decide', before: { status: 'pending' }, after: { status: 'under_review' } },
    { action: 'report.decide', before: { status: 'under_review' }, after: { status: 'confirmed' } },
  ]);
});

test.each([
  [[], 'confirmed', ['under_review', 'withdrawn']],
  [[], 'rejected', ['under_review', 'withdrawn']],
  [['under_review'], 'withdrawn', ['confirmed', 'rejected']],
  [['under_review', 'confirmed'], 'rejected', []],
  [['under_review', 'rejected'], 'under_review', []],
  [['withdrawn'], 'under_review', []],
] as const)(
  'after %j it cannot become %s, and the error names what it can',
  async (path, status, allowed) => {
    const accountId = newAccount();
    const { id } = await submit(accountId);
    for (const step of path) await decide(accountId, id, step);
    const standing = path.at(-1) ?? 'pending';
    await expect(decide(accountId, id, status)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining(standing),
      details: { status: standing, allowed },
    });
    await expect(services.reportReader.get(accountId, id)).resolves.toMatchObject({ status: standing });
  },
);

test('the last decision again is a repeat; another one with the same end is not', async () => {
  const accountId = newAccount();
  const { id } = await submit(accountId);
  const first = await decide(accountId, id, 'under_review', 'Mine');
  await expect(decide(accountId, id, 'under_review', 'Mine')).resolves.toEqual(first);
  await expect(decide(accountId, id, 'under_review', 'Yours')).rejects.toMatchObject({ code: 'conflict' });
  expect((await recordedOf(lists, accountId)).audit).toHaveLength(2);
});

test('of two opposite concurrent decisions one is kept and the other is in conflict', async () => {
  const accountId = newAccount();
  const { id } = await submit(accountId);
  await decide(accountId, id, 'under_review');
  const outcomes = await Promise.allSettled([
    decide(accountId, id, 'confirmed'),
    decide(accountId, id, 'rejected'),
  ]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect((await services.reportReader.get(accountId, id)).history).toHaveLength(2);
});

test('pages are the newest first and filters leave out the rest', async () => {
  const accountId = newAccount();
  const ids: number[] = [];
  for (const changes of [
    { value: '203.0.113.1' },
    { category: 'spam' as const },
    { entityType: 'email', value: 'ann@example.com' },
    {},
  ]) {
    ids.unshift((await submit(accountId, changes)).id);
  }
  const [fourth, third, second, first] = ids;
  await decide(accountId, Number(fourth), 'withdrawn');
  const idsOf = async (filter: object) => (await list(accountId, filter)).reports.map(({ id }) => id);
  await expect(idsOf({})).resolves.toEqual(ids);
  await expect(idsOf({ status: 'withdrawn' })).resolves.toEqual([fourth]);
  await expect(idsOf({ category: 'spam' })).resolves.toEqual([second]);
  await expect(idsOf({ entityType: 'email' })).resolves.toEqual([third]);
  await expect(idsOf({ entityType: 'ip', value: '::ffff:203.0.113.7' })).resolves.toEqual([fourth, second]);
  const page = await list(accountId, { limit: 3 });
  expect(page.reports.map(({ history }) => history.length)).toEqual([1, 0, 0]);
  expect(page.nextBeforeId).toBe(second);
  await expect(list(accountId, { limit: 3, beforeId: page.nextBeforeId })).resolves.toMatchObject({
    reports: [{ id: first }],
    nextBeforeId: null,
  });
});

test.each([
  ['entity_type', { value: 'ann@example.com' }],
  ['value', { entityType: 'ip', value: 'nowhere' }],
])('a filter that means nothing is refused, naming %s', async (param, filter) => {
  await expect(list(newAccount(), filter)).rejects.toMatchObject({ code: 'validation_failed', param });
});

test('another account can neither read nor decide a report, nor tell it from an absent one', async () => {
  const [owner, stranger] = [newAccount(), newAccount()];
  const { id } = await submit(owner);
  for (const attempt of [
    () => services.reportReader.get(stranger, id),
    () => services.reportReader.get(stranger, 999_999_999_999_999),
    () => decide(stranger, id, 'withdrawn'),
    () => decide(stranger, 999_999_999_999_999, 'withdrawn'),
  ]) {
    await expect(attempt()).rejects.toMatchObject({
      code: 'not_found',
      message: 'No report with this id.',
    });
  }
  await expect(list(stranger)).resolves.toMatchObject({ reports: [] });
});
