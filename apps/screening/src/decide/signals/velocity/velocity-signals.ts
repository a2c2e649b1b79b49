import type { OrderEntityType, WindowName } from '@rampart/contracts';
import { defineSignal, type Signal } from '@rampart/risk';
import type { ScreeningFacts } from '../../../facts/screening-facts';
import { groupThousands } from '../../../group-thousands';

interface VelocitySubject {
  readonly section: string;
  /** How a person calls it, with its article: `This e-mail address`. */
  readonly name: string;
  /** Points at the threshold. */
  readonly points: number;
  /** The default thresholds in words, for the documentation: `5, 15, 60 and 200`. */
  readonly usual: string;
}

/** One row for each entity that orders are counted by. */
const SUBJECTS: Readonly<Record<OrderEntityType, VelocitySubject>> = {
  // A household, an office or a whole mobile network orders behind one address, and a shop that sends none is counted by
  // its own server. The thresholds are wide for that reason, and the weight is small.
  ip: {
    section: 'ip_geolocation',
    name: 'This IP address',
    points: 10,
    usual: '20, 60, 300 and 1,500',
  },
  // One person's, it goes with every order, and a person who orders six times in a minute is rare. The most of the five;
  // still medium, because an impatient customer whose checkout hangs does it too.
  email: {
    section: 'email_address',
    name: 'This e-mail address',
    points: 18,
    usual: '5, 15, 60 and 200',
  },
  // One person's or one family's, but companies give one number for all their orders.
  phone: {
    section: 'phone_number',
    name: 'This phone number',
    points: 14,
    usual: '5, 10, 30 and 100',
  },
  // It stays while e-mail, name and card are changed, as card testers do; but kiosks and tills order all day, and alike
  // devices can share a hash (a hash that a crowd shares is left out).
  device: {
    section: 'device',
    name: 'This device',
    points: 14,
    usual: '5, 15, 60 and 200',
  },
  // One customer's, but that may be a company whose buyers order at once.
  account: {
    section: 'username',
    name: 'This customer account',
    points: 14,
    usual: '5, 15, 60 and 200',
  },
};

/** How often an entity was part of an order, in the window whose threshold it exceeds the furthest. */
interface Haste extends Record<string, unknown> {
  window: WindowName;
  count: number;
  limit: number;
  /** The count in thresholds, two decimals. */
  times_limit: number;
}

/**
 * A burst shows through everything that its orders have in common, so the five are weighed together. A script or a
 * stuck checkout that sends one customer's orders exceeds e-mail, phone, device and account at once: just over their
 * thresholds that gives 68 points (APPROVE, with the reason told), from the seventh order of a minute on REVIEW, at
 * three times the thresholds REJECT. One entity alone gives 36 at the most.
 */
const DOUBLING_POINTS = 6;
const MAX_DOUBLINGS_POINTS = 18;

const WITHIN: Readonly<Record<WindowName, string>> = {
  '60s': 'a minute',
  '300s': 'five minutes',
  '3600s': 'an hour',
  '86400s': 'a day',
};

/** One signal for each entity: they differ in the entity they look at and in their weight, and in nothing else. */
export const VELOCITY_SIGNALS: readonly Signal<ScreeningFacts>[] = Object.entries(SUBJECTS).map(
  ([entityType, subject]) => velocitySignal(entityType as OrderEntityType, subject),
);

function velocitySignal(
  entityType: OrderEntityType,
  { section, name, points, usual }: VelocitySubject,
): Signal<ScreeningFacts> {
  return defineSignal({
    code: `${entityType}_velocity_exceeded`,
    section,
    points: ({ times_limit }: Haste) =>
      points +
      Math.min(MAX_DOUBLINGS_POINTS, Math.max(0, Math.round(DOUBLING_POINTS * Math.log2(times_limit)))),
    description: `${name} was used for more orders within a minute, five minutes, an hour or a day than the account's velocity thresholds for the action \`screening\` allow (default ${usual}): ${points} points at a threshold, ${DOUBLING_POINTS} more for each doubling beyond it, ${points + MAX_DOUBLINGS_POINTS} at the most, by the window that is exceeded the furthest.`,
    evaluate: ({ velocity }: ScreeningFacts) => furthest(velocity[entityType]),
    reason: ({ window, count, limit }) =>
      `${name} was used for ${orders(count)} within ${WITHIN[window]}; ${usually(limit)} usual at most.`,
  });
}

function furthest(velocity: ScreeningFacts['velocity'][OrderEntityType]): Haste | null {
  if (velocity === null) return null;
  let found: Haste | null = null;
  for (const { window, limit } of velocity.exceeded) {
    const count = velocity.counts[window];
    // A threshold of zero allows nothing: any count is then so many times one.
    const times_limit = Math.round((count / Math.max(1, limit)) * 100) / 100;
    if (found === null || times_limit > found.times_limit) found = { window, count, limit, times_limit };
  }
  return found;
}

function orders(count: number): string {
  return count === 1 ? '1 order' : `${groupThousands(String(count))} orders`;
}

function usually(limit: number): string {
  if (limit === 0) return 'none is';
  return limit === 1 ? '1 is' : `${groupThousands(String(limit))} are`;
}
