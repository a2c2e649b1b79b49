import { randomUUID } from 'node:crypto';
import { type KeptOrders, startKeptOrders } from '../order-values/kept-orders.fixture';
import type { Label } from './label';
import { buildLabels } from './labels.fixture';

let orders: KeptOrders;
const repository = buildLabels();

beforeAll(async () => {
  orders = await startKeptOrders();
});

afterAll(() => orders.stop());

let ids = 0;

const buildLabel = (fields: Partial<Label> = {}): Label => ({
  accountId: 1,
  shieldId: '20260301-000000',
  outcome: 'confirmed_fraud',
  source: 'feedback',
  revision: 1,
  at: '2026-03-02T00:00:00.000Z',
  eventId: randomUUID(),
  ...fields,
});

const record = (...labels: Label[]) =>
  orders.database.transaction((runner) => repository.record(runner, labels));

const read = (table: 'labels' | 'label_history', shieldId: string) =>
  orders.database.run<{ account_id: string; outcome: string; source: string; revision: number }>(
    {
      name: '',
      text: `SELECT account_id, outcome, source, revision FROM ${table} WHERE shield_id = $1 ORDER BY account_id`,
    },
    [shieldId],
  );

function newShieldId(): string {
  ids += 1;
  return `20260301-${ids.toString(16).padStart(6, '0')}`;
}

/** Every order in which the items can arrive. */
function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]),
  );
}

const STORY = [
  { source: 'feedback', revision: 1, outcome: 'false_positive', at: '2026-03-02T00:00:00.000Z' },
  { source: 'feedback', revision: 2, outcome: 'confirmed_fraud', at: '2026-03-03T00:00:00.000Z' },
  { source: 'case', revision: 0, outcome: 'false_positive', at: '2026-03-04T00:00:00.000Z' },
] as const;

describe('labels', () => {
  it.each([
    ['one at a time', false],
    ['all at once', true],
  ])(
    'the strongest holds whatever the order in which they come, %s, and all are kept',
    async (_how, isBatch) => {
      for (const story of permutations(STORY)) {
        const shieldId = newShieldId();
        const labels = story.map((each) => buildLabel({ ...each, shieldId }));
        if (isBatch) await record(...labels);
        else for (const label of labels) await record(label);
        expect(await read('labels', shieldId)).toMatchObject([{ source: 'feedback', revision: 2 }]);
        expect(await read('label_history', shieldId)).toHaveLength(3);
      }
    },
  );

  it('of two decisions of cases the later one applies', async () => {
    for (const order of [
      [0, 1],
      [1, 0],
    ]) {
      const shieldId = newShieldId();
      const decisions = [
        buildLabel({ shieldId, source: 'case', revision: 0, at: '2026-03-02T00:00:00.000Z' }),
        buildLabel({
          shieldId,
          source: 'case',
          revision: 0,
          at: '2026-03-05T00:00:00.000Z',
          outcome: 'false_positive',
        }),
      ];
      for (const index of order) await record(decisions[index] as Label);
      expect(await read('labels', shieldId)).toMatchObject([{ outcome: 'false_positive' }]);
    }
  });

  it('are one when the same one comes twice', async () => {
    const label = buildLabel({ shieldId: newShieldId() });
    await record(label, label);
    await record(label);
    expect(await read('labels', label.shieldId)).toHaveLength(1);
    expect(await read('label_history', label.shieldId)).toHaveLength(1);
  });

  it('of two accounts do not meet', async () => {
    const shieldId = newShieldId();
    await record(buildLabel({ shieldId }), buildLabel({ shieldId, accountId: 2, outcome: 'false_positive' }));
    expect((await read('labels', shieldId)).map(({ outcome }) => outcome)).toEqual([
      'confirmed_fraud',
      'false_positive',
    ]);
  });
});
