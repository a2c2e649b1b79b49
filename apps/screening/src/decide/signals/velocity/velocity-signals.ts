import type { OrderEntityType, WindowName } from '@rampart/contracts';
import type { ScreeningFacts } from '../../../facts/screening-facts';
import { groupThousands } from '../../../group-thousands';
import { defineOrderSignal, type OrderSignal } from '../order-signal';

interface VelocitySubject {
  readonly section: string;
  /** Name for people, with its article: `This e-mail address`. */
  readonly name: string;
  /** Points at the threshold. */
  readonly points: number;
  /** The default thresholds in words, for the documentation: `5, 15, 60 and 200`. */
  readonly usual: string;
}

/** One row for each entity that orders are counted by. */
const SUBJECTS: Readonly<Record<OrderEntityType, VelocitySubject>> = {
  // A household, an office or a whole mobile network shares one address, and a shop that sends none is counted by its
  // own server. So the thresholds are wide and the points few.
  ip: {
    section: 'ip_geolocation',
    name: 'This IP address',
    points: 10,
    usual: '20, 60, 300 and 1,500',
  },
  // Belongs to one person and is sent with every order, and few people order six times in a minute. The highest of
  // the five, but still medium, because impatient customers with a slow checkout do it too.
  email: {
    section: 'email_address',
    name: 'This e-mail address',
    points: 18,
    usual: '5, 15, 60 and 200',
  },
  // Belongs to one person or family, but companies use one number for all their orders.
  phone: {
    section: 'phone_number',
    name: 'This phone number',
    points: 14,
    usual: '5, 10, 30 and 100',
  },
  // It stays the same while e-mail, name and card change, as with card testers; but kiosks and tills order all day,
  // and similar devices can share a hash (a hash shared by a crowd is left out).
  device: {
    section: 'device',
    name: 'This device',
    points: 14,
    usual: '5, 15, 60 and 200',
  },
  // Belongs to one customer, which may be a company whose buyers order at the same time.
  account: {
    section: 'username',
    name: 'This customer account',
    points: 14,
    usual: '5, 15, 60 and 200',
  },
};

/** How often an entity was part of an order, in the window whose threshold it exceeds most. */
interface Haste extends Record<string, unknown> {
  window: WindowName;
  count: number;
  limit: number;
  /** The count as a multiple of the threshold, two decimals. */
  times_limit: number;
}

/**
 * A burst shows in everything that its orders have in common, so the five are balanced together. A script or a
 * hanging checkout that repeats one customer's orders exceeds e-mail, phone, device and account at once: just above
 * their thresholds that gives 68 points (APPROVE, with the reason shown), from the seventh order of a minute on
 * REVIEW, at three times the thresholds REJECT. One entity alone gives at most 36.
 */
const DOUBLING_POINTS = 6;
const MAX_DOUBLINGS_POINTS = 18;

const WITHIN: Readonly<Record<WindowName, string>> = {
  '60s': 'a minute',
  '300s': 'five minutes',
  '3600s': 'an hour',
  '86400s': 'a day',
};

/** One signal per entity; they differ only in the entity and in their points. */
export const VELOCITY_SIGNALS: readonly OrderSignal<ScreeningFacts>[] = Object.entries(SUBJECTS).map(
  ([entityType, subject]) => velocitySignal(entityType as OrderEntityType, subject),
);

function velocitySignal(
  entityType: OrderEntityType,
  { section, name, points, usual }: VelocitySubject,
): OrderSignal<ScreeningFacts> {
  return defineOrderSignal({
    code: `${entityType}_velocity_exceeded`,
    section,
    points: ({ times_limit }: Haste) =>
      points +
      Math.min(MAX_DOUBLINGS_POINTS, Math.max(0, Math.round(DOUBLING_POINTS * Math.log2(times_limit)))),
    inOrder: 'evidence',
    cancelledBy: entityType === 'email' || entityType === 'account' ? null : entityType,
    description: `${name} was used for more orders within a minute, five minutes, an hour or a day than the account's velocity thresholds for the action \`screening\` allow (default ${usual}): ${points} points at a threshold, ${DOUBLING_POINTS} more for each doubling beyond it, at most ${points + MAX_DOUBLINGS_POINTS}, by the window that is exceeded most.`,
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
    // A threshold of zero allows nothing: the multiple is then the count itself.
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
