import type { PhoneFacts } from '@rampart/contracts';
import { evaluateSignals } from '@rampart/risk';
import type { DataSets } from '../reference-data/data-set-loaders';
import { PHONE_SIGNALS } from './phone-signals';
import { type PhoneNumber, readPhone } from './read-phone';

/**
 * What is known of a phone number. Null when the text is none: it then counts as not sent, and is no evidence.
 * @param countryHint see `readPhone`.
 */
export function assessPhone(
  sets: Pick<DataSets, 'disposablePhones'>,
  text: string,
  countryHint: string | null,
): PhoneFacts | null {
  const number = readPhone(text, countryHint);
  if (number === null) return null;
  return phoneFactsOf(number, sets.disposablePhones.has(number.e164));
}

/** The facts of a number from how it reads and whether anybody can borrow it. */
export function phoneFactsOf({ e164, countryCode, isValid }: PhoneNumber, isDisposable: boolean): PhoneFacts {
  return {
    e164,
    countryCode,
    isDisposable,
    // A number that a public site lends out is in use, whatever its country's plan says of it.
    contributions: evaluateSignals(PHONE_SIGNALS, { isValid: isValid || isDisposable, isDisposable }),
  };
}
