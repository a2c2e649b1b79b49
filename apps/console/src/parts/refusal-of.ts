import { ApiError } from '../api/api-error';

/** What the promotion limits object to; null for another error. */
export const refusalOf = (error: unknown): string | null =>
  error instanceof ApiError && error.code === 'promotion_refused' ? error.message : null;
