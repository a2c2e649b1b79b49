/**
 * What the account's earlier orders tell of this order's identities: a number for each name, such as `email.orders_7d`;
 * null where the order lacks the identity, or nothing is known. The present order is never counted.
 */
export type HistoryFacts = Readonly<Record<string, number | null>>;

/** Nothing is known. */
export const NO_HISTORY: HistoryFacts = Object.freeze({});
