import { envInteger, envSwitch, serviceEnv } from '@rampart/config';
import { readNetworks } from '@rampart/egress';
import { readSecretKeys } from '@rampart/sealing';
import { z } from 'zod';

/** Settings of the webhooks service beside those that every service has. */
export const webhooksEnv = serviceEnv.extend({
  /** Milliseconds that the receiver of a webhook may take. */
  WEBHOOK_TIMEOUT_MS: envInteger(100, 60_000).default(15_000),
  /** `on`: webhooks may go to plain http. For development only: anyone on the path can read the events. */
  WEBHOOKS_ALLOW_HTTP: envSwitch().default(false),
  /**
   * `on`: webhooks may go to addresses that are not public. For development, and for installations whose accounts are
   * trusted with the network that the service runs in.
   */
  WEBHOOKS_ALLOW_PRIVATE: envSwitch().default(false),
  /**
   * `on`: webhooks may go to the machine that the service runs on, over plain http too: `localhost` and addresses of the
   * loopback. `npm run up` sets it unless `LISTEN_HOST` lets other machines call.
   */
  WEBHOOKS_ALLOW_LOOPBACK: envSwitch().default(false),
  /** Addresses and networks that webhooks may not go to, in addition to all that are not public: CIDRs, comma-separated. */
  WEBHOOKS_FORBIDDEN_NETWORKS: z.string().default('').transform(readNetworks),
  /** Keys that seal the secrets of webhooks in the database: the first seals, all of them open. Without keys, secrets are stored unsealed. */
  WEBHOOK_SECRETS_KEYS: z.string().default('').transform(readSecretKeys),
  /** Days for which deliveries of webhooks, with their attempts and what was sent, are kept. */
  RETENTION_WEBHOOK_DELIVERIES_DAYS: envInteger(1, 3_650).default(30),
});

export type WebhooksConfig = Readonly<z.infer<typeof webhooksEnv>>;
