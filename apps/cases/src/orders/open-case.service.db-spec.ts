import type { openCase, RequestOf } from '@rampart/contracts';
import {
  anOutcome,
  aVerdict,
  newAccount,
  newShieldId,
  openTestCases,
  RULE,
  type TestCases,
} from '../cases.fixture';

let cases: TestCases;

beforeAll(async () => {
  cases = await openTestCases();
});
afterAll(() => cases.close());

function aCase(
  accountId: number,
  changes: Partial<RequestOf<typeof openCase>> = {},
): RequestOf<typeof openCase> {
  return { accountId, ip: '2001:db8::1', shieldId: null, reason: null, actor: RULE, ...changes };
}

test('a rule opens a case of an address once; a repeat returns it and emits nothing', async () => {
  const accountId = newAccount();
  const opened = await cases.open.open(aCase(accountId, { reason: 'card testing' }));
  expect(opened.isNew).toBe(true);
  await expect(cases.open.open(aCase(accountId))).resolves.toEqual({ caseId: opened.caseId, isNew: false });
  await expect(cases.eventsOf(accountId)).resolves.toEqual([
    {
      type: 'case.opened',
      subject: `case/${opened.caseId}`,
      data: { case_id: opened.caseId, ip: '2001:db8::/48', actor: RULE },
      personal: { ip: '2001:db8::1' },
    },
  ]);
});

test('screenings are linked to the case that is open, each once', async () => {
  const accountId = newAccount();
  const [first, second] = [newShieldId(), newShieldId()];
  const { caseId } = await cases.open.open(aCase(accountId, { shieldId: first }));
  await cases.open.open(aCase(accountId, { shieldId: second }));
  await cases.open.open(aCase(accountId, { shieldId: first }));
  const row = await cases.file.find(accountId, caseId);
  expect(row?.screeningCount).toBe(2);
  const links = await cases.file.newestLinks(row as NonNullable<typeof row>, 10);
  expect(links).toMatchObject([
    { shield_id: second, outcome: null, outcome_from: null, reason: null },
    { shield_id: first, outcome: null, outcome_from: null, reason: null },
  ]);
});

test('a screening keeps its case, also after that was decided', async () => {
  const accountId = newAccount();
  const shieldId = newShieldId();
  const { caseId } = await cases.open.open(aCase(accountId, { shieldId }));
  await cases.decider.decide(aVerdict(accountId, caseId, { outcome: 'false_positive' }));
  await expect(cases.open.open(aCase(accountId, { shieldId }))).resolves.toEqual({ caseId, isNew: false });
  const other = await cases.open.open(aCase(accountId, { shieldId: newShieldId() }));
  expect(other).toMatchObject({ isNew: true });
});

test('many concurrent requests for a case of one address, for different screenings, get the same case', async () => {
  const accountId = newAccount();
  const opened = await Promise.all(
    Array.from({ length: 32 }, (_, n) =>
      n % 2 === 0
        ? cases.open.open(aCase(accountId, { shieldId: newShieldId() }))
        : cases.outcomes.record(anOutcome(accountId, { ip: '2001:db8::1' })),
    ),
  );
  expect(new Set(opened.map(({ caseId }) => caseId)).size).toBe(1);
  const row = await cases.file.find(accountId, opened[0]?.caseId ?? 0);
  expect(row?.screeningCount).toBe(32);
  const events = await cases.eventsOf(accountId);
  expect(events.filter(({ type }) => type === 'case.opened')).toHaveLength(1);
});

test('among many who open, record and decide concurrently, none sees two undecided cases of an address', async () => {
  const accountId = newAccount();
  const work = Array.from({ length: 40 }, async (_, n) => {
    const { caseId } = await cases.outcomes.record(anOutcome(accountId));
    if (n % 4 !== 0) return;
    await cases.decider.decide(aVerdict(accountId, caseId, { outcome: 'confirmed_fraud' }));
  });
  await Promise.all(work);
  const [counted] = await cases.query<{ undecided: string; linked: string; opened: string }>(
    `SELECT (SELECT count(*) FROM cases WHERE account_id = $1 AND state <> 'decided') AS undecided,
            (SELECT sum(screening_count) FROM cases WHERE account_id = $1) AS linked,
            (SELECT count(*) FROM cases WHERE account_id = $1) AS opened`,
    [accountId],
  );
  expect(Number(counted?.undecided)).toBeLessThanOrEqual(1);
  expect(Number(counted?.linked)).toBe(40);
  const events = await cases.eventsOf(accountId);
  expect(events.filter(({ type }) => type === 'case.opened')).toHaveLength(Number(counted?.opened));
});
