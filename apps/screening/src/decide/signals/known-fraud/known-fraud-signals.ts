import { defineSignal, type Signal } from '@rampart/risk';
import type { HistoryFacts } from '../../../facts/history/history-facts';
import { groupThousands } from '../../../group-thousands';

/** First step of the facts' names, and end of the code. */
type Family = 'email' | 'account' | 'phone' | 'device' | 'ip';

interface KnownFraudSubject {
  readonly section: string;
  /** How a person calls it, with its article: `This e-mail address`. */
  readonly name: string;
  /** Points for the first fraud. */
  readonly points: number;
  /** Whether only frauds count that became known within 30 days: what many people use is soon somebody else's. */
  readonly isFleeting?: boolean;
}

/** One row for each entity whose frauds are remembered; those of a merchant are weighed by their share. */
const SUBJECTS: Readonly<Record<Family, KnownFraudSubject>> = {
  // One person's, and a fraudster uses it until it is refused.
  email: { section: 'email_address', name: 'This e-mail address', points: 40 },
  // One person's, if it was not taken over.
  account: { section: 'username', name: 'This customer account', points: 40 },
  // Hardly changed for one order, but passed on to the next customer of its carrier some day.
  phone: { section: 'phone_number', name: 'This phone number', points: 30 },
  // It costs money, so it serves for many orders; it may be a household's (a hash that a crowd shares is left out).
  device: { section: 'device', name: 'This device', points: 35 },
  // Many people's or, within weeks, another one's: a hint, in company only.
  ip: { section: 'ip_geolocation', name: 'This IP address', points: 15, isFleeting: true },
};

interface KnownFrauds extends Record<string, unknown> {
  frauds: number;
}

/** Each further fraud adds so much, up to so much. */
const POINTS_PER_FRAUD = 3;
const MOST_MORE = 9;

/**
 * One signal for each entity: they differ in the entity they look at and in their weight, and in nothing else. A fraudster
 * who comes back with the same e-mail address and device is REVIEW, with the account as well REJECT; one of them alone is
 * a hint that may be an honest person's who was robbed.
 */
export const KNOWN_FRAUD_SIGNALS: readonly Signal<HistoryFacts>[] = Object.entries(SUBJECTS).map(
  ([family, subject]) => knownFraudSignal(family as Family, subject),
);

function knownFraudSignal(
  family: Family,
  { section, name, points, isFleeting = false }: KnownFraudSubject,
): Signal<HistoryFacts> {
  const within = isFleeting ? ', as became known within 30 days' : '';
  return defineSignal({
    code: `known_fraud_on_${family}`,
    section,
    points: ({ frauds }: KnownFrauds) => points + Math.min(MOST_MORE, POINTS_PER_FRAUD * (frauds - 1)),
    description: `${name} was part of an order that turned out to be fraud${within}: ${points} points, ${POINTS_PER_FRAUD} more for each further one, ${points + MOST_MORE} at the most. Silent where more of its orders were found legitimate than fraudulent.`,
    evaluate: (history: HistoryFacts) => fraudsOf(history, family, isFleeting),
    reason: ({ frauds }) =>
      `${name} was part of ${frauds === 1 ? 'an order' : `${groupThousands(String(frauds))} orders`} known as fraud.`,
  });
}

function fraudsOf(history: HistoryFacts, family: Family, isFleeting: boolean): KnownFrauds | null {
  const frauds = history[`${family}.${isFleeting ? 'known_frauds_30d' : 'known_frauds'}`] ?? 0;
  const legitimates = history[`${family}.known_legitimates`] ?? 0;
  return frauds === 0 || legitimates > frauds ? null : { frauds };
}
