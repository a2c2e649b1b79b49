/** A sandbox location: an address with this country and postal code lies there, whatever its other fields say. */
export interface SandboxLocation {
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

export const NEW_YORK: SandboxLocation = {
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

export const LOS_ANGELES: SandboxLocation = {
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

export const BERLIN: SandboxLocation = {
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

/** Under comprehensive embargo in the sandbox, regardless of current law. The postal code is made up. */
export const PYONGYANG: SandboxLocation = {
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

export const SANDBOX_LOCATIONS: readonly SandboxLocation[] = [NEW_YORK, LOS_ANGELES, BERLIN, PYONGYANG];
