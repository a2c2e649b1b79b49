import type { BatchItem } from '@rampart/contracts';
import { positionOf } from '../../../facts/features/feature-record';
import { anOrder, anOutcome, BulkFixture, DAY_MS, daysAgo } from '../bulk.fixture';

let beds: BulkFixture;

beforeAll(async () => {
  beds = await BulkFixture.start();
});
afterAll(() => beds.stop());
beforeEach(() => beds.nextAccount());

describe('outcomes of a batch', () => {
  const labels = () =>
    beds.rows<{ shield_id: string; outcome: string; source: string }>(
      'SELECT shield_id, outcome, source FROM labels WHERE account_id = $1 ORDER BY shield_id',
    );

  it('label the orders that they name, by either id, those of the same batch included', async () => {
    const { answers } = await beds.screen([
      anOrder({ userOrderId: 'a' }),
      anOrder({ userOrderId: 'b' }),
      anOrder({ userOrderId: ' B' }),
      anOutcome({ userOrderId: 'B ' }, 'confirmed_fraud'),
    ]);
    const [a, ...b] = answers.map((answer) => (answer.kind === 'screened' ? answer.shieldId : ''));
    expect(answers[3]).toEqual({ kind: 'learned', shieldIds: b.filter((id) => id !== '').sort() });
    await beds.screen([anOutcome({ shieldId: a }, 'false_positive')]);
    expect(await labels()).toEqual(
      [
        { shield_id: a, outcome: 'false_positive', source: 'import' },
        ...b.slice(0, 2).map((id) => ({ shield_id: id, outcome: 'confirmed_fraud', source: 'import' })),
      ].sort((x, y) => ((x.shield_id ?? '') < (y.shield_id ?? '') ? -1 : 1)),
    );
  });

  it('are refused of an order that this account has not, and of an id that too many have', async () => {
    const other = await beds.screen([anOrder({ userOrderId: 'theirs' })]);
    const [theirs] = other.answers;
    beds.nextAccount();
    await beds.screen(Array.from({ length: 17 }, () => anOrder({ userOrderId: 'guest' })));
    const { answers } = await beds.screen([
      anOutcome({ userOrderId: 'theirs' }, 'confirmed_fraud'),
      anOutcome({ shieldId: theirs?.kind === 'screened' ? theirs.shieldId : '' }, 'confirmed_fraud'),
      anOutcome({ userOrderId: 'guest' }, 'confirmed_fraud'),
    ]);
    expect(answers).toMatchObject([
      { fault: { code: 'not_found' } },
      { fault: { code: 'not_found' } },
      { fault: { code: 'conflict', param: 'user_order_id' } },
    ]);
    expect(await labels()).toEqual([]);
  });

  it('are the same however often a line is sent; of two lines the later time holds', async () => {
    await beds.screen([anOrder({ userOrderId: 'a' })]);
    const fraud = anOutcome({ userOrderId: 'a' }, 'confirmed_fraud', { at: daysAgo(1), attemptId: 'k:2' });
    await beds.screen([fraud, anOutcome({ userOrderId: 'a' }, 'false_positive', { at: daysAgo(2) })]);
    await beds.screen([fraud]);
    expect(await labels()).toMatchObject([{ outcome: 'confirmed_fraud' }]);
    const history = await beds.rows('SELECT event_id FROM label_history WHERE account_id = $1');
    expect(history).toHaveLength(2);
  });
});

describe('outcomes among orders', () => {
  const at = (minutes: number) => new Date(Date.now() - DAY_MS + minutes * 60_000).toISOString();

  /** A feature of every order of the account, in chronological order. */
  async function featureOf(name: string): Promise<unknown[]> {
    const position = positionOf(name);
    if (position === null) throw new Error(`${name} is not a feature`);
    const kept = await beds.rows<{ input: string }>(
      'SELECT input FROM decision_inputs WHERE account_id = $1 ORDER BY created_at',
    );
    return kept.map(({ input }) => (JSON.parse(input) as { f: unknown[] }).f[position]);
  }

  it('are learned in their place: by the orders behind them and by none before', async () => {
    const ann = { email: 'ann@example.com', merchantId: 'shop' };
    await beds.screen([
      anOrder({ ...ann, userOrderId: 'a' }, at(0)),
      anOrder({ ...ann, userOrderId: 'b' }, at(1)),
    ]);
    const { answers } = await beds.screen([
      anOrder(ann, at(10)),
      anOutcome({ userOrderId: 'a' }, 'confirmed_fraud', { at: at(11) }),
      anOrder(ann, at(12)),
      anOutcome({ userOrderId: 'nobody' }, 'confirmed_fraud', { at: at(13) }),
      anOutcome({ userOrderId: 'b' }, 'confirmed_fraud', { at: at(13) }),
      anOrder(ann, at(14)),
      anOutcome({ userOrderId: 'a' }, 'false_positive', { at: at(15) }),
      anOrder(ann, at(16)),
    ]);
    expect(answers.map(({ kind }) => kind).join(' ')).toBe(
      'screened learned screened refused learned screened learned screened',
    );
    expect(await featureOf('history.email.known_frauds')).toEqual([0, 0, 0, 1, 2, 1]);
    expect(await featureOf('history.email.known_legitimates')).toEqual([0, 0, 0, 0, 0, 1]);
    const labels = await beds.rows<{ outcome: string }>(`
      SELECT l.outcome FROM labels AS l JOIN screenings AS s USING (account_id, shield_id)
      WHERE account_id = $1 ORDER BY s.user_order_id`);
    expect(labels.map(({ outcome }) => outcome)).toEqual(['false_positive', 'confirmed_fraud']);
  });

  it('come to the same histories as they do one by one', async () => {
    const items = (prefix: string): BatchItem[] =>
      Array.from({ length: 60 }, (_, n) => [
        anOrder({ username: `user ${n % 3}`, merchantId: 'shop', userOrderId: `${prefix}${n}` }, at(n)),
        ...(n < 10
          ? []
          : [
              anOutcome(
                { userOrderId: `${prefix}${n - 10}` },
                n % 4 === 0 ? 'confirmed_fraud' : 'false_positive',
                { at: at(n) },
              ),
            ]),
      ]).flat();
    await beds.screen(items('a'));
    const together = await featureOf('history.merchant.fraud_run');
    beds.nextAccount();
    for (const item of items('b')) await beds.screen([item]);
    expect(await featureOf('history.merchant.fraud_run')).toEqual(together);
    expect(new Set(together).size).toBeGreaterThan(1);
  });

  it('are in one transaction with the orders around them', async () => {
    await beds.screen([anOrder({ userOrderId: 'a' }, at(0)), anOrder({ userOrderId: 'b' }, at(0))]);
    await beds.screen([
      anOrder({}, at(1)),
      anOutcome({ userOrderId: 'a' }, 'confirmed_fraud', { at: at(2) }),
      anOrder({}, at(3)),
      anOutcome({ userOrderId: 'b' }, 'false_positive', { at: at(4) }),
      anOrder({}, at(5)),
    ]);
    const written = await beds.rows<{ xmin: string }>(`
      SELECT DISTINCT xmin::text FROM (
        SELECT xmin FROM labels WHERE account_id = $1
        UNION ALL SELECT xmin FROM screenings WHERE account_id = $1 AND user_order_id IS NULL) AS touched`);
    expect(written).toHaveLength(1);
  });
});
