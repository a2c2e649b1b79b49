import { defineSignal } from '@rampart/risk';
import type { PhoneEvidence } from '../phone-evidence';

/** Fires on numbers that public SMS sites lend to anyone. */
export const disposableNumber = defineSignal({
  code: 'phone_disposable',
  section: 'phone',
  points: 40,
  description:
    'A number on a public SMS site proves nothing about who receives its messages: everybody does.',
  evaluate: ({ isDisposable }: PhoneEvidence) => (isDisposable ? { is_disposable: isDisposable } : null),
  reason: () => 'The phone number is a public one, on which anybody can read the messages.',
});
