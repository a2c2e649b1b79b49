import { DAY_MS, HOUR_MS } from '../../eval/personas/persona-order';
import { drawDemoOrders, LAST_ORDER_ID } from './demo-orders';

const NOW = Date.parse('2026-05-12T15:30:00Z');
/** Enough for what does not depend on their number. */
const FEW = 400;
const demo = drawDemoOrders(NOW);
const orders = demo.lines.map(({ text }) => JSON.parse(text)).filter(({ type }) => type !== 'outcome');

it('has some 5,000 orders of thirty days up to now, and their outcomes, by time', () => {
  expect(orders.length).toBeGreaterThan(4_500);
  expect(orders.length).toBeLessThan(5_500);
  const times = demo.lines.map(({ at }) => at);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times[0]).toBeGreaterThan(NOW - 31 * DAY_MS);
  expect(times[0]).toBeLessThan(NOW - 29 * DAY_MS);
  expect(times.at(-1)).toBeLessThan(NOW);
});

it('knows enough outcomes nine days ago to train trees on them, of frauds that are a small part', () => {
  const known = demo.lines.filter(({ at }) => at < NOW - 9 * DAY_MS).map(({ text }) => JSON.parse(text));
  const count = (outcome: string) => known.filter((line) => line.outcome === outcome).length;
  expect(count('confirmed_fraud')).toBeGreaterThan(110);
  expect(count('false_positive')).toBeGreaterThan(110);
  const frauds = demo.past.filter(({ order }) => order.truth.label === 'fraud').length;
  expect(frauds / demo.past.length).toBeLessThan(0.13);
});

it('is the same on every day, later by whole days', () => {
  const texts = (days: number) =>
    drawDemoOrders(NOW + days * DAY_MS, FEW).lines.map(({ at, text }) => [
      at - days * DAY_MS,
      JSON.parse(text).email,
    ]);
  expect(texts(3)).toEqual(texts(0));
});

it.each([0, 23.99])(
  'ends with live orders without a time at %s o’clock, of which the last has the known id',
  (hour) => {
    const { live } = drawDemoOrders(Math.floor(NOW / DAY_MS) * DAY_MS + hour * HOUR_MS, FEW);
    expect(live.length).toBeGreaterThan(0);
    const sent = live.map((text) => JSON.parse(text));
    expect(sent.filter(({ at }) => at !== undefined)).toEqual([]);
    expect(sent.at(-1).user_order_id).toBe(LAST_ORDER_ID);
  },
);

it('gives every order an id of its own, which says nothing of what it is', () => {
  const ids = [...orders, ...demo.live.map((text) => JSON.parse(text))].map(({ user_order_id: id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(Object.keys(orders[0])).not.toContain('truth');
});
