import type { City } from '../look-up/city-index';
import { foldName } from '../look-up/fold-name';

/** A place as the city set names it. */
export interface Place {
  readonly countryCode: string;
  readonly name: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
}

/** A town with fewer inhabitants may be a part of the city around it; a larger one has a name of its own. */
const OWN_NAME_FROM = 5_000;
/** Cities that places are taken for a part of. */
const CITY_FROM = 50_000;
/** How far a city of so many inhabitants reaches, in km; smaller ones by the root of their population. */
const REACH_KM = 15;
const FULL_REACH_FROM = 200_000;
/** A town of the same name that is farther away is another one. */
const SAME_TOWN_KM = 25;
/** Keeps a place in the centre of a suburb from belonging to it at any price, in km. */
const LEAST_KM = 2;

/** Half degrees: a city and its eight neighbouring cells reach 50 km up to the polar circle. */
const CELLS_PER_DEGREE = 2;

/**
 * Finds the city that a district or suburb belongs to: of those that reach it, the one with the most inhabitants by the
 * square of the distance.
 */
export class CitiesAround {
  /** Those with a name of their own. */
  private readonly towns = new Cells();
  /** Those that others may be a part of: few, so that most places are done with after a look at them. */
  private readonly cities = new Cells();

  constructor(cities: Iterable<City>) {
    for (const city of cities) {
      if (city.population >= OWN_NAME_FROM) this.towns.add(city);
      if (city.population >= CITY_FROM) this.cities.add(city);
    }
  }

  /** Folded name of the city; null for a place that is a town itself, and outside cities. */
  find(place: Place): string | null {
    const reaching = this.cities
      .near(place)
      .filter(
        (city) =>
          distanceKm(city, place) <= REACH_KM * Math.min(1, Math.sqrt(city.population / FULL_REACH_FROM)),
      );
    if (reaching.length === 0) return null;
    const name = foldName(place.name);
    if (this.isTown(name, place)) return null;
    const pull = (city: City) => city.population / (distanceKm(city, place) + LEAST_KM) ** 2;
    const [around] = reaching.sort((a, b) => pull(b) - pull(a));
    return around === undefined || isSameName(around.name, name) ? null : around.name;
  }

  private isTown(name: string, place: Place): boolean {
    return this.towns
      .near(place)
      .some((town) => isSameName(town.name, name) && distanceKm(town, place) < SAME_TOWN_KM);
  }
}

/** Towns by country and half degree. */
class Cells {
  private readonly cells = new Map<string, City[]>();
  /** What `near` found: most places are in few cells. */
  private readonly around = new Map<string, readonly City[]>();

  add(city: City): void {
    const key = cellKey(city.countryCode, ...cellOf(city));
    const cell = this.cells.get(key);
    if (cell === undefined) this.cells.set(key, [city]);
    else cell.push(city);
  }

  /** Those in the cell of a place and in the eight around it. */
  near(place: Place): readonly City[] {
    const [row, column] = cellOf(place);
    const key = cellKey(place.countryCode, row, column);
    const known = this.around.get(key);
    if (known !== undefined) return known;
    const here = [-1, 0, 1];
    const found = here.flatMap((down) =>
      here.flatMap((right) => this.cells.get(cellKey(place.countryCode, row + down, column + right)) ?? []),
    );
    this.around.set(key, found);
    return found;
  }
}

/** `new york` and `new york city`, `mafraq` and `al mafraq`. */
function isSameName(a: string, b: string): boolean {
  if (!a.includes(b) && !b.includes(a)) return false;
  return ` ${a} `.includes(` ${b} `) || ` ${b} `.includes(` ${a} `);
}

function cellOf({ latitude, longitude }: Pick<Place, 'latitude' | 'longitude'>): [number, number] {
  return [Math.floor(latitude * CELLS_PER_DEGREE), Math.floor(longitude * CELLS_PER_DEGREE)];
}

const cellKey = (countryCode: string, row: number, column: number) => `${countryCode} ${row} ${column}`;

const KM_PER_DEGREE = 111.2;

/** On a plane: exact enough within a city. */
function distanceKm(
  a: Pick<Place, 'latitude' | 'longitude'>,
  b: Pick<Place, 'latitude' | 'longitude'>,
): number {
  const width = Math.cos((b.latitude * Math.PI) / 180);
  return KM_PER_DEGREE * Math.hypot(a.latitude - b.latitude, (a.longitude - b.longitude) * width);
}
