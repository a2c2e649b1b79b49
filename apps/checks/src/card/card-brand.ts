import creditCardType from 'credit-card-type';
import codes from 'i18n-iso-countries/codes.json';
import { findDomesticNetwork } from './domestic-networks';

/** What the first digits of a card number mean by the networks' own numbering. */
export interface CardBrand {
  /** As the network writes it, e.g. `Visa`, `American Express`; null when no network uses the digits. */
  readonly brand: string | null;
  /** Set where the network has only one kind of card; null otherwise. */
  readonly type: 'debit' | null;
  /** ISO 3166-1 alpha-2; set where only one country's banks issue on these digits. */
  readonly country: string | null;
  /** Whether some network uses the digits, though which one may be unknown. */
  readonly isInUse: boolean;
}

/**
 * The library takes everything between 50 and 69 that it knows nothing else of for Maestro, where a hundred national networks
 * number their cards, too: Maestro's own ranges are in the table.
 */
const LEFT_OVER = 'maestro';
const LEFT_OVER_RANGE = /^(?:50|5[6-9]|6)/;

/** Networks of one country, by the library's name. */
const COUNTRIES: Readonly<Record<string, string>> = {
  elo: 'BR',
  hiper: 'BR',
  hipercard: 'BR',
  mir: 'RU',
  naranja: 'AR',
  troy: 'TR',
  verve: 'NG',
};

/** The library compares with, and copies, every network's description; shops see the same few thousand BINs. */
const KNOWN = new Map<string, CardBrand>();
const MAX_KNOWN = 4_096;

/** @param bin 6 to 8 digits. Where ranges of two networks overlap, the longer prefix wins. */
export function cardBrand(bin: string): CardBrand {
  let brand = KNOWN.get(bin);
  if (brand === undefined) {
    brand = findBrand(bin);
    if (KNOWN.size >= MAX_KNOWN) KNOWN.clear();
    KNOWN.set(bin, brand);
  }
  return brand;
}

function findBrand(bin: string): CardBrand {
  const domestic = findDomesticNetwork(bin);
  const known = creditCardType(bin).filter(({ type }) => type !== LEFT_OVER);
  const [best] = known.sort((a, b) => (b.matchStrength ?? 0) - (a.matchStrength ?? 0));
  const national = nationalCountry(bin);
  // The library takes RuPay and Dankort for Maestro, and lacks smaller ones.
  const brand = domestic?.network ?? best?.niceType ?? null;
  return {
    brand,
    type: domestic?.type ?? null,
    country: domestic?.country ?? COUNTRIES[best?.type ?? ''] ?? national,
    isInUse: brand !== null || national !== null || LEFT_OVER_RANGE.test(bin),
  };
}

/** `792` → `TR`. */
const COUNTRY_OF_NUMBER: ReadonlyMap<string, string> = new Map(
  codes.map(([alpha2 = '', , number = '']) => [number, alpha2]),
);

/** The country that numbers a card by itself: 9 and its number of ISO 3166-1 (ISO/IEC 7812-1). */
function nationalCountry(bin: string): string | null {
  return bin.startsWith('9') ? (COUNTRY_OF_NUMBER.get(bin.slice(1, 4)) ?? null) : null;
}
