import { formerLineType, parsePhone } from '@rampart/risk';
import { type LineType, lineTypeOf } from './plan/line-type';

/** A phone number as it was understood. */
export interface PhoneNumber {
  readonly e164: string;
  /** ISO 3166-1 alpha-2 of the numbering plan; null when it is not known, or of no country (+882, +800). */
  readonly countryCode: string | null;
  /** Without the plus sign, e.g. `44`. */
  readonly callingCode: string;
  /** Whether the number is one that its country gives out, or gave out until lately. */
  readonly isValid: boolean;
  /** Null when the plan does not say, which for a number outside of it is always. */
  readonly lineType: LineType | null;
}

/**
 * Null when the text is no possible number, or a national one of no known country.
 * @param countryHint alpha-2 of the country that a number without a country's code is taken to be in; null for none.
 */
export function readPhone(text: string, countryHint: string | null): PhoneNumber | null {
  const number = parsePhone(text, countryHint);
  if (number === null) return null;
  const { countryCallingCode: callingCode, nationalNumber } = number;
  // What it was given out as says more of the line than what its range is called now.
  const type = formerLineType(callingCode, nationalNumber) ?? number.getType();
  return {
    e164: number.number,
    countryCode: number.country ?? null,
    callingCode,
    isValid: type !== undefined,
    lineType: lineTypeOf(type),
  };
}
