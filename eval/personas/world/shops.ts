import type { Dice } from '../dice';

/** A shop of the account. */
export interface Shop {
  readonly id: string;
  /** Nothing is shipped. */
  readonly isDigital: boolean;
  /** Median and spread of an order. Assumption. */
  readonly medianUsd: number;
  readonly sigma: number;
  /** How attractive its goods are for resale: fraudsters choose by it. */
  readonly resale: number;
  /** How often honest customers order there. */
  readonly traffic: number;
}

export const SHOPS: readonly Shop[] = [
  { id: 'fashion', isDigital: false, medianUsd: 62, sigma: 0.75, resale: 2, traffic: 30 },
  { id: 'electronics', isDigital: false, medianUsd: 140, sigma: 1, resale: 10, traffic: 18 },
  { id: 'home-and-garden', isDigital: false, medianUsd: 75, sigma: 0.85, resale: 1, traffic: 18 },
  { id: 'beauty', isDigital: false, medianUsd: 42, sigma: 0.6, resale: 2, traffic: 12 },
  { id: 'games', isDigital: true, medianUsd: 24, sigma: 0.7, resale: 4, traffic: 10 },
  { id: 'travel', isDigital: true, medianUsd: 260, sigma: 0.9, resale: 3, traffic: 5 },
  { id: 'donations', isDigital: true, medianUsd: 22, sigma: 0.8, resale: 0, traffic: 4 },
  { id: 'watches', isDigital: false, medianUsd: 310, sigma: 0.9, resale: 8, traffic: 3 },
];

export const shopNamed = (id: string): Shop => SHOPS.find((shop) => shop.id === id) ?? (SHOPS[0] as Shop);

export function drawShop(dice: Dice, weightOf: (shop: Shop) => number): Shop {
  return shopNamed(dice.weighted(Object.fromEntries(SHOPS.map((shop) => [shop.id, weightOf(shop)]))));
}

/** Units to the US dollar, to two digits, late 2024: amounts only have to be plausible. And decimals as prices have them. */
const CURRENCIES: Readonly<Record<string, readonly [code: string, perUsd: number, decimals: number]>> = {
  US: ['USD', 1, 2],
  CA: ['CAD', 1.4, 2],
  GB: ['GBP', 0.78, 2],
  CH: ['CHF', 0.88, 2],
  SE: ['SEK', 11, 0],
  DK: ['DKK', 7, 0],
  NO: ['NOK', 11, 0],
  PL: ['PLN', 4, 2],
  CZ: ['CZK', 23, 0],
  HU: ['HUF', 370, 0],
  RO: ['RON', 4.7, 2],
  AU: ['AUD', 1.5, 2],
  JP: ['JPY', 150, 0],
  KR: ['KRW', 1400, 0],
  IN: ['INR', 84, 0],
  BR: ['BRL', 5.7, 2],
  MX: ['MXN', 20, 0],
  CL: ['CLP', 970, 0],
  NG: ['NGN', 1600, 0],
  GH: ['GHS', 16, 0],
  MA: ['MAD', 10, 0],
  ZA: ['ZAR', 18, 0],
  ID: ['IDR', 16000, 0],
  VN: ['VND', 25000, 0],
  PH: ['PHP', 58, 0],
  MY: ['MYR', 4.4, 2],
  TR: ['TRY', 34, 0],
  UA: ['UAH', 41, 0],
  RU: ['RUB', 98, 0],
  CI: ['XOF', 620, 0],
};

/** What the buyer's country pays with. */
export const currencyOf = (country: string): string => CURRENCIES[country]?.[0] ?? 'EUR';

/** An amount in the country's currency, with the endings that prices have. */
export function toAmount(dice: Dice, usd: number, country: string): string {
  const [, perUsd, decimals] = CURRENCIES[country] ?? ['EUR', 0.92, 2];
  const units = Math.max(decimals === 2 ? 0.5 : 1, usd * perUsd);
  if (decimals === 0) return String(units > 2_000 ? Math.round(units / 10) * 10 : Math.round(units));
  if (units > 5 && dice.chance(0.5)) return (Math.floor(units) + dice.pick([0.99, 0.95, 0.9, 0])).toFixed(2);
  return units.toFixed(2);
}

/** The day's amount beyond which the service warns by default is 1,000 US dollars; this gives an order's in dollars. */
export const toUsd = (amount: number, country: string): number => amount / (CURRENCIES[country]?.[1] ?? 0.92);
