import { anOrder } from '../cases.fixture';
import { planCases } from './plan-cases';

const order = (...identities: string[]) => anOrder(1, { identities });
const known = (id: number, ...keys: string[]) => ({ accountId: 1, id, keys });

it('orders that share nothing get cases of their own', () => {
  const [first, second] = [order('a'), order('b')];
  expect(planCases([first, second], [])).toMatchObject([
    { id: null, orders: [first] },
    { id: null, orders: [second] },
  ]);
});

it('orders of one customer open one case, and may be linked by an order between them', () => {
  const orders = [order('mail'), order('mail', 'phone'), order('phone')];
  const [planned, ...others] = planCases(orders, []);
  expect(planned?.orders).toEqual(orders);
  expect([...(planned?.newKeys ?? [])]).toEqual(['mail', 'phone']);
  expect(others).toEqual([]);
});

it('an order joins the case that shares a value with it, and brings its other values along', () => {
  const [planned] = planCases([order('mail', 'device')], [known(7, 'mail')]);
  expect(planned).toMatchObject({ id: 7 });
  expect([...(planned?.newKeys ?? [])]).toEqual(['device']);
});

it('an order whose values lead to two cases joins the older one and leaves both apart', () => {
  const planned = planCases([order('mail', 'phone')], [known(9, 'mail'), known(4, 'phone')]);
  expect(planned.map(({ id }) => id)).toEqual([4]);
  expect([...(planned[0]?.newKeys ?? [])]).toEqual([]);
});

it('an order without any value of a customer gets a case of its own each time', () => {
  expect(planCases([order(), order()], []).map(({ orders }) => orders.length)).toEqual([1, 1]);
});

it('the same value links nothing across accounts', () => {
  const orders = [anOrder(1, { identities: ['x'] }), anOrder(2, { identities: ['x'] })];
  expect(planCases(orders, [{ accountId: 2, id: 5, keys: ['x'] }]).map(({ id }) => id)).toEqual([5, null]);
});
