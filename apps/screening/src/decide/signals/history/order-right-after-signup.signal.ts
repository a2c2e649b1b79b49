import type { ScreeningFacts } from '../../../facts/screening-facts';
import { groupThousands } from '../../../group-thousands';
import { defineOrderSignal } from '../order-signal';

/** Ages of an account up to which these points apply, in seconds. */
const STEPS = [
  // Too short to read the next page and fill in its form: a program does both.
  { seconds: 3, points: 72 },
  // Possible with autofill and goods chosen beforehand; rare among honest orders, and hardly known within 20 seconds.
  { seconds: 20, points: 56 },
  { seconds: 60, points: 38 },
  // Most new customers, and those who never return.
  { seconds: 86_400, points: 6 },
] as const;

const LONGEST = 86_400;

/** Faster than that only a program fills in two forms. */
const FASTEST_SIGN_UP_SECONDS = 20;

const pointsAt = (age: number) => STEPS.find(({ seconds }) => age <= seconds)?.points ?? 0;

/**
 * The one signal that can lead to REVIEW by itself: the first order of a ring has nothing in common with any other.
 * In the public e-commerce set, 4,161 of 4,161 orders within a minute of the sign-up were fraud; within ten minutes
 * and later, fraud was no more frequent than usual.
 */
export const orderRightAfterSignup = defineOrderSignal({
  code: 'order_right_after_signup',
  section: 'username',
  inOrder: ({ account_age_seconds }) =>
    account_age_seconds > FASTEST_SIGN_UP_SECONDS ? 'circumstance' : 'evidence',
  cancelledBy: null,
  points: ({ account_age_seconds }: { account_age_seconds: number }) => pointsAt(account_age_seconds),
  description:
    'The customer signed up moments before the order: 72 points up to 3 seconds, in which only a program fills in both forms, 56 up to 20 seconds, 38 up to a minute, 6 up to a day. For an account that the checkout itself creates, leave out `account_created_at`.',
  evaluate: ({ accountAgeSeconds: age }: ScreeningFacts) =>
    age === null || age > LONGEST ? null : { account_age_seconds: Math.floor(age) },
  reason: ({ account_age_seconds }) => `The customer signed up ${ago(account_age_seconds)} the order.`,
});

function ago(seconds: number): string {
  if (seconds < 1) return 'in the same second as';
  if (seconds < 120)
    return `${groupThousands(String(seconds))} ${seconds === 1 ? 'second' : 'seconds'} before`;
  const minutes = Math.floor(seconds / 60);
  return minutes < 120 ? `${minutes} minutes before` : `${Math.floor(minutes / 60)} hours before`;
}
