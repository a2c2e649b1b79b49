import { defineSignal } from '@rampart/risk';
import type { PhoneEvidence } from '../phone-evidence';

/** Fires on numbers that public SMS sites lend to anyone. */
export const disposableNumber = defineSignal({
  code: 'phone_disposable',
  section: 'phone',
  inOrder: 'circumstance',
  points: 40,
  description: 'The number is published on a public SMS site, where anyone can read its messages.',
  evaluate: ({ isDisposable }: PhoneEvidence) => (isDisposable ? { is_disposable: isDisposable } : null),
  reason: () => 'The phone number is a public one, whose messages anyone can read.',
});
