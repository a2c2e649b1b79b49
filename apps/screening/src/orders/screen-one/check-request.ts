import type { checkOrder, checkOrders, OrderFields, RequestOf, screenOrder } from '@rampart/contracts';

/** Whose order it is, whether it is a sandbox's, under which attempt it came, and the order. */
export type OrderToCheck = Pick<
  RequestOf<typeof screenOrder>,
  'accountId' | 'sandbox' | 'attemptId' | 'order'
>;

/** What the checks are asked of an order: never the names, which are display only. */
export function toCheckRequest({ accountId, sandbox, order }: OrderToCheck): RequestOf<typeof checkOrder> {
  return { accountId, sandbox, ...toCheckedParts(order) };
}

/** The same without saying whose order it is. */
export function toCheckedParts(order: OrderFields): RequestOf<typeof checkOrders>['orders'][number] {
  return {
    ip: order.ip,
    email: order.email,
    phone: order.phone,
    username: order.username,
    deviceHash: order.deviceHash,
    binNo: order.binNo,
    billing: {
      country: order.billCountry,
      state: order.billState,
      city: order.billCity,
      zipCode: order.billZipCode,
    },
    shipping: {
      country: order.shipCountry,
      state: order.shipState,
      city: order.shipCity,
      zipCode: order.shipZipCode,
      addressLine: order.shipAddr,
    },
  };
}
