import { readOwnTable } from '../reference-data/own-tables/own-table';

/** What a range of card numbers says of a card: of one country's own network, or of Maestro. */
export interface DomesticNetwork {
  readonly first: string;
  readonly last: string;
  /** As the network writes it; null when the card has an international network, too, under which it is known. */
  readonly network: string | null;
  /** ISO 3166-1 alpha-2; null for a network of many countries. */
  readonly country: string | null;
  readonly type: 'debit' | null;
}

const NETWORKS: readonly DomesticNetwork[] = readOwnTable('cards/domestic-networks.tsv', [
  'first',
  'last',
  'network',
  'country',
  'type',
]).rows.map(({ first, last, network, country, type }) => ({
  first,
  last,
  network: network || null,
  country: country || null,
  type: type === 'debit' ? type : null,
}));

/** The range that holds a BIN by its first six digits; null outside all of them. */
export function findDomesticNetwork(bin: string): DomesticNetwork | null {
  const digits = bin.slice(0, 6);
  return NETWORKS.find(({ first, last }) => first <= digits && digits <= last) ?? null;
}
