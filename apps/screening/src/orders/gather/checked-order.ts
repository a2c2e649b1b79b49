import type { CheckedOrder, OrderFields } from '@rampart/contracts';

/** The fields of an order that the checks get: never the names, which are for display only. */
export function checkedOrderOf(order: OrderFields): CheckedOrder {
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
