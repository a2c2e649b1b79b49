import { defineSignal } from '@rampart/risk';
import type { ScreeningFacts } from '../../../facts/screening-facts';
import { groupThousands } from '../../../group-thousands';

/** Ages of an account up to which it weighs so much, in seconds. */
const STEPS = [
  // Nobody reads the next page in this time, let alone fills in its form: a program does both.
  { seconds: 3, points: 72 },
  // Possible with everything filled in by the browser and the goods chosen before; rare among honest orders.
  { seconds: 60, points: 56 },
  // Who signs up because the checkout asks for it: most new customers, and those who never come back.
  { seconds: 600, points: 8 },
] as const;

const LONGEST = 600;

const pointsAt = (age: number) => STEPS.find(({ seconds }) => age <= seconds)?.points ?? 0;

/**
 * The one signal that may lead to REVIEW by itself: the first order of a ring has nothing in common with any other. On the
 * public e-commerce set an order within a minute of its sign-up was fraud in 4,161 of 4,161 cases, within ten minutes and
 * later no more often than any other.
 */
export const orderRightAfterSignup = defineSignal({
  code: 'order_right_after_signup',
  section: 'username',
  points: ({ account_age_seconds }: { account_age_seconds: number }) => pointsAt(account_age_seconds),
  description:
    'The customer signed up moments before the order: 72 points up to 3 seconds, in which only a program fills in both forms, 56 up to a minute, 8 up to ten minutes. An account that the checkout itself makes has no age of its own: `account_created_at` is best left out for it.',
  evaluate: ({ accountAgeSeconds: age }: ScreeningFacts) =>
    age === null || age > LONGEST ? null : { account_age_seconds: Math.floor(age) },
  reason: ({ account_age_seconds }) => `The customer signed up ${ago(account_age_seconds)} the order.`,
});

function ago(seconds: number): string {
  if (seconds < 1) return 'in the same second as';
  if (seconds < 120)
    return `${groupThousands(String(seconds))} ${seconds === 1 ? 'second' : 'seconds'} before`;
  return `${Math.floor(seconds / 60)} minutes before`;
}
