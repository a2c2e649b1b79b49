import {
  addCaseNote,
  assignCase,
  decideCase,
  findOrderCases,
  listCases,
  NO_QUEUE_FILTER,
  openCase,
  type RequestOf,
  recordOutcome,
} from '@rampart/contracts';
import { ANN, anOutcome, aVerdict, newAccount, RULE } from '../cases.fixture';
import { type RunningCases, startCases } from '../running-cases.fixture';

let cases: RunningCases;

beforeAll(async () => {
  cases = await startCases(2);
});
afterAll(() => cases.close());

function theQueue(accountId: number): RequestOf<typeof listCases> {
  return {
    accountId,
    states: ['open', 'in_review'],
    assignee: null,
    ip: null,
    outcome: null,
    filter: NO_QUEUE_FILTER,
    order: 'opened_asc',
    after: null,
    limit: 10,
  };
}

test('a case is assigned from the queue, gets notes, and leaves the queue decided', async () => {
  const accountId = newAccount();
  const { caseId: id } = await cases.client.call(recordOutcome, anOutcome(accountId));
  const opened = await cases.client.call(listCases, theQueue(accountId));
  expect(opened).toMatchObject({ cases: [{ id, state: 'open' }], next: null });
  const assigned = await cases.client.call(assignCase, {
    attemptId: null,
    accountId,
    id,
    assignee: 'ann',
    actor: ANN,
  });
  expect(assigned).toMatchObject({ id, state: 'in_review' });
  const note = { accountId, caseId: id, attemptId: 'a', text: 'called', actor: ANN };
  await expect(cases.client.call(addCaseNote, note)).resolves.toMatchObject({ text: 'called', author: ANN });
  const decision = aVerdict(accountId, id, { outcome: 'confirmed_fraud', note: 'sure' });
  await expect(cases.client.call(decideCase, decision)).resolves.toMatchObject({
    state: 'decided',
    note_count: 2,
  });
  await expect(cases.client.call(listCases, theQueue(accountId))).resolves.toEqual({ cases: [], next: null });
});

test('a rule opens a case that people find in the queue', async () => {
  const accountId = newAccount();
  const { caseId, isNew } = await cases.client.call(openCase, {
    accountId,
    ip: '203.0.113.9',
    shieldId: '20260115-00beef',
    reason: 'card testing',
    actor: RULE,
  });
  expect(isNew).toBe(true);
  await expect(cases.client.call(listCases, theQueue(accountId))).resolves.toMatchObject({
    cases: [{ id: caseId, screening_count: 1 }],
  });
});

test('every command about a case of another account is answered as if there were none', async () => {
  const { caseId: id } = await cases.client.call(recordOutcome, anOutcome(newAccount()));
  const accountId = newAccount();
  const calls = [
    cases.client.call(assignCase, { attemptId: null, accountId, id, assignee: 'eve', actor: ANN }),
    cases.client.call(addCaseNote, { accountId, caseId: id, attemptId: 'a', text: 'x', actor: ANN }),
    cases.client.call(decideCase, aVerdict(accountId, id, { decision: 'approve' })),
  ];
  for (const call of calls) await expect(call).rejects.toMatchObject({ code: 'not_found' });
  await expect(cases.client.call(listCases, theQueue(accountId))).resolves.toEqual({ cases: [], next: null });
});

test('notes that two replicas are asked to write concurrently for one attempt are one', async () => {
  const accountId = newAccount();
  const { caseId } = await cases.client.call(recordOutcome, anOutcome(accountId));
  const note = { accountId, caseId, attemptId: 'same', text: 'once', actor: ANN };
  // Few enough to have their turn in time on a slow machine: later ones would be refused.
  const written = await Promise.all(Array.from({ length: 4 }, () => cases.client.call(addCaseNote, note)));
  expect(new Set(written.map(({ id }) => id)).size).toBe(1);
});

test('the cases of orders are found, each once and newest first, and none of another account', async () => {
  const accountId = newAccount();
  const orders = [
    anOutcome(accountId),
    anOutcome(accountId),
    { ...anOutcome(accountId), ip: '198.51.100.9' },
  ];
  const opened: number[] = [];
  for (const order of orders) opened.push((await cases.client.call(recordOutcome, order)).caseId);
  const shieldIds = [...orders.map(({ shieldId }) => shieldId), '20260101-000000'];
  const find = (account: number) =>
    cases.client.call(findOrderCases, { accountId: account, shieldIds, ids: [] });
  const { cases: found } = await find(accountId);
  expect(found.map(({ id }) => id)).toEqual([...new Set(opened)].sort((a, b) => b - a));
  expect(await find(newAccount())).toEqual({ cases: [] });
  const byId = { accountId, shieldIds: [], ids: opened.slice(0, 1) };
  expect((await cases.client.call(findOrderCases, byId)).cases.map(({ id }) => id)).toEqual(byId.ids);
});
