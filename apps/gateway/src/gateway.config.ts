import { envInteger, envList, envPort, parseEnv, serviceEnv } from '@rampart/config';
import { z } from 'zod';
import { trustOf } from './http/requests/client-ip';

/** Shortest token that may guard the admin API, in characters. */
const MIN_TOKEN_LENGTH = 16;

/** The gateway's settings: those of every service, its ports, and whom it believes. */
export const gatewayEnv = serviceEnv.extend({
  /** Port of the public API. */
  HTTP_PORT: envPort().default(0),
  /** Port of the admin API, which is never reachable with an account's key. */
  ADMIN_PORT: envPort().default(0),
  /** What an operator sends as a bearer token to the admin API. */
  ADMIN_TOKEN: z.string().min(MIN_TOKEN_LENGTH, `expected at least ${MIN_TOKEN_LENGTH} characters`),
  /** Networks (`10.0.0.0/8`) and addresses of proxies whose `X-Forwarded-For` is believed; empty: nobody's. */
  TRUSTED_PROXIES: envList()
    .refine(isTrustList, 'expected IP addresses or networks, separated by commas')
    .default([]),
  /**
   * Calls that one gateway serves at a time at the most; above, it answers 503 at once. How many it really takes in
   * follows how long they take, so this need not be tuned (ADR 54). Batches, files and progress have places of their own.
   */
  REQUESTS_AT_ONCE: envInteger(8, 100_000).default(256),
  /**
   * Calls with a key that is not valid which one client address (IPv4, or IPv6 /64) may make in a minute, at each gateway;
   * those beyond it get 429. Valid keys are neither counted nor refused. The admin API counts wrong tokens likewise.
   */
  BAD_KEYS_PER_MINUTE: envInteger(1, 1_000_000).default(60),
  /**
   * Seconds for which browsers are told to come by TLS alone (`Strict-Transport-Security`, RFC 6797); 0: not told. Only
   * for a gateway that every caller reaches by TLS, which the proxy before it ends.
   */
  HSTS_SECONDS: envInteger(0, 100_000_000).default(0),
});

export type GatewayConfig = Readonly<z.infer<typeof gatewayEnv>>;

/** @throws ConfigError naming every variable at fault. */
export function readGatewayConfig(env: Readonly<Record<string, string | undefined>>): GatewayConfig {
  return parseEnv(gatewayEnv, env);
}

function isTrustList(entries: readonly string[]): boolean {
  try {
    trustOf(entries);
    return true;
  } catch {
    return false;
  }
}
