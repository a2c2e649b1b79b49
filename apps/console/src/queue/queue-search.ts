import type { Query } from '../api/ask';
import { SOON_MS } from '../cases/soon';

export const STATES = ['waiting', 'snoozed', 'decided'] as const;
export const WHOSE = ['anyone', 'mine', 'unassigned'] as const;
export const DUES = ['any', 'late', 'soon'] as const;
/** About 80, 320 and 1,280 US dollars at risk, on the day of the order. */
export const PRIORITIES = [60, 80, 100] as const;
export const SORTS = ['priority', 'due'] as const;

/** What the address of the page says: the case on the screen, the filters, the order. Absent: the first of each list. */
export interface QueueSearch {
  readonly case?: number;
  readonly state?: Exclude<(typeof STATES)[number], 'waiting'>;
  readonly whose?: Exclude<(typeof WHOSE)[number], 'anyone'>;
  readonly due?: Exclude<(typeof DUES)[number], 'any'>;
  readonly min_priority?: number;
  readonly tag?: string;
  readonly reason?: string;
  readonly sort?: Exclude<(typeof SORTS)[number], 'priority'>;
}

/** Reads the address; what it does not know is dropped, and so is what decided cases do not have. */
export function readQueueSearch(search: Readonly<Record<string, unknown>>): QueueSearch {
  const id = Number(search.case);
  const priority = Number(search.min_priority);
  const tag = String(search.tag ?? '')
    .trim()
    .toLowerCase();
  const reason = String(search.reason ?? '').trim();
  const found = {
    case: Number.isSafeInteger(id) && id > 0 ? id : undefined,
    state: (['snoozed', 'decided'] as const).find((each) => each === search.state),
    whose: (['mine', 'unassigned'] as const).find((each) => each === search.whose),
    due: (['late', 'soon'] as const).find((each) => each === search.due),
    min_priority: priority > 0 && priority <= 1_000 ? priority : undefined,
    tag: tag || undefined,
    reason: reason || undefined,
    sort: search.sort === 'due' ? ('due' as const) : undefined,
  };
  const undecidedOnly = {
    whose: found.whose === 'mine' ? found.whose : undefined,
    due: undefined,
    min_priority: undefined,
    sort: undefined,
  };
  const kept = found.state === 'decided' ? { ...found, ...undecidedOnly } : found;
  return Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined));
}

export const hasFilters = ({ case: _, sort: __, ...filters }: QueueSearch): boolean =>
  Object.keys(filters).length > 0;

/**
 * The query of `GET /cases`.
 *
 * @param analyst to whom cases of `mine` are assigned.
 */
export function toQuery(search: QueueSearch, analyst: string, now: number): Query {
  const { state, whose, due, min_priority, tag, reason, sort } = search;
  const dueBefore = { late: now, soon: now + SOON_MS };
  const shared = { assignee: whose === 'mine' ? analyst : undefined, tag, reason };
  if (state === 'decided') return { ...shared, state, sort: 'updated_desc' };
  return {
    ...shared,
    // Assigned cases are in review.
    state: whose === 'unassigned' ? 'open' : 'open,in_review',
    snoozed: state === 'snoozed',
    due_before: due && new Date(dueBefore[due]).toISOString(),
    min_priority,
    sort: sort === 'due' ? 'due_asc' : 'priority_desc',
  };
}
