import type { DataSets } from '../reference-data/data-set-loaders';
import type { CityPoint } from '../reference-data/look-up/city-index';
import { foldName } from '../reference-data/look-up/fold-name';
import { isoOfAdmin } from './admin-codes';
import { cityNameVariants } from './city-names';
import { transliterate } from './transliterate';

/**
 * The town with this name: in the given state where divisions can be matched, otherwise the most populous of the
 * country. Null when there is none; a town of that name in another state does not count.
 */
export function findCity(
  sets: Pick<DataSets, 'cities'>,
  countryCode: string,
  stateCode: string | null,
  city: string,
): CityPoint | null {
  for (const name of namesOf(countryCode, city)) {
    const found = sets.cities.find(countryCode, name).find((point) => isIn(countryCode, stateCode, point));
    if (found !== undefined) return found;
  }
  return null;
}

/** As written, then, for a name in another script, in Latin letters. */
function namesOf(countryCode: string, city: string): string[] {
  const names = cityNameVariants(countryCode, foldName(city));
  const latin = transliterate(city);
  return latin === city ? names : [...names, ...cityNameVariants(countryCode, foldName(latin))];
}

function isIn(countryCode: string, stateCode: string | null, point: CityPoint): boolean {
  const iso = isoOfAdmin(countryCode, point.adminCode);
  return stateCode === null || iso === null || iso === stateCode;
}
