import {
  MIN_SUGGESTION_FRAUDS,
  MIN_SUGGESTION_LEGITIMATE,
  type RuleSuggestion,
  type SuggestionFigures,
  type SuggestionsFound,
} from '@rampart/contracts';
import type { TrainingSet } from '@rampart/learning';
import { type Condition, conditionsOf } from './conditions';
import { addRow, countBoth, emptySet, fullSet, hasRow, type RowSet } from './row-sets';
import { type Conjunction, ConjunctionSearch, type Matches } from './search-conjunctions';

/** Share of the orders, the newest, that a search does not see. */
const HELD_OUT = 0.3;
/** Prices of a legitimate order, in frauds: for conditions that may reject, that may review, and that may only warn. */
const PRICES = [4, 1, 0.25] as const;
const SEARCHES_PER_PRICE = 4;
const MOST_SUGGESTIONS = 8;
/** By how many times the share of fraud must exceed that of all orders, at the lower end of its interval. */
const LEAST_LIFT = 2;
const LEAST_HELD_OUT_FRAUDS = 3;
/** Two conditions that share more of their matches say the same. */
const MOST_SHARED = 0.7;

/** Rows of one part of the set, frauds and legitimate orders apart. */
interface Part {
  readonly frauds: readonly number[];
  readonly legitimate: readonly number[];
}

const NEEDED = { frauds: MIN_SUGGESTION_FRAUDS, legitimate: MIN_SUGGESTION_LEGITIMATE };

/**
 * Finds conditions that match many of the frauds and few of the legitimate orders.
 *
 * @param set approved orders with known outcomes, by time.
 * @param pause called between steps; throws to end the search.
 */
export function findSuggestions(set: TrainingSet, pause: () => void): SuggestionsFound {
  const frauds = set.labels.reduce((sum, label) => sum + label, 0);
  const read = { orders: set.rows, frauds, needed: NEEDED };
  if (frauds < NEEDED.frauds || set.rows - frauds < NEEDED.legitimate) {
    return { ...read, held_out_from: null, suggestions: [] };
  }
  const from = Math.floor(set.rows * (1 - HELD_OUT));
  const searched = partOf(set, 0, from);
  const heldOut = partOf(set, from, set.rows);
  const conditions = conditionsOf(set, searched.frauds);
  const suggestions = keptOf(search(set, conditions, searched, pause), (conjunction) => {
    const parts = conjunction.parts.flatMap((index) => conditions[index] ?? []);
    const later = matchesOf(set, parts, heldOut);
    if (!holds(later, heldOut)) return null;
    // Of all frauds, also those that an earlier conjunction matches.
    const earlier = matchesOf(set, parts, searched);
    return { later, suggestion: describe(set, parts, [searched, earlier], [heldOut, later]) };
  });
  const held_out_from = new Date(set.times[from] ?? 0).toISOString();
  return { ...read, held_out_from, suggestions };
}

function partOf({ labels }: TrainingSet, from: number, to: number): Part {
  const rows = Array.from({ length: to - from }, (_, place) => from + place);
  return {
    frauds: rows.filter((row) => labels[row] === 1),
    legitimate: rows.filter((row) => labels[row] === 0),
  };
}

function search(
  set: TrainingSet,
  conditions: readonly Condition[],
  part: Part,
  pause: () => void,
): Conjunction[] {
  const all = conditions.map((condition) => {
    pause();
    return matchesOf(set, [condition], part);
  });
  const searching = new ConjunctionSearch(
    all,
    fullSet(part.frauds.length),
    fullSet(part.legitimate.length),
    pause,
  );
  return PRICES.flatMap((price) => searching.find(price, SEARCHES_PER_PRICE));
}

function matchesOf(set: TrainingSet, parts: readonly Condition[], { frauds, legitimate }: Part): Matches {
  const matching = (rows: readonly number[]): RowSet => {
    const found = emptySet(rows.length);
    for (const [place, row] of rows.entries()) {
      if (parts.every(({ column, matches }) => matches(set.values[column]?.[row]))) addRow(found, place);
    }
    return found;
  };
  return { frauds: matching(frauds), legitimate: matching(legitimate) };
}

/** Whether orders that the search has not seen bear it out. */
function holds(matches: Matches, part: Part): boolean {
  const { frauds, precision_low } = figuresOf(matches, part);
  const base = part.frauds.length / (part.frauds.length + part.legitimate.length);
  return frauds >= LEAST_HELD_OUT_FRAUDS && precision_low >= LEAST_LIFT * base;
}

/** Those that differ from better ones. What is better catches more frauds, as far as the interval allows to say so. */
function keptOf(
  found: readonly Conjunction[],
  judge: (conjunction: Conjunction) => { later: Matches; suggestion: RuleSuggestion } | null,
): RuleSuggestion[] {
  const judged = found.flatMap((conjunction) => judge(conjunction) ?? []);
  judged.sort((a, b) => sureFrauds(b.suggestion) - sureFrauds(a.suggestion));
  const kept: typeof judged = [];
  for (const each of judged) {
    if (kept.every((other) => sharedOf(each.later, other.later) <= MOST_SHARED)) kept.push(each);
  }
  return kept.slice(0, MOST_SUGGESTIONS).map(({ suggestion }) => suggestion);
}

const sureFrauds = ({ held_out }: RuleSuggestion) => held_out.frauds * held_out.precision_low;

/** Share of the matches of either that both have (Jaccard). */
function sharedOf(one: Matches, other: Matches): number {
  const inBoth = countBoth(one.frauds, other.frauds) + countBoth(one.legitimate, other.legitimate);
  return inBoth / (sizeOf(one) + sizeOf(other) - inBoth);
}

const sizeOf = ({ frauds, legitimate }: Matches) =>
  countBoth(frauds, frauds) + countBoth(legitimate, legitimate);

function figuresOf(matches: Matches, part: Part): SuggestionFigures {
  const frauds = countBoth(matches.frauds, matches.frauds);
  const orders = sizeOf(matches);
  return {
    orders,
    frauds,
    legitimate: orders - frauds,
    precision: orders === 0 ? 0 : frauds / orders,
    precision_low: wilsonLow(frauds, orders),
    recall: part.frauds.length === 0 ? 0 : frauds / part.frauds.length,
  };
}

const Z = 1.96;

/** Lower end of the 95 % interval of a share (Wilson 1927). */
function wilsonLow(hits: number, all: number): number {
  if (all === 0) return 0;
  const share = hits / all;
  const centre = share + Z ** 2 / (2 * all);
  const reach = Z * Math.sqrt((share * (1 - share)) / all + Z ** 2 / (4 * all ** 2));
  return Math.max(0, (centre - reach) / (1 + Z ** 2 / all));
}

type Side = readonly [Part, Matches];

function describe(
  set: TrainingSet,
  parts: readonly Condition[],
  searched: Side,
  heldOut: Side,
): RuleSuggestion {
  return {
    expression: parts.map(({ expression }) => expression).join(' && '),
    conditions: parts.map(({ expression, words }) => ({ expression, words })),
    held_out: figuresOf(heldOut[1], heldOut[0]),
    searched: figuresOf(searched[1], searched[0]),
    amounts: amountsOf(set, [searched, heldOut]),
  };
}

function amountsOf(set: TrainingSet, sides: readonly Side[]): RuleSuggestion['amounts'] {
  const valuesOf = (name: string) => set.values[set.columns.findIndex((column) => column.name === name)];
  const [amounts, currencies] = [valuesOf('order.amount'), valuesOf('order.currency')];
  const sums = new Map<string, { frauds: number; legitimate: number }>();
  for (const [part, matches] of sides) {
    for (const label of ['frauds', 'legitimate'] as const) {
      for (const [place, row] of part[label].entries()) {
        const [amount, currency] = [amounts?.[row], currencies?.[row]];
        if (!hasRow(matches[label], place) || typeof currency !== 'string' || !Number.isFinite(amount))
          continue;
        const sum = sums.get(currency) ?? { frauds: 0, legitimate: 0 };
        sum[label] += Number(amount);
        sums.set(currency, sum);
      }
    }
  }
  return [...sums]
    .map(([currency, { frauds, legitimate }]) => ({
      currency,
      frauds: cents(frauds),
      legitimate: cents(legitimate),
    }))
    .sort((a, b) => b.frauds - a.frauds);
}

const cents = (amount: number) => Math.round(amount * 100) / 100;
