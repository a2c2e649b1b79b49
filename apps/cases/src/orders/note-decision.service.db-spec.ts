import type { Actor } from '@rampart/contracts';
import { ANN, anOrder, newAccount, newShieldId, openTestCases, type TestCases } from '../cases.fixture';

const BEN: Actor = { kind: 'user', id: '8' };

let cases: TestCases;

beforeAll(async () => {
  cases = await openTestCases();
});
afterAll(() => cases.close());

const aDecision = (accountId: number, shield_id: string, undone: boolean) => ({
  accountId,
  data: {
    shield_id,
    ...(undone
      ? ({ status: 'REVIEW', previous: 'APPROVE' } as const)
      : ({ status: 'APPROVE', previous: 'REVIEW' } as const)),
    ...({ original: 'REVIEW', revision: 1, undone, outcome: null, actor: BEN } as const),
  },
});

test('a decision by hand, and that it was taken back, are in the history of the case, with who did it', async () => {
  const accountId = newAccount();
  const order = anOrder(accountId);
  const brought = await cases.database.transaction((runner) =>
    cases.bringer.bring(runner, [order], { actor: ANN, reason: null }),
  );
  const id = Number(brought.get(order)?.row.id);
  await cases.database.transaction((runner) =>
    cases.decisions.note(runner, [
      aDecision(accountId, order.shieldId, false),
      aDecision(accountId, newShieldId(), false),
      aDecision(accountId, order.shieldId, true),
    ]),
  );
  const row = await cases.file.find(accountId, id);
  if (row === null) throw new Error('the case is gone');
  expect(row.state).toBe('open');
  const changes = await cases.file.newestChanges(row, 10);
  expect(changes.filter(({ kind }) => kind === 'order_decided')).toMatchObject([
    { actor: BEN, detail: { shield_id: order.shieldId, status: 'APPROVE', undone: false } },
    { actor: BEN, detail: { shield_id: order.shieldId, status: 'REVIEW', undone: true } },
  ]);
});
