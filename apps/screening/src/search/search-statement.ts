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
  /** An order has all of them. */
  readonly terms: readonly string[];
  /** Of each group it has at least one. */
  readonly alternatives?: readonly (readonly string[])[];
  readonly network: NetworkRange | null;
  /** The orders that are left to choose from; null: all. */
  readonly numbers: readonly string[] | null;
}

/** How a list is ordered: by the column before the number, if any, and the sign of what comes behind a position. */
const ORDERS = {
  newest: { column: null, by: 'DESC', behind: '<' },
  oldest: { column: null, by: 'ASC', behind: '>' },
  score: { column: 'score', by: 'DESC', behind: '<' },
  amount: { column: 'amount', by: 'DESC', behind: '<' },
} as const;

/** Orders that are read in the order of the list before the index of terms is asked: some 3 ms. */
const FIRST_ORDERS = 10_000;

/** A statement and its values. It is not prepared, so that Postgres plans it by the frequency of the actual values. */
export interface SearchStatement {
  readonly statement: Statement;
  readonly values: readonly unknown[];
}

/**
 * The statements of a page, in turn until one fills it; the result of the last one is complete.
 *
 * The index of terms has no order: it is good for terms that few orders have. A common one is found among the first
 * orders of the list, which an index gives in their order. Without terms, Postgres chooses between the indexes of
 * ranges.
 */
export function searchStatements(search: IndexSearch): SearchStatement[] {
  const { terms, alternatives = [] } = search;
  if (terms.length + alternatives.length === 0) return [statementOf(search, orderedFrom)];
  if (search.numbers !== null) return [statementOf(search, allFrom)];
  return [statementOf(search, firstFrom), statementOf(search, allFrom)];
}

/** Conditions of a search. */
interface Conditions {
  /** On account, number and position, which an index of the list's order answers. */
  readonly position: readonly string[];
  readonly ranges: readonly string[];
  readonly terms: readonly string[];
  /** `ORDER BY …` */
  readonly ordered: string;
}

/** @param from gives the source of the orders, and the conditions that it leaves to its reader. */
function statementOf(
  search: IndexSearch,
  from: (conditions: Conditions) => { with?: string; from: string; where: readonly string[] },
): SearchStatement {
  const { order, after } = search;
  const { column, by, behind } = ORDERS[order];
  const values: unknown[] = [];
  const value: Parameter = (each) => {
    values.push(each);
    return `$${values.length}`;
  };
  const position = [`account_id = ${value(search.accountId)}`, ...numbersOf(search, value)];
  if (order === 'amount') {
    position.push(`currency = ${value(search.filter.currency)}`, 'amount IS NOT NULL');
  }
  if (after !== null) {
    const number = `${value(after.number)}::bigint`;
    position.push(
      column === null
        ? `number ${behind} ${number}`
        : `(${column}, number) ${behind} (${value(after.by)}::numeric, ${number})`,
    );
  }
  const ordered = `ORDER BY ${column === null ? '' : `${column} ${by}, `}number ${by}`;
  const terms = termsOf(search, value);
  const source = from({ position, ranges: rangesOf(search, value), terms, ordered });
  const where = source.where.length === 0 ? '' : `WHERE ${source.where.join(' AND ')}`;
  const text = `
    ${source.with ?? ''} SELECT number${column === null ? '' : `, ${column} AS by`} FROM ${source.from} AS o ${where}
    ${ordered} LIMIT ${value(search.limit)}`;
  return { statement: { name: '', text }, values };
}

/** From the index that Postgres chooses. */
const orderedFrom = ({ position, ranges }: Conditions) => ({
  from: 'searchable_orders',
  where: [...position, ...ranges],
});

/** From the first orders of the list. */
const firstFrom = ({ position, ranges, terms, ordered }: Conditions) => ({
  from: `(SELECT * FROM searchable_orders WHERE ${position.join(' AND ')} ${ordered} LIMIT ${FIRST_ORDERS})`,
  where: [...terms, ...ranges],
});

/** From all orders that match, which are sorted afterwards: Postgres must not hope to find them in the list's order. */
const allFrom = ({ position, ranges, terms }: Conditions) => ({
  with: `WITH found AS MATERIALIZED (
      SELECT number, score, amount FROM searchable_orders AS o
      WHERE ${[...position, ...terms, ...ranges].join(' AND ')})`,
  from: 'found',
  where: [],
});

/** Adds a parameter to a statement. @returns its sign. */
type Parameter = (value: unknown) => string;

/** What an order must have is one condition: the index then reads the rarest of them. */
function termsOf({ terms, alternatives = [] }: IndexSearch, value: Parameter): string[] {
  return [
    ...(terms.length === 0 ? [] : [`terms @> ${value(terms)}::bigint[]`]),
    ...alternatives.map((group) => `terms && ${value(group)}::bigint[]`),
  ];
}

/** Terms of which an order has one each, in the form of a search. */
export function asConditions(
  groups: readonly (readonly string[])[],
): Pick<IndexSearch, 'terms' | 'alternatives'> {
  return {
    terms: groups.flatMap((group) => (group.length === 1 ? group : [])),
    alternatives: groups.filter((group) => group.length > 1),
  };
}

/** Conditions on the columns of an order. */
function rangesOf({ filter, network }: IndexSearch, value: Parameter): string[] {
  const { statuses, scoreFrom, scoreTo, currency, amountFrom, amountTo } = filter;
  const conditions: string[] = [];
  // A single one is a term.
  if (statuses !== null && statuses.length > 1) conditions.push(`status = ANY (${value(statuses)})`);
  if (scoreFrom !== null) conditions.push(`score >= ${value(scoreFrom)}::numeric`);
  if (scoreTo !== null) conditions.push(`score <= ${value(scoreTo)}::numeric`);
  if (currency !== null) conditions.push(`currency = ${value(currency)}`);
  if (amountFrom !== null) conditions.push(`amount >= ${value(amountFrom)}::numeric`);
  if (amountTo !== null) conditions.push(`amount <= ${value(amountTo)}::numeric`);
  if (network !== null) {
    conditions.push(`network <<= ${value(network.indexed)}::cidr`);
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
