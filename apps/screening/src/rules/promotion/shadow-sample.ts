import { endBelow } from '../../stored/screenings/shield-id';
import type { OrderRange } from '../shadow/screened-orders.repository';

/** Orders that tell enough: a rate is known to a tenth of a point by then, and a publication is waited for. */
export const ENOUGH_ORDERS = 100_000;
/** Matches that are counted for one question, at the most, in the database: a second, where a statement has two. */
const MOST_COUNTED = 500_000;
/** Matches that are read one by one, at the most: some tens of megabytes, in the service that answers orders. */
export const MOST_READ = 50_000;

/** How much of the orders to try versions on, from above 0 to 1. Pure. @param seen orders. */
export function shareToCount(seen: number, versions: number): number {
  const most = Math.min(ENOUGH_ORDERS, MOST_COUNTED / versions);
  return seen <= most ? 1 : most / seen;
}

/** How much of that to read order by order. Pure. @param matches that were counted in it. */
export function shareToRead(matches: number): number {
  return matches <= MOST_READ ? 1 : MOST_READ / matches;
}

/** A share of a day: the first ids of it, whose order is random. Pure. @param day from the first id of a UTC day. */
export function sampleOf(day: OrderRange, share: number): OrderRange {
  return share === 1 ? day : { ...day, to: `${day.from}-${endBelow(share)}` };
}
