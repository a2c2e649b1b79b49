import {
  addCaseNote,
  describeOrders,
  findScreenings,
  getCase,
  listReports,
  type Report,
  recordOutcome,
  type ScreeningSummary,
} from '@rampart/contracts';
import { testNatsUrl } from '@rampart/testing';
import { ANN, anOrder, anOutcome, newAccount } from '../cases.fixture';
import { type RunningCases, startCases } from '../running-cases.fixture';
import { Neighbours } from './neighbours.fixture';

const SCREENING: ScreeningSummary = {
  shield_id: '20260115-0000aa',
  created_at: '2026-01-15T12:00:00.000Z',
  status: 'REVIEW',
  score: 71.5,
  outcome: null,
};
const REPORT: Report = {
  id: 5,
  entity_type: 'ip',
  value: '203.0.113.7',
  category: 'fraud',
  notes: null,
  status: 'pending',
  reporter: ANN,
  created_at: '2026-01-15T12:00:00.000Z',
  updated_at: '2026-01-15T12:00:00.000Z',
  history: [],
};
/** What a case shows of it. */
const SHOWN_REPORT = {
  id: 5,
  category: 'fraud',
  notes: null,
  status: 'pending',
  created_at: REPORT.created_at,
  updated_at: REPORT.updated_at,
};

let cases: RunningCases;
let neighbours: Neighbours;
let accountId: number;
let id: number;
let asked: unknown[];

beforeAll(async () => {
  cases = await startCases(1);
  neighbours = await Neighbours.start(testNatsUrl());
});
beforeEach(async () => {
  accountId = newAccount();
  asked = [];
  ({ caseId: id } = await cases.client.call(recordOutcome, anOutcome(accountId, { reason: 'chargeback' })));
  await neighbours.answer(findScreenings, (request) => {
    asked.push(request);
    return { screenings: [SCREENING] };
  });
  await neighbours.answer(describeOrders, ({ orders }) => ({
    orders: orders.map((each) => ({ ...anOrder(each.accountId), ...each })),
  }));
  await neighbours.answer(listReports, (request) => {
    asked.push(request);
    return { reports: [REPORT], nextBeforeId: null };
  });
});
afterAll(async () => {
  await neighbours.stop();
  await cases.close();
});

const read = (of = accountId) => cases.client.call(getCase, { accountId: of, id, notesBefore: null });

test('a case is returned with its contents and with what other services know about its address', async () => {
  const note = { accountId, caseId: id, attemptId: 'a', text: 'called', actor: ANN };
  await cases.client.call(addCaseNote, note);
  const file = await read();
  const at = expect.any(String);
  expect(file).toEqual({
    id,
    ip: '203.0.113.7',
    subject: { kind: 'ip', shield_id: null, email: null },
    top_score: null,
    amount_sum: null,
    currency: null,
    reasons: [],
    priority: 0,
    due_at: at,
    tags: [],
    snoozed_until: null,
    claimed_by: null,
    claimed_until: null,
    state: 'open',
    decision: null,
    outcome: null,
    version: 2,
    assignee: null,
    screening_count: 1,
    note_count: 1,
    opened_at: at,
    updated_at: at,
    decided_at: null,
    notes: [{ id: expect.any(Number), text: 'called', author: ANN, created_at: at }],
    history: expect.any(Array),
    screenings: [
      {
        shield_id: expect.any(String),
        linked_at: at,
        decision: null,
        outcome: 'confirmed_fraud',
        outcome_from: 'feedback',
        reason: 'chargeback',
        order: {
          created_at: '2026-01-15T12:00:00.000Z',
          status: 'REVIEW',
          score: 75,
          amount: 100,
          currency: 'EUR',
        },
      },
    ],
    ip_screenings: [SCREENING],
    ip_reports: [SHOWN_REPORT],
    degraded: [],
  });
  expect(file.history.map(({ kind }) => kind)).toEqual([
    'opened',
    'screening_linked',
    'outcome_recorded',
    'note_added',
  ]);
  expect(asked).toEqual(
    expect.arrayContaining([
      { accountId, ip: '203.0.113.7', limit: 20 },
      expect.objectContaining({ accountId, entityType: 'ip', value: '203.0.113.7', limit: 10 }),
    ]),
  );
});

test('a neighbour that does not run is named, and the case is shown all the same', async () => {
  await neighbours.leave(findScreenings);
  await neighbours.leave(describeOrders);
  await expect(read()).resolves.toMatchObject({
    id,
    screenings: [{ outcome: 'confirmed_fraud', order: null }],
    ip_screenings: null,
    ip_reports: [SHOWN_REPORT],
    degraded: [{ source: 'screening', cause: 'unavailable' }],
  });
});

test("names a service that hangs, and shows the case before the caller's deadline", async () => {
  await neighbours.answer(listReports, () => undefined);
  await expect(read()).resolves.toMatchObject({
    id,
    ip_screenings: [SCREENING],
    ip_reports: null,
    degraded: [{ source: 'lists', cause: 'timeout' }],
  });
});

test('a case of another account is answered like an unknown one, and no other service is called', async () => {
  const foreign = await read(newAccount()).catch((error: unknown) => error);
  const absent = await cases.client
    .call(getCase, { accountId, id: 999_999_999, notesBefore: null })
    .catch((error: unknown) => error);
  expect(foreign).toMatchObject({ code: 'not_found' });
  expect(absent).toEqual(foreign);
  expect(asked).toEqual([]);
});

test('the largest case there can be still fits into one answer', async () => {
  // Control characters take six bytes each in JSON, more than any other.
  const text = '\u0001'.repeat(1_024);
  await cases.query(
    `INSERT INTO cases.case_notes (account_id, case_id, attempt_id, text, actor_kind, actor_id)
     SELECT $1, $2, n, $3, 'key', 'key_of_ann00' FROM generate_series(1, 60) AS n`,
    [accountId, id, text],
  );
  await cases.query(
    `WITH link AS (
       INSERT INTO cases.case_screenings (account_id, case_id, shield_id)
       SELECT $1, $2, 'full-' || n FROM generate_series(1, 60) AS n
       RETURNING account_id, shield_id)
     INSERT INTO cases.outcomes (account_id, shield_id, revision, outcome, reason, actor_kind, actor_id)
     SELECT account_id, shield_id, 1, 'confirmed_fraud', $3, 'key', 'key_of_ann00' FROM link`,
    [accountId, id, text],
  );
  const move = {
    from: 'pending',
    to: 'under_review',
    actor: ANN,
    note: text,
    at: REPORT.created_at,
  } as const;
  const moves = [move, move, move];
  await neighbours.answer(listReports, () => ({
    reports: Array.from({ length: 10 }, () => ({ ...REPORT, notes: text, history: moves })),
    nextBeforeId: null,
  }));
  const file = await read();
  expect([file.notes.length, file.screenings.length, file.ip_reports?.length]).toEqual([50, 50, 10]);
});
