import type { OrderNature } from '@rampart/risk';
import type { HistoryFacts } from '../../../facts/history/history-facts';
import { isOnOwnDevice } from '../../../facts/known-customer';
import { isShopsServer } from '../../../facts/order-origin';
import { groupThousands } from '../../../group-thousands';
import { defineOrderSignal, type OrderSignal } from '../order-signal';

/** First step of the facts' names, and end of the code. */
type Family = 'email' | 'account' | 'phone' | 'device' | 'ip' | 'address';

interface KnownFraudSubject {
  readonly section: string;
  /** Name for people, with its article: `This e-mail address`. */
  readonly name: string;
  /** Points for the first fraud. */
  readonly points: number;
  /**
   * A device that was part of a fraud is the fraudster's; an address has neighbours and later tenants. The customer's
   * own values may have been stolen.
   */
  readonly inOrder: OrderNature;
  /**
   * Whether only frauds count that became known within 30 days: a value used by many people soon belongs to someone
   * else.
   */
  readonly isFleeting?: boolean;
  /** Whether it can be abused without its owner's doing, who then orders on from a device of their own. */
  readonly isTakenOver?: boolean;
}

/** One row for each entity whose frauds are remembered; those of a merchant are judged by their share. */
const SUBJECTS: Readonly<Record<Family, KnownFraudSubject>> = {
  // Belongs to one person, and a fraudster uses it until it is refused.
  email: {
    section: 'email_address',
    name: 'This e-mail address',
    points: 40,
    inOrder: 'own_fraud',
    isTakenOver: true,
  },
  // Belongs to one person, unless it was taken over.
  account: {
    section: 'username',
    name: 'This customer account',
    points: 40,
    inOrder: 'own_fraud',
    isTakenOver: true,
  },
  // Hardly changed for one order, but eventually reassigned to another customer of its carrier.
  phone: { section: 'phone_number', name: 'This phone number', points: 24, inOrder: 'own_fraud' },
  // It costs money, so it is used for many orders; it may belong to a household (a hash shared by a crowd is left
  // out).
  device: { section: 'device', name: 'This device', points: 44, inOrder: 'evidence' },
  // Shared by many people, or reassigned within weeks: a hint, only beside others.
  ip: {
    section: 'ip_geolocation',
    name: 'This IP address',
    points: 24,
    inOrder: 'circumstance',
    isFleeting: true,
  },
  // Goods must go somewhere, and a drop is used for weeks; but it is a building, with neighbours and later tenants.
  address: {
    section: 'shipping_address',
    name: 'This shipping address',
    points: 16,
    inOrder: 'circumstance',
  },
};

interface KnownFrauds extends Record<string, unknown> {
  frauds: number;
  /** Whether the order comes from a device that the customer has had for a week, without a known fraud. */
  is_own_device?: true;
}

/** Of the points that are left for a customer on their own device: after a takeover, its owner orders on. */
const OWN_DEVICE_SHARE = 0.5;
/** Points for each further fraud, and their maximum. */
const POINTS_PER_FRAUD = 3;
const MOST_MORE = 9;

/**
 * One signal per entity; they differ only in the entity and in their points. A fraudster who returns with the same
 * e-mail address and device gets REVIEW, with the account as well REJECT; one of them alone is a hint, and may belong
 * to an honest person who was robbed.
 */
export const KNOWN_FRAUD_SIGNALS: readonly OrderSignal<HistoryFacts>[] = Object.entries(SUBJECTS).map(
  ([family, subject]) => knownFraudSignal(family as Family, subject),
);

function knownFraudSignal(
  family: Family,
  { section, name, points, inOrder, isFleeting = false, isTakenOver = false }: KnownFraudSubject,
): OrderSignal<HistoryFacts> {
  const within = isFleeting ? ', as became known within 30 days' : '';
  return defineOrderSignal({
    code: `known_fraud_on_${family}`,
    section,
    points: ({ frauds, is_own_device }: KnownFrauds) =>
      (points + Math.min(MOST_MORE, POINTS_PER_FRAUD * (frauds - 1))) *
      (is_own_device === true ? OWN_DEVICE_SHARE : 1),
    inOrder,
    cancelledBy: family === 'email' || family === 'account' ? null : family,
    description: `${name} was part of an order that turned out to be fraud${within}: ${points} points, ${POINTS_PER_FRAUD} more for each further one, at most ${points + MOST_MORE}${isTakenOver ? '; half of that on a device that has been this customer’s for a week and has no known fraud' : ''}. Silent when more of its orders were found legitimate than fraudulent.`,
    evaluate: (history: HistoryFacts) => {
      const found = fraudsOf(history, family, isFleeting);
      return found !== null && isTakenOver && isOnOwnDevice(history)
        ? { ...found, is_own_device: true as const }
        : found;
    },
    reason: ({ frauds }) =>
      `${name} was part of ${frauds === 1 ? 'an order' : `${groupThousands(String(frauds))} orders`} known as fraud.`,
  });
}

function fraudsOf(history: HistoryFacts, family: Family, isFleeting: boolean): KnownFrauds | null {
  if (family === 'ip' && isShopsServer(history)) return null;
  const frauds = history[`${family}.${isFleeting ? 'known_frauds_30d' : 'known_frauds'}`] ?? 0;
  const legitimates = history[`${family}.known_legitimates`] ?? 0;
  return frauds === 0 || legitimates > frauds ? null : { frauds };
}
