/** A network operator's own statement of where its addresses are used (RFC 8805). */
export interface GeofeedLocation {
  /** ISO 3166-1 alpha-2; null when the operator does not state it. */
  readonly countryCode: string | null;
  /** ISO 3166-2, including the country: `US-NY`. */
  readonly regionCode: string | null;
  readonly city: string | null;
}

/** Locations by network; where networks overlap the narrowest wins. */
export interface GeofeedLocations {
  readonly rows: number;
  /** @param ip canonical text. Null when no geofeed covers it. */
  find(ip: string): GeofeedLocation | null;
}

export const NO_GEOFEEDS: GeofeedLocations = { rows: 0, find: () => null };
