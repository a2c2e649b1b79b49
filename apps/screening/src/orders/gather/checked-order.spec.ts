import { checkOrders } from '@rampart/contracts';
import { buildOrder } from '../../facts/screening-facts.builder';
import { checkedOrderOf } from './checked-order';

test('what the checks are asked fits the contract and leaves out what is display only', () => {
  const order = checkedOrderOf(
    buildOrder({ name: 'Ann', billName: 'Ann B', billAddr: 'Hidden Street', shipAddr: '1 High St' }),
  );
  expect(checkOrders.request.safeParse({ accountId: 7, orders: [order] }).success).toBe(true);
  expect(JSON.stringify(order)).not.toMatch(/Ann|Hidden/);
  expect(order.shipping.addressLine).toBe('1 High St');
});
