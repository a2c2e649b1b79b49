/** The kind of line that a range of numbers was assigned for. */
export type FormerLineType = 'VOIP' | 'UAN';

interface FormerRange {
  readonly callingCode: string;
  /** Matches the whole number after the calling code. */
  readonly national: RegExp;
  readonly type: FormerLineType;
}

/**
 * Ranges that left their country's plan, or were VOIP in it, less than a year ago. Numbers outlive the plan: they are
 * still in customers' accounts, and a line that was sold as VOIP stays one when its range is renamed. The table holds
 * the VOIP ranges, and numbers assigned in a format that is no longer possible.
 *
 * From the changes between releases 9.0.19 (2025-11-21) and 9.0.43 (2026-11-10) of google/libphonenumber (Apache-2.0).
 * To be reviewed with each update of `libphonenumber-js`.
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
  // Benin, until 9.0.43 (2026-11-10): the last eight-digit numbers.
  { callingCode: '229', national: /^857[58]\d{4}$/, type: 'VOIP' },
  { callingCode: '229', national: /^81\d{6}$/, type: 'UAN' },
];

/** The kind of line that a number was assigned for until recently; null for a number in no such range. */
export function formerLineType(callingCode: string, nationalNumber: string): FormerLineType | null {
  const range = FORMER_RANGES.find(
    (each) => each.callingCode === callingCode && each.national.test(nationalNumber),
  );
  return range?.type ?? null;
}
