import type { CardFacts, DegradedSource } from '@rampart/contracts';
import { evaluateSignals, normalizeBin } from '@rampart/risk';
import type { DataSets } from '../reference-data/data-set-loaders';
import { cardBrand } from './card-brand';
import { CARD_SIGNALS } from './card-signals';

/** The facts of a BIN, and the sources without data on it. */
export interface CardAssessment {
  /** Null when the text is not a BIN. */
  readonly facts: CardFacts | null;
  readonly degraded: readonly DegradedSource[];
}

/**
 * What is known of a card by its first 6 to 8 digits. The table of issuers is a sample, so a BIN missing from it
 * still exists if a network uses its range, even an unknown one, and `card_bins` is then named as without data.
 */
export function assessCard(sets: Pick<DataSets, 'cardBins'>, text: string): CardAssessment {
  const bin = normalizeBin(text);
  if (bin === null) return { facts: null, degraded: [] };
  const { brand, type, country, isInUse } = cardBrand(bin);
  const issuer = sets.cardBins.find(bin);
  // Neutral until a table with prepaid cards is loaded.
  const isPrepaid = issuer?.isPrepaid ?? false;
  const facts = cardFactsOf({
    brand,
    type: issuer?.type ?? type,
    // No built-in data set has it; null until one is loaded.
    subtype: issuer?.subtype ?? null,
    issuingBank: issuer?.bank ?? null,
    issuingCountry: issuer?.country ?? country,
    isPrepaid,
    isBinExist: isInUse || issuer !== null,
  });
  const isLacking = issuer === null && isInUse;
  return { facts, degraded: isLacking ? [{ source: 'card_bins', cause: 'no_data' }] : [] };
}

/** The facts of a card from what is known of it. */
export function cardFactsOf(known: Omit<CardFacts, 'contributions'>): CardFacts {
  const { brand, isPrepaid, isBinExist } = known;
  return { ...known, contributions: evaluateSignals(CARD_SIGNALS, { brand, isPrepaid, isBinExist }) };
}
