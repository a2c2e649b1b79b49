import type { RequestOf, searchScreenings } from '@rampart/contracts';
import type { Statement } from '@rampart/persistence';
import { firstNumberAt } from '../stored/search-index/order-number';

type Search = RequestOf<typeof searchScreenings>;

/** Where to look: an IP network whole, or a part of one that the index has. */
export interface NetworkRange {
  /** What the index has of every address in it. */
  readonly indexed: string;
  /** The part of `indexed` that is wanted; null: all of it. */
  readonly within: string | null;
}

/** A search in the terms of the index. */
export interface IndexSearch extends Pick<Search, 'accountId' | 'filter' | 'order' | 'after' | 'limit'> {
  readonly terms: readonly string[];
  readonly network: NetworkRange | null;
  /** The orders that are left to choose from; null: all. */
  readonly numbers: readonly string[] | null;
}

/** How a list is ordered: by the column before the number, if any, and the sign of what comes behind a position. */
const ORDERS = {
  newest: { column: null, by: 'DESC', behind: '<' },
  oldest: { column: null, by: 'ASC', behind: '>' },
  score: { column: 'o.score', by: 'DESC', behind: '<' },
  amount: { column: 'o.amount', by: 'DESC', behind: '<' },
} as const;

/**
 * The statement of a page, and its values. Every filter is either a term, whose orders `order_terms` has by number, or a
 * range of `searchable_orders`, which has an index for it; Postgres chooses where to begin by its statistics of the
 * actual values, and so the statement is not prepared.
 */
export function searchStatement(search: IndexSearch): { statement: Statement; values: unknown[] } {
  const { order, after, terms } = search;
  const values: unknown[] = [];
  const value: Parameter = (each) => {
    values.push(each);
    return `$${values.length}`;
  };
  const { column, by, behind } = ORDERS[order];
  const ranges = rangesOf(search, value);
  const needsOrder = terms.length === 0 || ranges.length > 0 || column !== null;
  const sources = [
    ...(needsOrder ? [{ from: 'searchable_orders AS o', alias: 'o' }] : []),
    ...terms.map((_, index) => ({ from: `order_terms AS t${index}`, alias: `t${index}` })),
  ];
  const first = sources[0]?.alias ?? 'o';
  const numbers = numbersOf(search, value);
  if (after !== null && column === null) numbers.push(`number ${behind} ${value(after.number)}::bigint`);
  const conditions = [
    ...(needsOrder ? [`o.account_id = ${value(search.accountId)}`] : []),
    ...terms.map((term, index) => `t${index}.term = ${value(term)}::bigint`),
    ...sources.slice(1).map(({ alias }) => `${alias}.number = ${first}.number`),
    // For each source, since Postgres derives equalities alone.
    ...sources.flatMap(({ alias }) => numbers.map((condition) => `${alias}.${condition}`)),
    ...ranges,
  ];
  if (order === 'amount') conditions.push('o.amount IS NOT NULL');
  if (after !== null && column !== null) {
    conditions.push(
      `(${column}, o.number) ${behind} (${value(after.by)}::numeric, ${value(after.number)}::bigint)`,
    );
  }
  const text = `
    SELECT ${first}.number${column === null ? '' : `, ${column} AS by`}
    FROM ${sources.map(({ from }) => from).join(', ')}
    WHERE ${conditions.join(' AND ')}
    ORDER BY ${column === null ? '' : `${column} ${by}, `}${first}.number ${by} LIMIT ${value(search.limit)}`;
  return { statement: { name: '', text }, values };
}

/** Adds a parameter to a statement. @returns its sign. */
type Parameter = (value: unknown) => string;

/** Conditions on the columns of an order. */
function rangesOf({ filter, network }: IndexSearch, value: Parameter): string[] {
  const { statuses, scoreFrom, scoreTo, currency, amountFrom, amountTo } = filter;
  const conditions: string[] = [];
  // A single one is a term.
  if (statuses !== null && statuses.length > 1) conditions.push(`o.status = ANY (${value(statuses)})`);
  if (scoreFrom !== null) conditions.push(`o.score >= ${value(scoreFrom)}::numeric`);
  if (scoreTo !== null) conditions.push(`o.score <= ${value(scoreTo)}::numeric`);
  if (currency !== null) conditions.push(`o.currency = ${value(currency)}`);
  if (amountFrom !== null) conditions.push(`o.amount >= ${value(amountFrom)}::numeric`);
  if (amountTo !== null) conditions.push(`o.amount <= ${value(amountTo)}::numeric`);
  if (network !== null) {
    conditions.push(`o.network <<= ${value(network.indexed)}::cidr`);
    if (network.within !== null) {
      conditions.push(`EXISTS (SELECT FROM screenings AS s WHERE s.account_id = o.account_id
        AND s.shield_id = o.shield_id AND s.ip <> '' AND s.ip::inet <<= ${value(network.within)}::cidr)`);
    }
  }
  return conditions;
}

/** Conditions on numbers. */
function numbersOf({ filter: { from, to }, numbers }: IndexSearch, value: Parameter): string[] {
  return [
    ...(from === null ? [] : [`number >= ${value(firstNumberAt(new Date(from)))}::bigint`]),
    ...(to === null ? [] : [`number < ${value(firstNumberAt(new Date(to)))}::bigint`]),
    ...(numbers === null ? [] : [`number = ANY (${value(numbers)}::bigint[])`]),
  ];
}
