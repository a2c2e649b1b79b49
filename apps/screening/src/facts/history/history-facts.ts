/**
 * What the account's earlier orders say about this order's identities: a number per name, such as `email.orders_7d`;
 * null when the order lacks the identity, or nothing is known. The present order is not counted.
 */
export type HistoryFacts = Readonly<Record<string, number | null>>;

/** Nothing is known. */
export const NO_HISTORY: HistoryFacts = Object.freeze({});
