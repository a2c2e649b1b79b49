import creditCardType from 'credit-card-type';
import { findDomesticNetwork } from './domestic-networks';

/** What the first digits of a card number mean by the networks' own numbering. */
export interface CardBrand {
  /** As the network writes it, e.g. `Visa`, `American Express`; null when no network uses the digits. */
  readonly brand: string | null;
  /** Set where the network has only one kind of card; null otherwise. */
  readonly type: 'debit' | null;
  /** ISO 3166-1 alpha-2; set where only one country's banks issue on these digits. */
  readonly country: string | null;
}

/** Maestro is a debit network; every other one issues several kinds. */
const DEBIT_NETWORK = 'maestro';

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
  const [best] = creditCardType(bin).sort((a, b) => (b.matchStrength ?? 0) - (a.matchStrength ?? 0));
  const domestic = findDomesticNetwork(bin);
  const type = best?.type === DEBIT_NETWORK && !domestic?.network ? 'debit' : null;
  return {
    // The library takes RuPay and Dankort for Maestro, and lacks smaller ones.
    brand: domestic?.network ?? best?.niceType ?? null,
    type: domestic?.type ?? type,
    country: domestic?.country ?? COUNTRIES[best?.type ?? ''] ?? null,
  };
}
