/** What a network's own operator says of where its addresses are used (RFC 8805). */
export interface GeofeedPlace {
  /** ISO 3166-1 alpha-2; null when the operator does not want to say. */
  readonly countryCode: string | null;
  /** ISO 3166-2, with the country before it: `US-NY`. */
  readonly regionCode: string | null;
  readonly city: string | null;
}

/** Places by networks; where networks overlap the narrowest holds. */
export interface GeofeedPlaces {
  readonly rows: number;
  /** @param ip canonical text. Null when no geofeed tells of it. */
  find(ip: string): GeofeedPlace | null;
}

export const NO_GEOFEEDS: GeofeedPlaces = { rows: 0, find: () => null };
