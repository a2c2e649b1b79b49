import creditCardType from 'credit-card-type';

/** What the first digits of a card number mean by the networks' own numbering. */
export interface CardBrand {
  /** As the network writes it, e.g. `Visa`, `American Express`; null when no network uses the digits. */
  readonly brand: string | null;
  /** Set where the network has only one kind of card; null otherwise. */
  readonly type: 'debit' | null;
}

/** Maestro is a debit network; every other one issues several kinds. */
const DEBIT_NETWORK = 'maestro';

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
  if (best === undefined) return { brand: null, type: null };
  return { brand: best.niceType, type: best.type === DEBIT_NETWORK ? 'debit' : null };
}
