import { partnerIdOf } from '../state/partner';
import { type PartnerKind, partnerKeyOf } from '../state/partner-kinds';
import { type EntityView, PERIOD_DAYS, type Period } from './entity-view';
import type { Measure } from './measure';

const PARTNER_WORDS: Readonly<Record<PartnerKind, readonly [name: string, words: string]>> = {
  customer: ['accounts', 'customers'],
  device: ['devices', 'devices'],
  ip: ['ips', 'IP addresses'],
  bin: ['cards', 'cards (by their first digits)'],
  merchant: ['merchants', 'shops'],
};

/**
 * Different ones that the entity was seen with, that of this order included: 1 for who comes back alone, 2 for a second
 * one. The list behind it is short: its capacity means so many or more.
 */
export function distinctIn(kind: PartnerKind, period: Exclude<Period, '1d'>): Measure {
  const [name, words] = PARTNER_WORDS[kind];
  return {
    name: `distinct_${name}_${period}`,
    words: `different ${words} with {} in ${PERIOD_DAYS[period]} days, that of this order included`,
    isLearned: true,
    read: (view) => countDistinct(view, kind, view.day - PERIOD_DAYS[period]),
  };
}

function countDistinct({ state, day, order }: EntityView, kind: PartnerKind, from: number): number {
  const key = partnerKeyOf(kind, order.keys);
  const present = key === null ? null : partnerIdOf(key);
  const others = (state.partners[kind] ?? []).filter(
    ({ id, firstDay, lastDay }) => id !== present && lastDay >= from && firstDay <= day,
  );
  return others.length + (present === null ? 0 : 1);
}
