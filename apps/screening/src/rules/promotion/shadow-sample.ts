import { endBelow } from '../../stored/screenings/shield-id';
import type { OrderRange } from '../shadow/screened-orders.repository';

/** Enough orders: a rate is then known to a tenth of a percentage point, and a caller is waiting. */
export const ENOUGH_ORDERS = 100_000;
/** Most matches counted for one question in the database: one second of the statement's two. */
const MOST_COUNTED = 500_000;
/** Most matches read one by one: some tens of megabytes, in the service that answers orders. */
export const MOST_READ = 50_000;

/** The share of the orders to evaluate versions on, above 0 and up to 1. Pure. @param seen orders. */
export function shareToCount(seen: number, versions: number): number {
  const most = Math.min(ENOUGH_ORDERS, MOST_COUNTED / versions);
  return seen <= most ? 1 : most / seen;
}

/** The share of that to read order by order. Pure. @param matches counted in it. */
export function shareToRead(matches: number): number {
  return matches <= MOST_READ ? 1 : MOST_READ / matches;
}

/** A share of a day: its first ids, whose order is random. Pure. @param day from the first id of a UTC day. */
export function sampleOf(day: OrderRange, share: number): OrderRange {
  return share === 1 ? day : { ...day, to: `${day.from}-${endBelow(share)}` };
}
