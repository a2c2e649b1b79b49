import { defineSignal, type Signal } from '@rampart/risk';
import { groupThousands } from '../group-thousands';
import type { HistoryFacts } from '../history/history-facts';

interface KnownFraudSubject {
  /** First step of the facts' names, and of the code. */
  readonly family: 'email' | 'account' | 'phone' | 'device' | 'ip';
  readonly section: string;
  /** How a person calls it, with its article: `This e-mail address`. */
  readonly name: string;
  /** Points for the first fraud; the file of the signal says why so many. */
  readonly points: number;
  /** Whether only frauds count that became known within 30 days: what many people use is soon somebody else's. */
  readonly isFleeting?: boolean;
}

interface KnownFrauds extends Record<string, unknown> {
  frauds: number;
}

/** Each further fraud adds so much, up to so much. */
const POINTS_PER_FRAUD = 3;
const MOST_MORE = 9;

/**
 * The signals of known fraud differ in the entity they look at and in their weight, and in nothing else. A fraudster who
 * comes back with the same e-mail address and device is REVIEW, with the account as well REJECT; one of them alone is a
 * hint that may be an honest person's who was robbed.
 */
export function defineKnownFraudSignal(subject: KnownFraudSubject): Signal<HistoryFacts> {
  const { family, section, name, points, isFleeting = false } = subject;
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

function fraudsOf(
  history: HistoryFacts,
  family: KnownFraudSubject['family'],
  isFleeting: boolean,
): KnownFrauds | null {
  const frauds = history[`${family}.${isFleeting ? 'known_frauds_30d' : 'known_frauds'}`] ?? 0;
  const legitimates = history[`${family}.known_legitimates`] ?? 0;
  return frauds === 0 || legitimates > frauds ? null : { frauds };
}
