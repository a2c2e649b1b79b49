import type { StoredSecrets } from '@rampart/sealing';

/** The secret that signs, and while it is replaced the one before; each sealed as of its webhook. */
export const sealed: StoredSecrets = {
  variable: 'WEBHOOK_SECRETS_KEYS',
  of: 'webhooks',
  columns: ['secret', 'previous_secret'].map((column) => ({
    table: 'webhook_endpoints',
    key: 'id',
    column,
    ownerOf: (id) => id,
  })),
};
