import { ServiceError } from '@rampart/contracts';
import type { ScreeningDraft } from './screening-draft';

/** Nest token of the function that draws an id for an order: `DayIds.draw`. */
export const DRAW_ID = Symbol('DRAW_ID');
/** @param draw how many ids of the order were taken. */
export type DrawId = (
  order: Pick<ScreeningDraft, 'accountId' | 'at'>,
  draw: number,
) => string | Promise<string>;

/** Ids drawn for one order before giving up. Only the first can be a random one. */
export const MAX_DRAWS = 16;

export function noFreeId(): ServiceError {
  return new ServiceError('internal_error', {
    message: 'An internal error occurred.',
    cause: new Error(`no free shield id in ${MAX_DRAWS} draws`),
  });
}
