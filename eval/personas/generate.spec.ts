import { toBatchLines } from './batch-lines';
import { Dice } from './dice';
import { FRAUD_PATTERNS } from './frauds/registry';
import { generatePersonas, type Personas } from './generate';
import { DAY_MS } from './persona-order';

const UNTIL = Date.parse('2026-03-15T12:00:00Z');
const ASKED = { seed: 7, orders: 1_500, days: 60, until: UNTIL };

let personas: Personas;

beforeAll(() => {
  personas = generatePersonas(ASKED);
});

const linesOf = ({ orders }: Personas, seed = ASKED.seed) => toBatchLines(orders, new Dice(seed), UNTIL);
const textOf = (some: Personas, seed?: number) =>
  linesOf(some, seed)
    .map(({ text }) => text)
    .join('\n');

const withLabel = (label: string) => personas.orders.filter(({ truth }) => truth.label === label);

describe('generatePersonas', () => {
  it('gives the same bytes for the same seed, and others for another', () => {
    expect(textOf(generatePersonas(ASKED))).toBe(textOf(personas));
    expect(textOf(generatePersonas({ ...ASKED, seed: 8 }), 8)).not.toBe(textOf(personas));
  });

  it('draws about as many orders as were asked for, about one in seven of them a fraud, of every pattern', () => {
    const frauds = withLabel('fraud');
    expect(personas.orders.length).toBeGreaterThanOrEqual(1_500);
    expect(personas.orders.length).toBeLessThan(1_750);
    expect(frauds.length / personas.orders.length).toBeGreaterThan(0.14);
    expect(frauds.length / personas.orders.length).toBeLessThan(0.2);
    expect(new Set(frauds.map(({ truth }) => truth.pattern))).toEqual(
      new Set(FRAUD_PATTERNS.map(({ name }) => name)),
    );
  });

  it('draws honest people with every habit', () => {
    const habits = new Set(withLabel('legitimate').flatMap(({ truth }) => truth.habits));
    expect([...habits]).toEqual(
      expect.arrayContaining([
        'gift',
        'travel abroad',
        'consumer VPN',
        'corporate gateway',
        'private relay',
        'carrier, far away',
        'expat or student',
        'new phone',
        'several cards',
        'guest',
        'at night',
        'just signed up',
        'large first order',
        'moved house',
        'small currency',
        'shared by a carrier',
        'shared line',
        'ordered again',
        'buys for a firm',
      ]),
    );
  });

  it('places every order in the time before the end, and every sign-up before its order', () => {
    const times = personas.orders.map(({ at }) => at);
    expect(Math.max(...times)).toBeLessThanOrEqual(UNTIL);
    expect(Math.min(...times)).toBeGreaterThan(UNTIL - 250 * DAY_MS);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    for (const { at, accountCreatedAt } of personas.orders)
      expect(accountCreatedAt ?? at).toBeLessThanOrEqual(at);
  });
});

describe('toBatchLines', () => {
  it('sends nothing that reveals what an order is', () => {
    const words = new RegExp(
      `fraud|legit|persona|campaign|victim|careless|careful|residential|prepar|${FRAUD_PATTERNS.map(({ name }) => name).join('|')}`,
    );
    const orders = linesOf(personas).flatMap(({ text, order }) => (order === null ? [] : text));
    expect(orders.filter((text) => words.test(text))).toEqual([]);
    expect(new Set(orders.flatMap((text) => Object.keys(JSON.parse(text))))).toEqual(new Set(FIELDS));
  });

  it('numbers orders by time alone', () => {
    const ids = linesOf(personas).flatMap(({ text, order }) =>
      order === null ? [] : Number(JSON.parse(text).user_order_id),
    );
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
  });

  it('reports outcomes after their orders, of the kind that the order was, and none of the future', () => {
    const truths = new Map<string, string>();
    let at = 0;
    for (const line of linesOf(personas)) {
      const { user_order_id, outcome } = JSON.parse(line.text);
      expect(line.at).toBeGreaterThanOrEqual(at);
      at = line.at;
      if (line.order !== null) truths.set(user_order_id, line.order.truth.label);
      else expect(outcome).toBe(truths.get(user_order_id) === 'fraud' ? 'confirmed_fraud' : 'false_positive');
    }
    expect(at).toBeLessThanOrEqual(UNTIL);
  });
});

const FIELDS = [
  'at',
  'user_order_id',
  'ip',
  'email',
  'merchant_id',
  'currency',
  'username',
  'phone',
  'device_hash',
  'bin_no',
  'bill_addr',
  'bill_city',
  'bill_state',
  'bill_zip_code',
  'bill_country',
  'ship_addr',
  'ship_city',
  'ship_state',
  'ship_zip_code',
  'ship_country',
  'amount',
  'account_created_at',
];
