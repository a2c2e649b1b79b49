/** What kind of line a range of numbers was given out for. */
export type FormerLineType = 'VOIP' | 'UAN';

interface FormerRange {
  readonly callingCode: string;
  /** Matches the whole of the number behind the calling code. */
  readonly national: RegExp;
  readonly type: FormerLineType;
}

/**
 * Ranges that left their country's plan, or were VOIP in it, less than a year ago. Numbers outlive the plan: who was
 * given one still has it in a customer's account, and a line that was sold as VOIP stays one when its range is
 * called otherwise. Held are the VOIP ranges, and what was given out in a format that is no longer possible.
 *
 * From the changes between releases 9.0.19 (2025-11-21) and 9.0.43 (2026-11-10) of google/libphonenumber
 * (Apache-2.0). To be gone through again with each update of `libphonenumber-js`.
 */
const FORMER_RANGES: readonly FormerRange[] = [
  // United States, until 9.0.22 (2026-01-14).
  { callingCode: '1', national: /^305209\d{4}$/, type: 'VOIP' },
  // Faroe Islands, until 9.0.36 (2026-07-30).
  { callingCode: '298', national: /^88\d{4}$/, type: 'VOIP' },
  // Senegal, until 9.0.38 (2026-08-26).
  { callingCode: '221', national: /^3392\d{5}$/, type: 'VOIP' },
  // Botswana, until 9.0.42 (October 2026); mobile since.
  { callingCode: '267', national: /^79(?:1(?:[0-2]\d|3[0-8])|2[0-7]\d)\d{3}$/, type: 'VOIP' },
  // Benin, until 9.0.43 (2026-11-10): the last numbers of eight digits.
  { callingCode: '229', national: /^857[58]\d{4}$/, type: 'VOIP' },
  { callingCode: '229', national: /^81\d{6}$/, type: 'UAN' },
];

/** The kind of line that a number was given out for until lately; null for a number to which no such range applies. */
export function formerLineType(callingCode: string, nationalNumber: string): FormerLineType | null {
  const range = FORMER_RANGES.find(
    (each) => each.callingCode === callingCode && each.national.test(nationalNumber),
  );
  return range?.type ?? null;
}
