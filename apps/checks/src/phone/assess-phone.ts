import type { PhoneFacts } from '@rampart/contracts';
import { evaluateSignals } from '@rampart/risk';
import type { DataSets } from '../reference-data/data-set-loaders';
import { PHONE_SIGNALS } from './phone-signals';
import { readPhone } from './read-phone';

/** What is known of a phone number. @param countryHint see `readPhone`. */
export function assessPhone(
  sets: Pick<DataSets, 'disposablePhones'>,
  text: string,
  countryHint: string | null,
): PhoneFacts {
  const { e164, countryCode, isValid } = readPhone(text, countryHint);
  const isDisposable = e164 !== null && sets.disposablePhones.has(e164);
  return {
    e164,
    countryCode,
    isDisposable,
    // A number that a public site lends out is in use, whatever its country's plan says of it.
    contributions: evaluateSignals(PHONE_SIGNALS, { isValid: isValid || isDisposable, isDisposable }),
  };
}
