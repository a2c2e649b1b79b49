import type { ListEntry } from '@rampart/contracts';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { get, post } from '../api/ask';

export const LIST_TYPES = ['blacklist', 'whitelist'] as const;
export const KINDS = [
  'ip',
  'email',
  'email_domain',
  'phone',
  'device',
  'username',
  'card_bin',
  'address',
  'domain',
  'url',
  'account',
  'cookie',
] as const;
export type Kind = (typeof KINDS)[number];

/** What the address of the page says. */
export interface ListsSearch {
  readonly q?: string;
  readonly list?: (typeof LIST_TYPES)[number];
  readonly kind?: Kind;
  readonly expired?: boolean;
}

/** Reads the address; what it does not know is dropped. */
export function readListsSearch(search: Readonly<Record<string, unknown>>): ListsSearch {
  const q = String(search.q ?? '');
  const list = LIST_TYPES.find((each) => each === search.list);
  const kind = KINDS.find((each) => each === search.kind);
  return {
    ...(q && { q }),
    ...(list && { list }),
    ...(kind && { kind }),
    ...(search.expired === true && { expired: true }),
  };
}

interface Page {
  readonly entries: readonly ListEntry[];
  readonly next_cursor: string | null;
}

const PAGE = 50;

/** Kinds whose values are masked for no one. */
const OPEN_KINDS: readonly string[] = ['card_bin', 'email_domain', 'domain'];

/** Whether entries are found by a part of their value: while values are masked, only those that are no person's. */
export const isFoundByPart = (isMasked: boolean, kind: Kind | undefined): boolean =>
  !isMasked || (kind !== undefined && OPEN_KINDS.includes(kind));

/** Whether a value, a network or a pattern names people rather than a person: it may be tried while it is typed. */
export const isOpen = (kind: Kind, value: string): boolean =>
  OPEN_KINDS.includes(kind) || /^\*[@.]|\/\d{1,3}$/.test(value);

/** What a whole value probably is. */
export function kindOfValue(value: string): Kind {
  if (value.includes('@')) return 'email';
  if (/^[\d.]+(?:\/\d+)?$|:.*:/.test(value)) return 'ip';
  return value.startsWith('+') ? 'phone' : 'username';
}

/** @param byPart whether `q` is a part of the values; else it is a whole one. */
export function useEntries({ q, list, kind, expired }: ListsSearch, byPart: boolean) {
  const wanted =
    q === undefined || byPart ? { q, entity_type: kind } : { value: q, entity_type: kind ?? kindOfValue(q) };
  const query = { ...wanted, list_type: list, expired: expired ? undefined : false, limit: PAGE };
  return useInfiniteQuery({
    queryKey: ['lists', query],
    queryFn: ({ pageParam, signal }) =>
      get<Page>('/api/v1/lists', { query: { ...query, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  });
}

interface Preview {
  readonly screenings: number;
  readonly approved: number;
  /** The entry that would leave this one without effect. */
  readonly outweighed_by?: number;
}

/** What an entry is about: a value, or the order that has it. */
export type ListedValue = { readonly value: string } | { readonly shield_id: string };

/** What an entry would have matched; nothing is asked while there is no value. */
export function usePreview(list: (typeof LIST_TYPES)[number], kind: Kind, listed: ListedValue) {
  return useQuery({
    queryKey: ['list-preview', list, kind, listed],
    queryFn: ({ signal }) =>
      post<Preview>('/api/v1/lists/preview', {
        body: { list_type: list, entity_type: kind, ...listed },
        signal,
      }),
    enabled: !('value' in listed) || listed.value !== '',
  });
}
