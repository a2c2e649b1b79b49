import type { CheckedOrder, checkOrders, OrderFacts, ReplyOf, RequestOf } from '@rampart/contracts';

/** An order to be checked on its own. */
export type OneOrder = CheckedOrder & Pick<RequestOf<typeof checkOrders>, 'accountId' | 'sandbox'>;

const NOWHERE = { country: null, state: null, city: null, zipCode: null };

/** Of account 1, live, with only an address unless more is given. */
export const buildOneOrder = (given: Partial<OneOrder> = {}): OneOrder => ({
  accountId: 1,
  sandbox: false,
  ip: '8.8.8.8',
  email: null,
  phone: null,
  username: null,
  deviceHash: null,
  binNo: null,
  billing: NOWHERE,
  shipping: { ...NOWHERE, addressLine: null },
  ...given,
});

/** Checks one order, as screening does for a live one. */
export async function checkOne(
  ask: (request: RequestOf<typeof checkOrders>) => Promise<ReplyOf<typeof checkOrders>>,
  { accountId, sandbox, ...order }: OneOrder,
): Promise<OrderFacts> {
  const { orders, dataSets } = await ask({ accountId, sandbox, orders: [order], promptly: false });
  const [facts] = orders;
  if (!facts || orders.length > 1) throw new Error(`${orders.length} answers about one order`);
  return { ...facts, dataSets };
}
