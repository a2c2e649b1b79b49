import type { Brand } from './brand';
import { BRANDS_OF_BANKS } from './brands-of-banks';
import { BRANDS_OF_MONEY } from './brands-of-money';
import { BRANDS_OF_THE_STATE } from './brands-of-the-state';
import { BRANDS_OF_THE_WEB } from './brands-of-the-web';

/** Every brand that look-alikes are sought for. */
export const BRANDS: readonly Brand[] = [
  ...BRANDS_OF_MONEY,
  ...BRANDS_OF_BANKS,
  ...BRANDS_OF_THE_WEB,
  ...BRANDS_OF_THE_STATE,
];

/** The brands' own registrable domains. */
export const BRAND_DOMAINS: ReadonlySet<string> = new Set(BRANDS.flatMap(({ domains }) => domains));
