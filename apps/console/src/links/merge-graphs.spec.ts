import type { LinkGraph } from '@rampart/contracts';
import { mergeGraphs } from './merge-graphs';

const orderOf = (shield_id: string, depth: number) =>
  ({ shield_id, depth, customer: 1, screening: { shield_id } }) as LinkGraph['orders'][number];
const aValue = (
  id: string,
  orders: number | null,
  value: string | null = null,
): LinkGraph['values'][number] => ({
  id,
  by: 'email',
  value,
  depth: 0,
  orders,
  crowded: false,
  expanded: orders !== null,
});
const graphOf = (parts: Partial<LinkGraph>): LinkGraph => ({
  start: { shield_id: 'a', value_id: null },
  depth: 1,
  orders: [],
  values: [],
  edges: [],
  customers: [],
  truncated: false,
  ...parts,
});

describe('mergeGraphs', () => {
  const first = graphOf({
    orders: [orderOf('a', 0), orderOf('b', 1)],
    values: [aValue('x', 2, 'a***'), aValue('y', null, 'b***')],
    edges: [{ shield_id: 'a', value_id: 'x' }],
    customers: [{ customer: 1, orders: 2, rejected: 0, confirmed_fraud: 0, amounts: [] }],
  });

  it('is the graph itself without others', () => {
    expect(mergeGraphs(first, [])).toEqual({ ...first, depth: undefined });
  });

  it('has everything once, with what is known best of a value', () => {
    const other = graphOf({
      start: { shield_id: 'b', value_id: null },
      orders: [orderOf('b', 0), orderOf('c', 1)],
      values: [aValue('y', 3), aValue('x', null)],
      edges: [
        { shield_id: 'a', value_id: 'x' },
        { shield_id: 'c', value_id: 'y' },
      ],
      truncated: true,
    });
    const { orders, values, edges, start, customers, truncated } = mergeGraphs(first, [other]);
    expect(start).toEqual(first.start);
    expect(orders.map(({ shield_id, depth }) => [shield_id, depth])).toEqual([
      ['a', 0],
      ['b', 1],
      ['c', 2],
    ]);
    expect(values.map(({ id, orders: found, value }) => [id, found, value])).toEqual([
      ['x', 2, 'a***'],
      ['y', 3, 'b***'],
    ]);
    expect([edges.length, customers, truncated]).toEqual([2, [], true]);
  });
});
