import { foldText } from '@rampart/risk';

/**
 * The shop's id of an order as it is looked up: `ORDER-7` and ` order-7` are one order. Rows of version 0.2 have it as
 * it was sent, so look-ups try both.
 */
export const orderNameOf = (userOrderId: string): string => foldText(userOrderId) ?? userOrderId;
