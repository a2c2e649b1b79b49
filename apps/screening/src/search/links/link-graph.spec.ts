import type { FoundScreening } from '@rampart/contracts';
import { MAX_LINKED_ORDERS } from '@rampart/contracts';
import { GrowingGraph } from './link-graph';

const rowOf = (shield_id: string, email: string | null = null): FoundScreening => ({
  shield_id,
  created_at: '2026-01-31T10:02:10.007Z',
  status: 'REJECT',
  score: 90,
  decided_by: 'score',
  user_order_id: null,
  amount: 0.1,
  currency: 'EUR',
  ip: null,
  ip_country: null,
  bill_country: null,
  ship_country: null,
  email,
  phone: null,
  username: null,
  device_hash: null,
  bin: null,
  merchant_id: null,
  reasons: [],
  rules: [],
  outcome: 'confirmed_fraud',
  override: null,
});

const START = { shield_id: 'a', value_id: null };

describe('GrowingGraph', () => {
  it('has room for a hundred orders, and says that more were left out', () => {
    const graph = new GrowingGraph();
    for (let n = 0; n < MAX_LINKED_ORDERS; n += 1) expect(graph.addOrder(`o-${n}`, 1)).toBe(true);
    expect(graph.addOrder('o-0', 1)).toBe(false);
    expect(graph.truncated).toBe(false);
    expect(graph.addOrder('one-more', 1)).toBe(false);
    expect(graph.truncated).toBe(true);
  });

  it('leaves out orders that are gone, with their edges, and values of a single order that it did not begin with', () => {
    const graph = new GrowingGraph();
    for (const id of ['a', 'b', 'gone']) graph.addOrder(id, id === 'a' ? 0 : 1);
    graph.addValue('1', 'email', 0);
    graph.addValue('2', 'phone', 1);
    graph.addValue('3', 'ip', 1);
    for (const id of ['a', 'b', 'gone']) graph.link(id, '1');
    graph.link('b', '2');
    graph.link('a', '3');
    graph.link('gone', '3');
    const rows = new Map([rowOf('a', 'a***@example.com'), rowOf('b')].map((row) => [row.shield_id, row]));
    const { orders, values, edges, customers } = graph.present(START, 1, rows);
    expect(orders.map(({ shield_id }) => shield_id)).toEqual(['a', 'b']);
    expect(values.map(({ by, value }) => [by, value])).toEqual([['email', 'a***@example.com']]);
    expect(edges.map(({ shield_id }) => shield_id)).toEqual(['a', 'b']);
    expect(customers).toEqual([
      {
        customer: 1,
        orders: 2,
        rejected: 2,
        confirmed_fraud: 2,
        amounts: [{ currency: 'EUR', amount: 0.2 }],
      },
    ]);
  });

  it('names a value the same in every graph, also one whose term is negative', () => {
    const graph = new GrowingGraph();
    graph.addOrder('a', 0);
    graph.addValue('-1', 'email', 0);
    graph.link('a', '-1');
    const { values, edges } = graph.present(START, 1, new Map([['a', rowOf('a')]]));
    expect([values[0]?.id, edges]).toEqual([
      'ffffffffffffffff',
      [{ shield_id: 'a', value_id: 'ffffffffffffffff' }],
    ]);
  });
});
