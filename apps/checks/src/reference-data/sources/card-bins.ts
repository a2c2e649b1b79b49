import { compiledSet } from '../compiled/compiled-set';
import { findSorted } from '../look-up/find-sorted';
import { TextTable } from '../look-up/text-table';

/** Who issued a card. */
export interface CardIssuer {
  readonly bank: string | null;
  /** ISO 3166-1 alpha-2; null for a bank that issues in many countries under one name. */
  readonly country: string | null;
  /** Absent where the built-in table has no such column; null where a loaded one does not state it for this card. */
  readonly type?: 'credit' | 'debit' | null;
  /** The issuer's or network's own word, in lower case: `classic`, `business`. */
  readonly subtype?: string | null;
  readonly isPrepaid?: boolean | null;
}

/** Issuers by the first digits of a card number. */
export interface CardBins {
  readonly rows: number;
  /** @param bin 6 to 8 digits; the longest known prefix wins. Null says nothing about whether the BIN is in use. */
  find(bin: string): CardIssuer | null;
}

/** Lengths of the prefixes, longest first. */
const PREFIX_LENGTHS = [6, 5] as const;

/** Banks of 27 countries; a sample of the world's BINs, as of 2017. */
export const cardBins = compiledSet({
  name: 'card-bins',
  empty: { rows: 0, find: () => null } as CardBins,
  kinds: {
    /** Ascending. */
    prefixes: 'u32',
    /** Of each prefix: the number of its bank and of the bank's country; an empty text stands for no country. */
    banks: 'u16',
    bankCountries: 'u16',
    textOffsets: 'u32',
    textBytes: 'u8',
  },
  toData: ({ prefixes, banks, bankCountries, textOffsets, textBytes }) => {
    const texts = new TextTable({ offsets: textOffsets, bytes: textBytes });
    return {
      rows: prefixes.length,
      find(bin) {
        for (const length of PREFIX_LENGTHS) {
          const index = findSorted(prefixes, Number(bin.slice(0, length)));
          if (index === -1) continue;
          const bank = texts.get(banks[index] ?? 0);
          return { bank, country: texts.get(bankCountries[index] ?? 0) || null };
        }
        return null;
      },
    };
  },
});
