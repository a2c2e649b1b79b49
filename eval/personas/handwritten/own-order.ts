import { MINUTE_MS } from '../persona-order';

/** Fields of POST screen; `{n}` in a value stands for the number of the case, so that no two cases share a value. */
export type OwnFields = Readonly<Record<string, string>>;

/** An earlier order of the same story. */
export interface EarlierOrder {
  readonly minutesBefore: number;
  readonly fields: OwnFields;
  /** What the shop had learned of it when the order in question came. */
  readonly outcome?: 'confirmed_fraud' | 'false_positive';
}

/** An order as the owner of a shop would tell it, with the decision to defend in front of that customer. */
export interface OwnOrder {
  readonly pattern: string;
  readonly title: string;
  readonly isFraud: boolean;
  readonly earlier?: readonly EarlierOrder[];
  readonly order: OwnFields;
  /** Minutes since the customer signed up; none for guests. */
  readonly accountAge?: number;
  /** Why a fraud is approved all the same: what it would take to tell it from an honest order. */
  readonly approvedBecause?: string;
}

/** Stories lie apart, so that orders of different cases with one BIN are no surge. */
const APART_MS = 8 * 60 * MINUTE_MS;

/** A line of POST screen/batch. */
export interface OwnLine {
  readonly at: number;
  readonly line: object;
  /** The case whose order in question this is; null for earlier orders and outcomes. */
  readonly judged: OwnOrder | null;
}

/** The lines of all stories by time; the last ends at `until`. */
export function ownLines(orders: readonly OwnOrder[], until: number): OwnLine[] {
  return orders
    .flatMap((story, index) => linesOf(story, index + 1, until - (orders.length - index) * APART_MS))
    .sort((one, other) => one.at - other.at);
}

function linesOf(story: OwnOrder, number: number, at: number): OwnLine[] {
  const createdAt = story.accountAge === undefined ? null : at - story.accountAge * MINUTE_MS;
  const lineOf = (fields: OwnFields, id: string, when: number) => ({
    at: new Date(when).toISOString(),
    user_order_id: id,
    ...Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [
        name,
        name === 'amount' ? Number(value) : value.replaceAll('{n}', String(number)),
      ]),
    ),
    ...(createdAt !== null && createdAt <= when && { account_created_at: new Date(createdAt).toISOString() }),
  });
  const earlier = (story.earlier ?? []).flatMap(({ minutesBefore, fields, outcome }, each): OwnLine[] => {
    const [id, when] = [`${number}-${each}`, at - minutesBefore * MINUTE_MS];
    const order = { at: when, line: lineOf(fields, id, when), judged: null };
    if (outcome === undefined) return [order];
    const learnedAt = at - MINUTE_MS;
    const line = { type: 'outcome', at: new Date(learnedAt).toISOString(), user_order_id: id, outcome };
    return [order, { at: learnedAt, line, judged: null }];
  });
  return [...earlier, { at, line: lineOf(story.order, String(number), at), judged: story }];
}
