import type { CheckedOrder } from '@rampart/contracts';

/** An address as sent; null for absent parts. */
export type Address = CheckedOrder['billing'];
export type ShippingAddress = CheckedOrder['shipping'];

/** Whether any part of an address was sent. */
export function isGiven(address: Address | ShippingAddress): boolean {
  return Object.values(address).some((part) => part !== null);
}
