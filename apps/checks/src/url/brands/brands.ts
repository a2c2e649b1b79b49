import { partsOf, readOwnTable } from '../../reference-data/own-tables/own-table';
import type { Brand } from './brand';

/** Every brand whose look-alikes are detected; where a host resembles several, the first counts. */
export const BRANDS: readonly Brand[] = readOwnTable('url/brands.tsv', [
  'word',
  'sector',
  'kind',
  'domains',
]).rows.map(({ word, kind, domains }) => ({ word, kind: readKind(kind), domains: partsOf(domains) }));

/** The brands' own registrable domains. */
export const BRAND_DOMAINS: ReadonlySet<string> = new Set(BRANDS.flatMap(({ domains }) => domains));

function readKind(text: string): Brand['kind'] {
  if (text === 'rare' || text === 'common') return text;
  throw new Error(`${text} is no kind of brand`);
}
