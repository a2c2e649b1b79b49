import { formerLineType, isPlausibleArea, parsePhone } from '@rampart/risk';
import { type LineType, lineTypeOf } from './plan/line-type';

/** A phone number as parsed. */
export interface PhoneNumber {
  readonly e164: string;
  /**
   * ISO 3166-1 alpha-2 of the numbering plan; null when unknown, or without a country: +882, +800, and the toll-free numbers
   * that all of North America shares.
   */
  readonly countryCode: string | null;
  /** Without the plus sign, e.g. `44`. */
  readonly callingCode: string;
  /** Whether its country assigns such numbers, or did until recently. */
  readonly isValid: boolean;
  /** Whether it may be valid by now although the plan that is known lacks it: it has an area code that was free. */
  readonly isPlausible: boolean;
  /** Null when the plan does not say, which is always so for a number outside of it. */
  readonly lineType: LineType | null;
}

/**
 * Null when the text cannot be a number, or is a national one of no known country.
 * @param countryHint alpha-2 of the country assumed for a number without a country code; null for none.
 */
export function readPhone(text: string, countryHint: string | null): PhoneNumber | null {
  const number = parsePhone(text, countryHint);
  if (number === null) return null;
  const { countryCallingCode: callingCode, nationalNumber } = number;
  // The use that it was assigned for says more about the line than its range's current name.
  const type = formerLineType(callingCode, nationalNumber) ?? number.getType();
  return {
    e164: number.number,
    countryCode: isSharedTollFree(callingCode, nationalNumber) ? null : (number.country ?? null),
    callingCode,
    isValid: type !== undefined,
    isPlausible: type === undefined && isPlausibleArea(callingCode, nationalNumber),
    lineType: lineTypeOf(type),
  };
}

/** Of the United States, Canada and the Caribbean alike. */
const isSharedTollFree = (callingCode: string, national: string): boolean =>
  callingCode === '1' && /^8(?:00|33|44|55|66|77|88)/.test(national);
