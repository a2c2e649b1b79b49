import { envInteger, envList, envPort, envSwitch, parseEnv, serviceEnv } from '@rampart/config';
import { readSecretKeys } from '@rampart/sealing';
import { z } from 'zod';
import { trustOf } from './http/requests/client-ip';

/** A name as a resolver knows it. */
const HOST_NAME = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?([.][a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;

/** Shortest token that may guard the admin API, in characters. */
const MIN_TOKEN_LENGTH = 16;

/** The gateway's settings: those of every service, its ports, and the proxies that it trusts. */
export const gatewayEnv = serviceEnv.extend({
  /** Port of the public API. */
  HTTP_PORT: envPort().default(0),
  /** Port of the admin API, which no account's key can reach. */
  ADMIN_PORT: envPort().default(0),
  /** Port of the web console: its pages, people's sessions, and the public API for those who are signed in. */
  CONSOLE_PORT: envPort().default(0),
  /**
   * Where people reach the console, with which links to it begin: `https://console.shop.example`. By default the
   * address that it listens on.
   */
  CONSOLE_URL: z.url({ protocol: /^https?$/, error: 'expected an http or https URL' }).optional(),
  /**
   * Further names, without ports, under which requests for the console may come, such as one that a proxy puts into `Host`. All
   * others get 400, except those for the host of `CONSOLE_URL`, for `localhost` and for addresses.
   */
  CONSOLE_HOSTS: envList()
    .refine(
      (names) => names.every((name) => HOST_NAME.test(name)),
      'expected host names without ports, separated by commas',
    )
    .default([]),
  /**
   * Keys that seal secrets of identity providers and of second factors in the database: the first seals, all of them
   * open. Without keys, these secrets are stored unsealed.
   */
  SIGN_IN_SECRETS_KEYS: z.string().default('').transform(readSecretKeys),
  /**
   * `on`: identity providers may be at addresses that are not public, and speak plain http. For development, and for
   * installations whose accounts are trusted with the network that the gateway runs in.
   */
  SSO_ALLOW_PRIVATE: envSwitch().default(false),
  /**
   * `on`: an operator acts for an account only with a second factor, whatever the account demands. The admin API takes one
   * of operators in the console in any case.
   */
  OPERATORS_REQUIRE_SECOND_FACTOR: envSwitch().default(false),
  /** The bearer token of operators for the admin API. */
  ADMIN_TOKEN: z.string().min(MIN_TOKEN_LENGTH, `expected at least ${MIN_TOKEN_LENGTH} characters`),
  /** Networks (`10.0.0.0/8`) and addresses of proxies whose `X-Forwarded-For` is trusted; empty: none. */
  TRUSTED_PROXIES: envList()
    .refine(isTrustList, 'expected IP addresses or networks, separated by commas')
    .default([]),
  /**
   * Most calls that one gateway serves at a time; beyond that it answers 503 at once. The actual limit adapts to how
   * long calls take, so this need not be tuned (ADR 54). Batches, files and progress have permits of their own.
   */
  REQUESTS_AT_ONCE: envInteger(8, 100_000).default(256),
  /**
   * Calls with an invalid key that one client address (IPv4, or IPv6 /64) may make in a minute at each gateway;
   * further ones get 429. Valid keys are neither counted nor refused. The admin API limits wrong tokens in the same
   * way.
   */
  BAD_KEYS_PER_MINUTE: envInteger(1, 1_000_000).default(60),
  /**
   * Seconds for which browsers must use TLS only (`Strict-Transport-Security`, RFC 6797); 0: the header is not sent.
   * Only for a gateway that every caller reaches by TLS, which the proxy in front of it terminates.
   */
  HSTS_SECONDS: envInteger(0, 100_000_000).default(0),
  /** Where the shop of `examples/shop` is, to which `/demo` leads; without it there is no such path. */
  DEMO_SHOP_URL: z.url({ protocol: /^https?$/, error: 'expected an http or https URL' }).optional(),
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
