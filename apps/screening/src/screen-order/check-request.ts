import type { checkOrder, OrderFields, RequestOf } from '@rampart/contracts';

/** What the checks are asked of an order: never the names, which are display only. */
export function toCheckRequest(accountId: number, order: OrderFields): RequestOf<typeof checkOrder> {
  return {
    accountId,
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
