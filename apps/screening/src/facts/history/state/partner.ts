import type { HistoryAmount } from '../history-order';
import { addToBuckets, type Bucket, bucketsFrom } from './bucket';
import { DAYS_KEPT } from './slots';

/** Another entity that an entity shared orders with. */
export interface Partner {
  /** Prefix of its key: enough to distinguish the few partners of one entity. */
  readonly id: string;
  /** UTC days on which the two were first and last seen together. */
  firstDay: number;
  lastDay: number;
  /** What was ordered by both together, by day; empty where only the number of partners counts. */
  days: Bucket[];
}

export const PARTNER_ID_BYTES = 6;

/** 48 bits: among the 32 partners of an entity, two collide by chance once in 10^11 entities. */
export function partnerIdOf(key: string): string {
  return key.slice(0, 2 * PARTNER_ID_BYTES);
}

/** Records that the two were seen together. When there are too many, the partner seen longest ago is evicted. */
export function meetPartner(partners: Partner[], id: string, day: number, capacity: number): Partner {
  const known = partners.find((each) => each.id === id);
  if (known !== undefined) {
    known.firstDay = Math.min(known.firstDay, day);
    known.lastDay = Math.max(known.lastDay, day);
    return known;
  }
  const met: Partner = { id, firstDay: day, lastDay: day, days: [] };
  if (partners.length < capacity) {
    partners.push(met);
  } else {
    const oldest = partners.reduce((least, each) => (each.lastDay < least.lastDay ? each : least));
    if (oldest.lastDay <= day) partners[partners.indexOf(oldest)] = met;
  }
  return met;
}

/** Like `meetPartner`, and counts what was ordered. */
export function orderTogether(
  partners: Partner[],
  id: string,
  day: number,
  amount: HistoryAmount | null,
  capacity: number,
): void {
  const partner = meetPartner(partners, id, day, capacity);
  partner.days = bucketsFrom(partner.days, partner.lastDay - DAYS_KEPT);
  if (day >= partner.lastDay - DAYS_KEPT) addToBuckets(partner.days, day, amount);
}
