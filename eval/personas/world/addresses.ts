import type { Dice } from '../dice';
import { announcedBy, dotted } from './announced-ranges';
import { distanceKm, type LocatedAddress, locate, type Point } from './geolocation';
import { EGRESS, type EgressKind, PROVIDERS, RELAY_RANGES } from './networks';

const TRIES = 60;

export type LineKind = 'fixed' | 'mobile';

/** An address of a consumer's line that the city table puts into the country. */
export function drawLine(dice: Dice, country: string, kind: LineKind): LocatedAddress {
  return drawWhere(() => drawOf(dice, providersOf(country)[kind]), country);
}

/** One of some drawn addresses of a country's lines: the first within `km` of a place, or else the nearest. */
export function drawLineNear(
  dice: Dice,
  country: string,
  kind: LineKind,
  place: Point,
  km: number,
): LocatedAddress {
  const drawn: LocatedAddress[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const line = drawLine(dice, country, kind);
    if (distanceKm(line, place) <= km) return line;
    drawn.push(line);
  }
  const far = (line: LocatedAddress) => distanceKm(line, place);
  return drawn.reduce((nearest, line) => (far(line) < far(nearest) ? line : nearest));
}

/** An address of a VPN, a data centre, a company's gateway, a relay or Tor; in the country where there is one. */
export function drawEgress(dice: Dice, kind: EgressKind, country: string | null): LocatedAddress {
  return drawWhere(() => (kind === 'relay' ? drawRelay(dice) : drawOf(dice, EGRESS[kind])), country);
}

function drawOf(dice: Dice, networks: readonly number[]): string {
  const { size, at } = announcedBy(dice.pick(networks));
  return at(dice.whole(0, size - 1));
}

function drawRelay(dice: Dice): string {
  const [first, prefix] = dice.pick(RELAY_RANGES);
  const start = first.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
  return dotted(start + dice.whole(0, 2 ** (32 - prefix) - 1));
}

/** The first address in a country that `draw` gives, or else its last. */
function drawWhere(draw: () => string, country: string | null): LocatedAddress {
  let last: LocatedAddress | null = null;
  for (let tries = 0; tries < TRIES || last === null; tries += 1) {
    const located = locate(draw());
    if (located === null) continue;
    if (country === null || located.country === country) return located;
    last = located;
  }
  return last;
}

function providersOf(country: string) {
  const providers = PROVIDERS[country];
  if (providers === undefined) throw new Error(`no providers are listed for ${country}`);
  return providers;
}
