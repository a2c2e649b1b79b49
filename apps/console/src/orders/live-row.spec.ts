import { areAllListed, liveRow, mergeRows } from './live-row';

const order = (shield_id: string) => ({
  ...{ shield_id, user_order_id: '', status: 'REVIEW' as const, score: 71, signals: ['a', 'b', 'c', 'd'] },
  ...{ rules: [], amount: 12, currency: 'EUR', ip: '203.0.113.0/24', email: null },
});

it('shows of an event what a row of the list shows', () => {
  expect(liveRow(order('x'), '2026-01-31T10:00:00.000Z')).toMatchObject({
    ...{ shield_id: 'x', created_at: '2026-01-31T10:00:00.000Z', user_order_id: null, amount: 12 },
    reasons: [{ code: 'a' }, { code: 'b' }, { code: 'c' }],
  });
});

it('notices an order that is not listed, wherever it stands', () => {
  const [a, b] = [liveRow(order('a'), ''), liveRow(order('b'), '')];
  expect(areAllListed([a], [b, a])).toBe(true);
  expect(areAllListed([], [])).toBe(true);
  expect(areAllListed([b, a], [b])).toBe(false);
});

it('puts new rows above those of the list, each once', () => {
  const [a, b] = [liveRow(order('a'), ''), liveRow(order('b'), '')];
  const listed = [{ ...a, ip_country: 'NL' }];
  expect(mergeRows([b, a], listed)).toEqual([b, ...listed]);
  expect(mergeRows([a], listed)).toBe(listed);
});
