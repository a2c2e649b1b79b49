import { DIGITS, Dice } from '../dice';

export interface Card {
  readonly bin: string;
  /** Where it was issued. */
  readonly country: string;
}

/** Share of cards whose issuer the installed table knows: it has the country of 8.0 % of a sample (docs/quality.md). */
const KNOWN_TO_THE_TABLE = 0.1;
/** Issuers share few BINs among many customers; the first of a country are the most frequent. Assumption. */
const BINS_PER_COUNTRY = 120;

/** A card of a country: the same few BINs come again and again, as in life. */
export function drawCard(dice: Dice, country: string): Card {
  const bins = binsOf(country);
  const rank = Math.floor(bins.length * dice.between(0, 1) ** 2);
  return { bin: bins[rank] as string, country };
}

const cache = new Map<string, readonly string[]>();

function binsOf(country: string): readonly string[] {
  const known = cache.get(country);
  if (known) return known;
  // The BINs of a country belong to the world, not to a seed.
  const dice = new Dice(0).fork(`bins of ${country}`);
  const listed = listedBins(country);
  const bins = Array.from({ length: BINS_PER_COUNTRY }, () =>
    listed.length > 0 && dice.chance(KNOWN_TO_THE_TABLE) ? dice.pick(listed) : makeBin(dice, country),
  );
  cache.set(country, bins);
  return bins;
}

/** A BIN that no listed bank has, since it would be known as a card of that bank's country. */
function makeBin(dice: Dice, country: string): string {
  for (;;) {
    const bin = drawBin(dice, country);
    if (!listedPrefixes().has(bin.slice(0, 6))) return bin;
  }
}

/** Prefixes by network: Visa, Mastercard (both ranges), American Express, Discover; six or eight digits. */
function drawBin(dice: Dice, country: string): string {
  const network = dice.weighted({
    visa: 55,
    mastercard: 35,
    amex: country === 'US' ? 10 : 3,
    discover: country === 'US' ? 4 : 0,
  });
  const length = dice.chance(0.3) ? 8 : 6;
  const start = {
    visa: '4',
    mastercard: dice.chance(0.85) ? `5${dice.whole(1, 5)}` : `2${dice.whole(3, 6)}`,
    amex: dice.pick(['34', '37']),
    discover: '6011',
  }[network];
  return start + dice.text(DIGITS, length - start.length);
}

interface ListedBank {
  readonly country: string;
  readonly prefixes: readonly number[];
}

/** Source: npm `banks-db` (2017). */
const listedBanks = () => (require('banks-db') as { data: readonly ListedBank[] }).data;

let prefixes: ReadonlySet<string> | null = null;

function listedPrefixes(): ReadonlySet<string> {
  prefixes ??= new Set(
    listedBanks().flatMap((bank) => bank.prefixes.map((prefix) => String(prefix).slice(0, 6))),
  );
  return prefixes;
}

function listedBins(country: string): string[] {
  return listedBanks()
    .filter((bank) => bank.country === country.toLowerCase())
    .flatMap((bank) => bank.prefixes.map(String))
    .filter((prefix) => prefix.length >= 6 && prefix.length <= 8);
}
