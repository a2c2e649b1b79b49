import { useSyncExternalStore } from 'react';

/** Columns of the table in their order, with the width of each as a track of a grid. The time leads to the order. */
export const COLUMNS = {
  time: '7rem',
  decision: '7rem',
  score: '4.5rem',
  amount: '6rem',
  customer: 'minmax(9rem,1.3fr)',
  from: 'minmax(7rem,1fr)',
  order: 'minmax(6rem,0.7fr)',
  merchant: 'minmax(6rem,0.7fr)',
  card: '5rem',
  device: '6rem',
  bill: 'minmax(6rem,0.7fr)',
  ship: 'minmax(6rem,0.7fr)',
  why: 'minmax(10rem,2.2fr)',
  outcome: '6rem',
} as const;
export type Column = keyof typeof COLUMNS;
export const ALL_COLUMNS = Object.keys(COLUMNS) as Column[];

/** The default columns; and those that cannot be hidden. */
const USUAL: readonly Column[] = [
  'time',
  'decision',
  'score',
  'amount',
  'customer',
  'from',
  'why',
  'outcome',
];
export const ALWAYS: readonly Column[] = ['time', 'decision'];

const STORED = 'rampart.order-columns';
const listeners = new Set<() => void>();
let chosen = readChosen();

/** Known columns in their order, those that cannot be hidden among them. */
export function columnsOf(names: readonly string[]): readonly Column[] {
  return ALL_COLUMNS.filter((each) => ALWAYS.includes(each) || names.includes(each));
}

function readChosen(): readonly Column[] {
  const stored = localStorage.getItem(STORED);
  return stored === null ? USUAL : columnsOf(stored.split(','));
}

function choose(columns: readonly Column[]): void {
  chosen = columnsOf(columns);
  localStorage.setItem(STORED, chosen.join(','));
  for (const listener of listeners) listener();
}

function follow(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The columns that this browser shows, and how to choose others. */
export function useColumns() {
  return { columns: useSyncExternalStore(follow, () => chosen), choose };
}

export const tracksOf = (columns: readonly Column[]): string =>
  columns.map((each) => COLUMNS[each]).join(' ');
