import { ADMIN_ENDPOINTS } from '../../../apps/gateway/src/admin/registry';

/** One route of the admin API. */
export interface AdminRoute {
  readonly method: string;
  /** With a leading slash, `:name` for what varies. */
  readonly path: string;
}

/** Every route of the admin API; one that is added is fuzzed from then on. */
export const adminRoutes = (): readonly AdminRoute[] => ADMIN_ENDPOINTS;
