import { queryOptions, useQuery } from '@tanstack/react-query';
import { get } from '../api/ask';

const LOOK_EVERY_MS = 10_000;

/** An account as operators see it. A limit that is not set is null: the default applies. */
export interface Account {
  readonly id: number;
  readonly name: string;
  readonly state: 'active' | 'suspended' | 'deleted';
  readonly rate_per_minute: number | null;
  readonly per_day: number | null;
  readonly per_month: number | null;
  readonly created_at: string;
}

export const LIMITS = ['rate_per_minute', 'per_day', 'per_month'] as const;

export const accountsQuery = queryOptions({
  queryKey: ['operate', 'accounts'],
  queryFn: ({ signal }) => get<readonly Account[]>('/admin/v1/accounts', { signal }),
});

export interface Service {
  readonly service: string;
  readonly state: 'running' | 'not_installed' | 'silent';
  readonly version: string | null;
  readonly started_at: string | null;
}

export const useServices = () =>
  useQuery({
    queryKey: ['operate', 'services'],
    queryFn: ({ signal }) => get<readonly Service[]>('/admin/v1/services', { signal }),
    refetchInterval: LOOK_EVERY_MS,
  });

/** Reference data in service. */
export interface DataSet {
  readonly set: string;
  readonly title: string;
  readonly origin: 'built_in' | 'imported' | 'not_loaded' | 'missing';
  readonly version: string | null;
  readonly rows: number | null;
  readonly age_seconds: number | null;
  readonly is_stale: boolean;
  readonly is_importable: boolean;
  readonly imported_by: string | null;
  /** Where its publishers offer it. */
  readonly sources: readonly {
    readonly label: string;
    readonly owner: string;
    readonly url: string;
    readonly licence: string;
    readonly allows_commercial_use: boolean | null;
  }[];
}

export const dataSetsQuery = queryOptions({
  queryKey: ['operate', 'data-sets'],
  queryFn: ({ signal }) => get<readonly DataSet[]>('/admin/v1/data-sets', { signal }),
});
