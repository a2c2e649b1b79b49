import { addCaseNote, assignCase, recordOutcome } from '@rampart/contracts';
import { untilTrue } from '@rampart/testing';
import { ANN, anOutcome, newAccount } from './cases.fixture';
import { type RunningCases, startCases } from './running-cases.fixture';

/** More calls than a service's pool has connections. */
const MANY = 20;

let cases: RunningCases;

beforeAll(async () => {
  cases = await startCases(1);
});
afterAll(() => cases.close());

test('four connections are kept by an account that works on one case as often as it can', async () => {
  const [busy, other] = [newAccount(), newAccount()];
  const { caseId } = await cases.client.call(recordOutcome, anOutcome(busy));
  const lock = await cases.lockCase(caseId);
  const calls = Array.from({ length: MANY }, (_, n) => [
    cases.client.call(recordOutcome, anOutcome(busy)),
    cases.client.call(assignCase, {
      attemptId: null,
      accountId: busy,
      id: caseId,
      assignee: 'ann',
      actor: ANN,
    }),
    cases.client.call(addCaseNote, { accountId: busy, caseId, attemptId: `${n}`, text: 'x', actor: ANN }),
  ]);
  const settled = Promise.allSettled(calls.flat());
  await untilTrue(async () => (await lock.countBlocked()) >= 4, 'four statements are blocked');
  await expect(cases.client.call(recordOutcome, anOutcome(other))).resolves.toMatchObject({});
  expect(await lock.countBlocked()).toBe(4);
  await lock.end();
  await settled;
});
