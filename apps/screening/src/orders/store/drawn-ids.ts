import { ServiceError } from '@rampart/contracts';

/** Nest token of the function that draws an id for an order of an instant. */
export const DRAW_ID = Symbol('DRAW_ID');
export type DrawId = (at: Date) => string;

/** Ids drawn for one order before giving up. With 1,000,000 orders a day, one draw in 17 collides. */
export const MAX_DRAWS = 16;

export function noFreeId(): ServiceError {
  return new ServiceError('internal_error', {
    message: 'An internal error occurred.',
    cause: new Error(`no free shield id in ${MAX_DRAWS} draws`),
  });
}
