/**
 * Settings that the manifests leave out on purpose, since the code's default is the measured one and clusters do not
 * need another. The manifests state all other settings of an app: those without a default, and those that follow from
 * the environment (ports, addresses, grace period, replicas of streams, memory of a container). A new setting belongs
 * to one or the other; docs/operations.md says when to deviate from a default.
 */
export const LEFT_AT_DEFAULT: readonly (string | RegExp)[] = [
  // Retention times are a question of law, not of the cluster (docs/privacy.md).
  /^RETENTION_/,
  'DATABASE_POOL_SIZE',
  'DATABASE_TIMEOUT_MS',
  // Concurrent load of a process.
  'COMMANDS_AT_ONCE',
  'REQUESTS_AT_ONCE',
  'BAD_KEYS_PER_MINUTE',
  // By default that of `kubectl port-forward service/gateway-console 8082`; an overlay names the host of your Ingress.
  'CONSOLE_URL',
  'CONSOLE_HOSTS',
  'LIST_ENTRIES_PER_ACCOUNT',
  // The proxy before the gateway terminates TLS, and is where this header is set.
  'HSTS_SECONDS',
  // For development, and never in a manifest.
  'SSO_ALLOW_PRIVATE',
  // The shop of `npm run up`, which no cluster has.
  'DEMO_SHOP_URL',
  'CHECKS_DEADLINE_MS',
  // The cluster's own resolvers, to which the network policy refers.
  'CHECKS_DNS_SERVERS',
  'CHECKS_DNS_TIMEOUT_MS',
  'CHECKS_OUTSIDE_TIMEOUT_MS',
  // Rates are shipped.
  'DAILY_AMOUNT_RATES',
  'ORDER_BUDGET_MS',
  'REPLAY_CACHE_MIB',
  'MODELS_CACHE_MIB',
  'WEBHOOK_TIMEOUT_MS',
  // Public networks in which the operator's own cloud answers; an overlay sets it.
  'WEBHOOKS_FORBIDDEN_NETWORKS',
  // For development, and never in a manifest.
  'WEBHOOKS_ALLOW_HTTP',
  'WEBHOOKS_ALLOW_PRIVATE',
  'WEBHOOKS_ALLOW_LOOPBACK',
];
