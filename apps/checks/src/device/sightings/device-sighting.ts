/** What is stored of a device, as one account has seen it. */
export interface DeviceSighting {
  readonly firstSeenAt: Date;
  /** Sightings so far; for one being recorded, its own number. */
  readonly timesSeen: number;
  /** The fingerprint's signals as last sent, names as in the device check. */
  readonly signals: Readonly<Record<string, unknown>>;
  readonly spread: Spread;
}

/** How many were seen with a hash; each figure ends at its cap. */
export interface Spread {
  /** Different networks (/24, or /48 of IPv6) from which browsers called. */
  readonly networks: number;
  /** Different pairs of time zone and language. */
  readonly profiles: number;
}

/** Most networks that are distinguished: no single device visits one account from more. */
export const MAX_NETWORKS = 64;
/** Most profiles that are distinguished: even travellers keep a language or two. */
export const MAX_PROFILES = 16;

/** Whether a hash was seen with so many that it cannot be one device. */
export function isWidelyShared({ networks, profiles }: Spread): boolean {
  return networks >= MAX_NETWORKS || profiles >= MAX_PROFILES;
}
