import { envInteger, envList, envUrl, serviceEnv } from '@rampart/config';
import type { z } from 'zod';

/** Settings of the checks service besides those of every service. */
export const checksEnv = serviceEnv.extend({
  /** Milliseconds that the checks of one order may take together; whatever is missing by then is named as degraded. */
  CHECKS_DEADLINE_MS: envInteger(50, 1_400).default(500),
  /** Addresses of DNS resolvers, comma-separated; the system's own when absent. */
  CHECKS_DNS_SERVERS: envList().default([]),
  /** Milliseconds that a look-up in DNS may take. */
  CHECKS_DNS_TIMEOUT_MS: envInteger(10, 1_000).default(300),
  /** RDAP server or redirector for registration dates of mail domains; absent: no look-up. */
  CHECKS_RDAP_URL: envUrl('https', 'http').optional(),
  /** Service with Gravatar's interface, which learns a hash of each checked address; absent: no look-up. */
  CHECKS_GRAVATAR_URL: envUrl('https', 'http').optional(),
  /** Milliseconds that RDAP or Gravatar may take. */
  CHECKS_OUTSIDE_TIMEOUT_MS: envInteger(10, 1_000).default(300),
  /** Days for which a device is remembered after its last sighting. */
  RETENTION_DEVICE_SIGHTINGS_DAYS: envInteger(1, 36_500).default(400),
});

export type ChecksConfig = Readonly<z.infer<typeof checksEnv>>;

/** Nest token of the service's settings. */
export const CHECKS_CONFIG = Symbol('CHECKS_CONFIG');
