import { z } from 'zod';
import { defineAdminEndpoint } from '../admin-endpoint';
import { accountParams, keyParams } from '../params';
import { issuedKeyRecord, keyExample, keyRecord, keyUsageRecord } from './key.record';
import { keyChanges, newKey, rotation } from './keys.fields';

/** Text of a key that was never issued. */
const KEY_TEXT = 'rmp_live_a1b2c3d4e5f6_EXAMPLEexampleEXAMPLEexampleEXAM000000';

export const issueKey = defineAdminEndpoint({
  id: 'issue-key',
  method: 'POST',
  path: '/admin/v1/accounts/:account_id/keys',
  namesOperator: true,
  params: accountParams,
  document: newKey,
  reply: issuedKeyRecord,
  errors: ['not_found'],
  summary: 'Issue a key',
  description:
    'The answer is the only one that holds the text of the key. A limit that is absent or null is the account’s.',
  tags: ['Keys'],
  examples: {
    request: { user_id: 12, name: 'checkout', mode: 'live', scopes: ['screen.check'] },
    reply: { ...keyExample, key: KEY_TEXT },
  },
});

export const listKeys = defineAdminEndpoint({
  id: 'list-keys',
  method: 'GET',
  path: '/admin/v1/accounts/:account_id/keys',
  params: accountParams,
  reply: z.array(keyRecord),
  errors: ['not_found'],
  summary: 'List the keys of an account',
  description: 'Every key of the account, revoked ones included.',
  tags: ['Keys'],
  examples: { reply: [keyExample] },
});

export const getKey = defineAdminEndpoint({
  id: 'get-key',
  method: 'GET',
  path: '/admin/v1/accounts/:account_id/keys/:key_id',
  params: keyParams,
  reply: keyRecord,
  errors: ['not_found'],
  summary: 'Read a key',
  description: 'The key without its text, with its present state.',
  tags: ['Keys'],
  examples: { reply: keyExample },
});

export const updateKey = defineAdminEndpoint({
  id: 'update-key',
  method: 'PATCH',
  path: '/admin/v1/accounts/:account_id/keys/:key_id',
  namesOperator: true,
  params: keyParams,
  document: keyChanges,
  reply: keyRecord,
  errors: ['not_found', 'conflict'],
  summary: 'Change a key',
  description:
    'What is absent stays; null is the account’s limit, or no expiry. Gateways apply it within seconds.',
  tags: ['Keys'],
  examples: { request: { name: 'checkout', per_day: 50_000 }, reply: keyExample },
});

export const rotateKey = defineAdminEndpoint({
  id: 'rotate-key',
  method: 'POST',
  path: '/admin/v1/accounts/:account_id/keys/:key_id/rotate',
  namesOperator: true,
  params: keyParams,
  document: rotation,
  reply: issuedKeyRecord,
  errors: ['not_found', 'conflict'],
  summary: 'Replace a key by a new one',
  description:
    'The new key has the settings and the usage of the old one, which stays valid for the overlap.',
  tags: ['Keys'],
  examples: {
    request: { overlap_seconds: 3_600 },
    reply: { ...keyExample, rotated_from: 'f6e5d4c3b2a1', key: KEY_TEXT },
  },
});

export const revokeKey = defineAdminEndpoint({
  id: 'revoke-key',
  method: 'POST',
  path: '/admin/v1/accounts/:account_id/keys/:key_id/revoke',
  namesOperator: true,
  params: keyParams,
  reply: keyRecord,
  errors: ['not_found'],
  summary: 'Revoke a key',
  description: 'Every gateway refuses the key within seconds. Safe to repeat.',
  tags: ['Keys'],
  examples: { reply: { ...keyExample, state: 'revoked' } },
});

export const getKeyUsage = defineAdminEndpoint({
  id: 'get-key-usage',
  method: 'GET',
  path: '/admin/v1/accounts/:account_id/keys/:key_id/usage',
  params: keyParams,
  reply: keyUsageRecord,
  errors: ['not_found'],
  summary: 'Read what a key has used',
  description: 'Together with the keys that it was rotated from or to, and what it may use.',
  tags: ['Keys'],
  examples: {
    reply: {
      minute: { used: 3, limit: 600 },
      day: { used: 1_204, limit: 50_000 },
      month: { used: 20_112, limit: 1_000_000 },
    },
  },
});
