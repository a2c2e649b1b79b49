import type { PlaceFacts } from '@rampart/contracts';
import type { Address } from '../place/address';
import type { SandboxValue } from './sandbox-value';

/** A place of the sandbox: an address with this country and postal code lies there, whatever else it says. */
export interface SandboxPlace {
  /** ISO 3166-1 alpha-2. */
  readonly countryCode: string;
  readonly countryName: string;
  readonly continent: string;
  readonly zipCode: string;
  /** ISO 3166-2 without the country. */
  readonly stateCode: string;
  readonly state: string;
  readonly city: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** IANA name. */
  readonly timezone: string;
  readonly isExportControlled: boolean;
}

export const NEW_YORK: SandboxPlace = {
  countryCode: 'US',
  countryName: 'United States',
  continent: 'North America',
  zipCode: '10001',
  stateCode: 'NY',
  state: 'New York',
  city: 'New York',
  latitude: 40.75,
  longitude: -74,
  timezone: 'America/New_York',
  isExportControlled: false,
};

export const LOS_ANGELES: SandboxPlace = {
  countryCode: 'US',
  countryName: 'United States',
  continent: 'North America',
  zipCode: '90001',
  stateCode: 'CA',
  state: 'California',
  city: 'Los Angeles',
  latitude: 33.97,
  longitude: -118.25,
  timezone: 'America/Los_Angeles',
  isExportControlled: false,
};

export const BERLIN: SandboxPlace = {
  countryCode: 'DE',
  countryName: 'Germany',
  continent: 'Europe',
  zipCode: '10115',
  stateCode: 'BE',
  state: 'Land Berlin',
  city: 'Berlin',
  latitude: 52.53,
  longitude: 13.38,
  timezone: 'Europe/Berlin',
  isExportControlled: false,
};

/** Under comprehensive embargo in the sandbox, whatever the law says by then. The postal code is made up. */
export const PYONGYANG: SandboxPlace = {
  countryCode: 'KP',
  countryName: 'North Korea',
  continent: 'Asia',
  zipCode: '00000',
  stateCode: '01',
  state: 'Pyongyang',
  city: 'Pyongyang',
  latitude: 39.02,
  longitude: 125.75,
  timezone: 'Asia/Pyongyang',
  isExportControlled: true,
};

export const SANDBOX_PLACES: readonly SandboxPlace[] = [NEW_YORK, LOS_ANGELES, BERLIN, PYONGYANG];

/** The place of an address, or null when its country's code and its postal code are not those of one. */
export function findSandboxPlace({ country, zipCode }: Address): SandboxPlace | null {
  const countryCode = country?.trim().toUpperCase();
  return (
    SANDBOX_PLACES.find(
      (place) => place.countryCode === countryCode && place.zipCode === (zipCode ?? '').trim(),
    ) ?? null
  );
}

/** The facts of an address that lies at a place of the sandbox. */
export function placeFactsOf({ countryCode, stateCode, latitude, longitude }: SandboxPlace): PlaceFacts {
  return { countryCode, stateCode, latitude, longitude, precision: 'postal_code' };
}

/** The places as the documentation lists them. */
export const PLACE_VALUES: readonly SandboxValue[] = SANDBOX_PLACES.map((place) => ({
  fields: 'bill_country bill_zip_code, ship_country ship_zip_code',
  value: `${place.countryCode} ${place.zipCode}`,
  meaning: `${place.city}, ${place.state}${place.isExportControlled ? ': under export control' : ''}`,
}));
