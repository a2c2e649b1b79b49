import { type ReplyOf, type RequestOf, recordOutcome } from '@rampart/contracts';
import { answerInTime, untilTrue } from '@rampart/testing';
import { anOutcome, newAccount } from '../cases.fixture';
import { type RunningCases, startCases } from '../running-cases.fixture';

/** They wait for each other's row. */
const CALLS = 32;
const OUTCOMES = ['confirmed_fraud', 'false_positive'] as const;

let cases: RunningCases;

beforeAll(async () => {
  cases = await startCases(2);
});
afterAll(() => cases.close());

const countsOf = async (accountId: number) => {
  const [row] = await cases.query<Record<string, number>>(
    `SELECT (SELECT count(*)::int FROM cases.cases WHERE account_id = $1) AS cases,
            (SELECT count(*)::int FROM cases.case_screenings WHERE account_id = $1) AS screenings,
            (SELECT count(*)::int FROM cases.case_changes WHERE account_id = $1) AS changes,
            (SELECT count(*)::int FROM cases.audit_records WHERE account_id = $1) AS audited`,
    [accountId],
  );
  return row;
};

const historyOf = (accountId: number) =>
  cases.query<{ revision: number; outcome: string }>(
    'SELECT revision, outcome FROM cases.outcomes WHERE account_id = $1 ORDER BY revision',
    [accountId],
  );

/** Asks again as callers do: 32 in a row may have to. */
const record = (request: RequestOf<typeof recordOutcome>): Promise<ReplyOf<typeof recordOutcome>> =>
  untilTrue(() => answerInTime(cases.client.call(recordOutcome, request)));

const times = <T>(work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: CALLS }, (_, n) => work(n)));

test('32 concurrent equal calls over two replicas create one case and one outcome, and get equal answers', async () => {
  const accountId = newAccount();
  const request = anOutcome(accountId);
  const replies = await times(() => record(request));
  expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
  await expect(countsOf(accountId)).resolves.toEqual({ cases: 1, screenings: 1, changes: 3, audited: 3 });
  await expect(historyOf(accountId)).resolves.toEqual([{ revision: 1, outcome: 'confirmed_fraud' }]);
});

test('32 calls that contradict each other make one case, and a history without gaps in which each differs from the last', async () => {
  const accountId = newAccount();
  const request = anOutcome(accountId);
  const replies = await times((n) => record({ ...request, outcome: OUTCOMES[n % 2] ?? 'confirmed_fraud' }));
  expect(new Set(replies.map(({ caseId }) => caseId)).size).toBe(1);
  const history = await historyOf(accountId);
  expect(history.map(({ revision }) => revision)).toEqual(history.map((_, index) => index + 1));
  for (const [index, { outcome }] of history.entries()) {
    expect(outcome).not.toBe(history[index - 1]?.outcome);
  }
  await expect(countsOf(accountId)).resolves.toMatchObject({ cases: 1, screenings: 1 });
});

test('32 concurrent screenings of one address share one case', async () => {
  const accountId = newAccount();
  const replies = await times(() => {
    const request = anOutcome(accountId);
    return record(request);
  });
  expect(new Set(replies.map(({ caseId }) => caseId)).size).toBe(1);
  await expect(countsOf(accountId)).resolves.toMatchObject({ cases: 1, screenings: CALLS });
});

test('while the database is down a call gets unavailable, and afterwards it is answered', async () => {
  const accountId = newAccount();
  const request = anOutcome(accountId);
  const outage = await cases.lockTables();
  await expect(cases.client.call(recordOutcome, request)).rejects.toMatchObject({
    code: expect.stringMatching(/unavailable|deadline_exceeded/),
  });
  await outage.end();
  await expect(cases.client.call(recordOutcome, request)).resolves.toMatchObject({
    outcome: 'confirmed_fraud',
  });
  await expect(historyOf(accountId)).resolves.toHaveLength(1);
});
