import type { checkOrder, RequestOf } from '@rampart/contracts';

type Request = RequestOf<typeof checkOrder>;

/** An address as it was sent; null for what was not. */
export type Address = Request['billing'];
export type ShippingAddress = Request['shipping'];

/** Whether anything at all of an address was sent. */
export function isGiven(address: Address | ShippingAddress): boolean {
  return Object.values(address).some((part) => part !== null);
}
