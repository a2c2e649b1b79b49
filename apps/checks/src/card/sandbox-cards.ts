import type { CardFacts } from '@rampart/contracts';
import { normalizeBin } from '@rampart/risk';
import type { SandboxValue } from '../sandbox/sandbox-value';
import { type CardAssessment, cardFactsOf } from './assess-card';

interface SandboxCard {
  /** The first 6 digits; one or two more are the caller's choice. */
  readonly prefix: string;
  readonly meaning: string;
  readonly known: Omit<CardFacts, 'contributions'>;
}

const CREDIT: SandboxCard['known'] = {
  brand: 'Visa',
  type: 'credit',
  subtype: 'Classic',
  issuingBank: 'Sandbox Bank',
  issuingCountry: 'US',
  isPrepaid: false,
  isBinExist: true,
};

/** Prefixes known from the test cards of payment providers, so that existing tests of a shop work here. */
const SANDBOX_CARDS: readonly SandboxCard[] = [
  { prefix: '424242', meaning: 'A credit card, United States', known: CREDIT },
  {
    prefix: '400005',
    meaning: 'A debit card, United States',
    known: { ...CREDIT, type: 'debit', subtype: 'Debit' },
  },
  {
    prefix: '510510',
    meaning: 'A prepaid card, United States',
    known: { ...CREDIT, brand: 'Mastercard', type: 'debit', subtype: 'Prepaid', isPrepaid: true },
  },
  {
    prefix: '400002',
    meaning: 'A credit card, Germany: another country',
    known: { ...CREDIT, issuingCountry: 'DE' },
  },
  {
    prefix: '000000',
    meaning: 'Digits that no card network uses',
    known: {
      brand: null,
      type: null,
      subtype: null,
      issuingBank: null,
      issuingCountry: null,
      isPrepaid: false,
      isBinExist: false,
    },
  },
];

/** Digits of a prefix. */
const PREFIX_LENGTH = 6;

/** What is known of a card of the sandbox; null for any other. */
export function findSandboxCard(text: string): CardAssessment | null {
  const prefix = normalizeBin(text)?.slice(0, PREFIX_LENGTH);
  const card = SANDBOX_CARDS.find((each) => each.prefix === prefix);
  return card === undefined ? null : { facts: cardFactsOf(card.known), degraded: [] };
}

/** The cards as the documentation lists them. */
export const CARD_VALUES: readonly SandboxValue[] = SANDBOX_CARDS.map(({ prefix, meaning }) => ({
  fields: 'bin_no',
  value: `${prefix}…`,
  meaning,
}));
