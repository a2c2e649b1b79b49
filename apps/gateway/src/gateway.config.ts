import { envList, envPort, parseEnv, serviceEnv } from '@rampart/config';
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
