import { compiledSet } from '../compiled/compiled-set';
import { CITY_KINDS, CityIndex } from '../look-up/city-index';

/** Towns of the world with at least 1,000 people, and their coordinates. */
export const cities = compiledSet({
  name: 'cities',
  empty: CityIndex.empty(),
  kinds: CITY_KINDS,
  toData: (columns) => new CityIndex(columns),
});
