import type { checkOrder, checkOrders, OrderFields, RequestOf, screenOrder } from '@rampart/contracts';

/** The account, whether it is a sandbox, the attempt, and the order. */
export type OrderToCheck = Pick<
  RequestOf<typeof screenOrder>,
  'accountId' | 'sandbox' | 'attemptId' | 'order'
>;

/** The fields of an order that the checks get: never the names, which are for display only. */
export function toCheckRequest({ accountId, sandbox, order }: OrderToCheck): RequestOf<typeof checkOrder> {
  return { accountId, sandbox, ...toCheckedParts(order) };
}

/** The same without the account. */
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
