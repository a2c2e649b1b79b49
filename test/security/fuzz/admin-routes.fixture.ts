import { ADMIN_ENDPOINTS } from '../../../apps/gateway/src/admin/registry';

/** One route of the admin API. */
export interface AdminRoute {
  readonly method: string;
  /** With a leading slash, `:name` for parameters. */
  readonly path: string;
}

/** Every route of the admin API; new ones are fuzzed automatically. */
export const adminRoutes = (): readonly AdminRoute[] => ADMIN_ENDPOINTS;
