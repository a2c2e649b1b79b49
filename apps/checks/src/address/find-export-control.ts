import type { PlaceFacts } from '@rampart/contracts';
import type { DataSets } from '../reference-data/data-set-loaders';

/**
 * Whether an address lies where goods may hardly be sent without a licence. Null when it cannot be told: no country,
 * or a country of which a part is controlled and no state that is known.
 */
export function isExportControlled(
  sets: Pick<DataSets, 'exportControl'>,
  { countryCode, stateCode }: PlaceFacts,
): boolean | null {
  if (countryCode === null) return null;
  if (sets.exportControl.countries.has(countryCode)) return true;
  const regions = sets.exportControl.regions.get(countryCode);
  if (regions === undefined) return false;
  return stateCode === null ? null : regions.has(stateCode);
}
