import type { LocationFacts } from '@rampart/contracts';
import type { DataSets } from '../reference-data/data-set-loaders';

/**
 * Whether goods to an address practically need an export licence. Null when unknown: no country, or a country of
 * which a part is controlled and no known state.
 */
export function isExportControlled(
  sets: Pick<DataSets, 'exportControl'>,
  { countryCode, stateCode }: Pick<LocationFacts, 'countryCode' | 'stateCode'>,
): boolean | null {
  if (countryCode === null) return null;
  if (sets.exportControl.countries.has(countryCode)) return true;
  const regions = sets.exportControl.regions.get(countryCode);
  if (regions === undefined) return false;
  return stateCode === null ? null : regions.has(stateCode);
}
