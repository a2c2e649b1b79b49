/** What a network's own operator says of where its addresses are used (RFC 8805). */
export interface GeofeedLocation {
  /** ISO 3166-1 alpha-2; null when the operator does not want to say. */
  readonly countryCode: string | null;
  /** ISO 3166-2, with the country before it: `US-NY`. */
  readonly regionCode: string | null;
  readonly city: string | null;
}

/** Locations by networks; where networks overlap the narrowest holds. */
export interface GeofeedLocations {
  readonly rows: number;
  /** @param ip canonical text. Null when no geofeed tells of it. */
  find(ip: string): GeofeedLocation | null;
}

export const NO_GEOFEEDS: GeofeedLocations = { rows: 0, find: () => null };
