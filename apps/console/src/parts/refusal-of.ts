import { ApiError } from '../api/api-error';
import type { Text } from '../text/en';

/** What the API says about a call that failed, in the language of the page where that is known. */
export const messageOf = (error: unknown, { said }: Text): string =>
  error instanceof ApiError ? (said(error.message) ?? error.message) : String(error);

/** The same of the field at fault; null for another field or error. */
export const faultIn = (param: string, error: unknown, text: Text): string | null =>
  error instanceof ApiError && error.param === param ? messageOf(error, text) : null;

/** What the promotion limits object to; null for another error. */
export const refusalOf = (error: unknown, text: Text): string | null =>
  isRefusal(error) ? messageOf(error, text) : null;

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'promotion_refused';

/** Whether past orders alone object to making a rule decide, so that a person may confirm it. */
export function isConfirmable(error: unknown): boolean {
  if (!isRefusal(error)) return false;
  const { refusals = [] } = (error.details ?? {}) as {
    refusals?: readonly { readonly confirmable?: boolean }[];
  };
  return refusals.length > 0 && refusals.every(({ confirmable }) => confirmable === true);
}
