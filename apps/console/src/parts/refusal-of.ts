import { ApiError } from '../api/api-error';

/** What the promotion limits object to; null for another error. */
export const refusalOf = (error: unknown): string | null =>
  error instanceof ApiError && error.code === 'promotion_refused' ? error.message : null;

/** Whether past orders alone object to making a rule decide, so that a person may confirm it. */
export function isConfirmable(error: unknown): boolean {
  if (refusalOf(error) === null) return false;
  const { refusals = [] } = ((error as ApiError).details ?? {}) as {
    refusals?: readonly { readonly confirmable?: boolean }[];
  };
  return refusals.length > 0 && refusals.every(({ confirmable }) => confirmable === true);
}
