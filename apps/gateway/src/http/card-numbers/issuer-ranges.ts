/** Numbers of one scheme: their prefix and number of digits. */
interface IssuerRange {
  /** First and last prefix, of the same length. */
  readonly from: string;
  readonly to: string;
  readonly lengths: readonly number[];
}

const between = (least: number, most: number): number[] =>
  Array.from({ length: most - least + 1 }, (_, n) => least + n);
const range = (from: string, to: string, lengths: readonly number[]): IssuerRange => ({ from, to, lengths });

/**
 * Ranges in use, as published by the schemes and listed in payment form libraries (credit-card-type 10.0, MIT).
 * Numbers of other lengths are not issued; excluding them leaves a third of what passes Luhn by chance.
 */
const ISSUER_RANGES: readonly IssuerRange[] = [
  // Visa
  range('4', '4', [13, 16, 18, 19]),
  // Mastercard
  range('51', '55', [16]),
  range('2221', '2720', [16]),
  // American Express
  range('34', '34', [15]),
  range('37', '37', [15]),
  // Diners Club
  range('300', '305', between(14, 19)),
  range('3095', '3095', between(14, 19)),
  range('36', '36', between(14, 19)),
  range('38', '39', between(14, 19)),
  // Discover, UnionPay, RuPay
  range('6011', '6011', between(16, 19)),
  range('644', '659', between(16, 19)),
  range('62', '62', between(16, 19)),
  range('81', '82', between(16, 19)),
  range('60', '60', [16]),
  // JCB
  range('3528', '3589', between(16, 19)),
  // Maestro, Verve, Elo, Dankort
  range('50', '50', between(13, 19)),
  range('56', '58', between(13, 19)),
  range('6304', '6304', between(13, 19)),
  range('636', '639', between(13, 19)),
  range('67', '67', between(13, 19)),
  // Mir, Troy, Uzcard, Humo, Napas
  range('2200', '2205', between(16, 19)),
  range('9792', '9792', [16]),
  range('8600', '8600', [16]),
  range('9860', '9860', [16]),
  range('9704', '9704', [16, 19]),
];

/** For each prefix of four digits, the lengths of numbers with it: bit n for n digits. */
const LENGTHS = new Uint32Array(10_000);
for (const { from, to, lengths } of ISSUER_RANGES) {
  for (let prefix = Number(from.padEnd(4, '0')); prefix <= Number(to.padEnd(4, '9')); prefix += 1) {
    for (const length of lengths) LENGTHS[prefix] = (LENGTHS[prefix] ?? 0) | (1 << length);
  }
}

/** @param prefix the first four digits. @returns the lengths of card numbers with this prefix: bit n for n digits. */
export const lengthsOf = (prefix: number): number => LENGTHS[prefix] ?? 0;
