import type { LocationFacts } from '@rampart/contracts';
import { SANDBOX_LOCATIONS, type SandboxLocation } from '../sandbox/sandbox-locations';
import type { SandboxValue } from '../sandbox/sandbox-value';
import type { Address } from './address';

/** The location of an address, or null when its country code and postal code do not belong to a documented one. */
export function findSandboxLocation({ country, zipCode }: Address): SandboxLocation | null {
  const countryCode = country?.trim().toUpperCase();
  const postalCode = (zipCode ?? '').trim();
  return (
    SANDBOX_LOCATIONS.find((each) => each.countryCode === countryCode && each.zipCode === postalCode) ?? null
  );
}

/** The facts of an address at a location of the sandbox. */
export function addressFactsOf(location: SandboxLocation): LocationFacts {
  const { countryCode, stateCode, latitude, longitude } = location;
  return { countryCode, stateCode, latitude, longitude, precision: 'postal_code', city: null };
}

/** The locations as the documentation lists them. */
export const LOCATION_VALUES: readonly SandboxValue[] = SANDBOX_LOCATIONS.map((location) => ({
  fields: 'bill_country bill_zip_code, ship_country ship_zip_code',
  value: `${location.countryCode} ${location.zipCode}`,
  meaning: `${location.city}, ${location.state}${location.isExportControlled ? ': under export control' : ''}`,
}));
