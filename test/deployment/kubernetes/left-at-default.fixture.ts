/**
 * Settings that the manifests leave out on purpose, since the default of the code is the measured one and no cluster asks
 * for another. Everything else that an app can be told is told by the manifests: what has no default, and what follows
 * from the place (ports, addresses, grace, replicas of streams, memory of a container). A new setting goes to the one or
 * to the other; docs/operations.md tells when to depart from a default.
 */
export const LEFT_AT_DEFAULT: readonly (string | RegExp)[] = [
  // How long things are kept is a question of law, not of the cluster (docs/privacy.md).
  /^RETENTION_/,
  'DATABASE_POOL_SIZE',
  'DATABASE_TIMEOUT_MS',
  // Load that a process takes at once.
  'COMMANDS_AT_ONCE',
  'REQUESTS_AT_ONCE',
  'BAD_KEYS_PER_MINUTE',
  'LIST_ENTRIES_PER_ACCOUNT',
  // The proxy before the gateway ends TLS, and is where this header is set.
  'HSTS_SECONDS',
  'CHECKS_DEADLINE_MS',
  // The cluster's own resolvers, which the network policy draws.
  'CHECKS_DNS_SERVERS',
  'CHECKS_DNS_TIMEOUT_MS',
  'CHECKS_OUTSIDE_TIMEOUT_MS',
  'REPLAY_CACHE_MIB',
  'MODELS_CACHE_MIB',
  'WEBHOOK_TIMEOUT_MS',
  // Of public networks that one's own cloud answers in; an overlay sets it.
  'WEBHOOKS_FORBIDDEN_NETWORKS',
  // For development, and never in a manifest.
  'WEBHOOKS_ALLOW_HTTP',
  'WEBHOOKS_ALLOW_PRIVATE',
];
