import { DAY_MS, HOUR_MS } from '../../eval/personas/persona-order';
import { CARD_TEST } from './demo-card-test';
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

it('spreads the orders of a day over its hours, and places few at its own moment', () => {
  const yesterday = Math.floor(NOW / DAY_MS) * DAY_MS - DAY_MS;
  const hours = demo.past
    .filter(
      ({ order }) =>
        order.truth.pattern !== CARD_TEST && order.at >= yesterday && order.at < yesterday + DAY_MS,
    )
    .map(({ order }) => Math.floor((order.at - yesterday) / HOUR_MS));
  expect(new Set(hours).size).toBeGreaterThan(20);
  const busiest = Math.max(...hours.map((hour) => hours.filter((each) => each === hour).length));
  expect(busiest).toBeLessThan(hours.length / 8);
  expect(demo.live.length).toBeLessThanOrEqual(busiest);
});

it('has an attack of last night: small amounts, many cards, few devices and lines, and no outcome', () => {
  const attack = demo.past.filter(({ order }) => order.truth.pattern === CARD_TEST);
  const different = (field: string) => new Set(attack.flatMap(({ order }) => order.fields[field] ?? [])).size;
  expect(attack.length).toBeGreaterThan(50);
  expect(Math.max(...attack.map(({ order }) => Number(order.fields.amount)))).toBeLessThanOrEqual(5);
  expect(different('bin_no')).toBeGreaterThan(attack.length / 2);
  expect([different('device_hash'), different('ip')]).toEqual([3, 5]);
  const times = attack.map(({ order }) => order.at);
  expect(Math.min(...times)).toBeGreaterThan(NOW - 2 * DAY_MS);
  expect(Math.max(...times) - Math.min(...times)).toBeLessThan(HOUR_MS);
  const ids = new Set(attack.map(({ id }) => id));
  const outcomes = demo.lines.map(({ text }) => JSON.parse(text)).filter(({ type }) => type === 'outcome');
  expect(outcomes.filter(({ user_order_id: id }) => ids.has(id))).toEqual([]);
});
