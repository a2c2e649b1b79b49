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
 * Different partners that the entity was seen with, including that of this order: 1 when the usual one returns, 2 for
 * a second one. The list is limited: its capacity means that many or more.
 */
export function distinctIn(kind: PartnerKind, period: Exclude<Period, '1d'>): Measure {
  const [name, words] = PARTNER_WORDS[kind];
  return {
    name: `distinct_${name}_${period}`,
    words: `different ${words} with {} in ${PERIOD_DAYS[period]} days, including that of this order`,
    isLearned: true,
    read: (view) => countDistinct(view, kind, view.day - PERIOD_DAYS[period]),
  };
}

function countDistinct({ state, day, order }: EntityView, kind: PartnerKind, from: number): number {
  const key = partnerKeyOf(kind, order.keys);
  const present = key === null ? null : partnerIdOf(key);
  // Earlier versions remembered a customer by the spelling of the e-mail address.
  const spelled = key === order.keys.email && order.spelling !== null ? partnerIdOf(order.spelling) : null;
  const others = (state.partners[kind] ?? []).filter(
    ({ id, firstDay, lastDay }) => id !== present && id !== spelled && lastDay >= from && firstDay <= day,
  );
  return others.length + (present === null ? 0 : 1);
}
