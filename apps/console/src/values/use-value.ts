import type {
  ActionVelocity,
  CaseSummary,
  DegradedSource,
  ListEntry,
  Report,
  ValueOrders,
} from '@rampart/contracts';
import { useQuery } from '@tanstack/react-query';
import { post } from '../api/ask';

/** What the address of the page says. */
export interface ValueSearch {
  readonly kind?: string;
  readonly value?: string;
}

export function readValueSearch(search: Readonly<Record<string, unknown>>): ValueSearch {
  const [kind, value] = [String(search.kind ?? ''), String(search.value ?? '')];
  return { ...(kind && { kind }), ...(value && { value }) };
}

type Match = Pick<ListEntry, 'id' | 'list_type' | 'value' | 'reason' | 'expires_at'>;

/** The answer of `POST /entities/lookup`. */
export interface KnownValue {
  readonly entity_type: string;
  readonly value: string;
  readonly orders: ValueOrders | null;
  readonly lists: {
    readonly is_blacklisted: boolean;
    readonly is_whitelisted: boolean;
    readonly matches: readonly Match[];
  } | null;
  readonly reports: readonly Report[] | null;
  readonly cases: readonly CaseSummary[] | null;
  readonly velocities: readonly ActionVelocity[] | null;
  readonly degraded: readonly DegradedSource[];
  readonly withheld: readonly string[];
}

export const useValue = ({ kind, value }: ValueSearch) =>
  useQuery({
    queryKey: ['value', kind, value],
    queryFn: ({ signal }) =>
      post<KnownValue>('/api/v1/entities/lookup', { body: { entity_type: kind, value }, signal }),
    enabled: Boolean(kind && value),
    staleTime: 15_000,
  });

/** Kinds with which a graph may begin. */
export const LINKED_KINDS: readonly string[] = [
  'email',
  'phone',
  'device',
  'username',
  'account',
  'ip',
  'card_bin',
];

/** The filter of orders for a kind of value. */
export const FILTER_OF_KIND: Readonly<
  Record<string, 'email' | 'email_domain' | 'phone' | 'device_hash' | 'username' | 'ip' | 'bin'>
> = {
  email: 'email',
  email_domain: 'email_domain',
  phone: 'phone',
  device: 'device_hash',
  username: 'username',
  account: 'username',
  ip: 'ip',
  card_bin: 'bin',
};
