import type { Contribution, PhoneFacts } from '@rampart/contracts';
import { evaluateSignals } from '@rampart/risk';
import type { DataSets } from '../reference-data/data-set-loaders';
import { findNeighbourhood } from './disposable/neighbourhood';
import type { PhoneEvidence } from './phone-evidence';
import { PHONE_SIGNALS } from './phone-signals';
import { type PhoneNumber, readPhone } from './read-phone';

/** The data sets that the phone check reads. */
export type PhoneSets = Pick<DataSets, 'disposablePhones' | 'disposablePhoneFeed'>;

/** What the lists of lent-out numbers say of a number. */
export type Disposability = Pick<PhoneEvidence, 'isDisposable' | 'neighbourhood'>;

/** A number, and the evidence against it. */
export interface PhoneFindings {
  readonly number: PhoneNumber;
  /** Known to be lent out, or in a block that is. */
  readonly isDisposable: boolean;
  readonly contributions: Contribution[];
}

/**
 * Everything learned of a number. Null when the text is not a number.
 * @param countryHint see `readPhone`.
 */
export function examinePhone(
  sets: PhoneSets,
  text: string,
  countryHint: string | null,
): PhoneFindings | null {
  const number = readPhone(text, countryHint);
  if (number === null) return null;
  const isListed = sets.disposablePhones.has(number.e164) || sets.disposablePhoneFeed.has(number.e164);
  const neighbourhood = isListed ? null : findNeighbourhood(sets, number);
  return phoneFindingsOf(number, { isDisposable: isListed, neighbourhood });
}

/** The findings of a number from its form and from whether anyone can borrow it. */
export function phoneFindingsOf(
  number: PhoneNumber,
  { isDisposable, neighbourhood }: Disposability,
): PhoneFindings {
  const contributions = evaluateSignals(PHONE_SIGNALS, {
    isReadable: true,
    // A number that a public site lends out is in use, whatever its country's plan says.
    isValid: number.isValid || isDisposable,
    isPlausible: number.isPlausible,
    isDisposable,
    neighbourhood,
    lineType: number.lineType,
  });
  return {
    number,
    isDisposable: isDisposable || neighbourhood?.verdict === 'lent_out',
    contributions,
  };
}

/**
 * The facts of an order's phone number. Null when the text is not a number: it then counts as not sent, and is no
 * evidence.
 */
export function assessPhone(sets: PhoneSets, text: string, countryHint: string | null): PhoneFacts | null {
  const findings = examinePhone(sets, text, countryHint);
  return findings === null ? null : phoneFactsOf(findings);
}

export function phoneFactsOf({ number, isDisposable, contributions }: PhoneFindings): PhoneFacts {
  const { e164, countryCode } = number;
  return { e164, countryCode, isDisposable, contributions };
}
