import { z } from 'zod';
import { defineAdminEndpoint } from '../admin-endpoint';
import { accountParams, keyParams } from '../params';
import { issuedKeyRecord, keyRecord, keyUsageRecord } from './key.record';
import { keyChanges, newKey, rotation } from './keys.fields';

export const issueKey = defineAdminEndpoint({
  id: 'issue-key',
  method: 'POST',
  path: '/admin/v1/accounts/:account_id/keys',
  needsToken: true,
  namesOperator: true,
  params: accountParams,
  document: newKey,
  reply: issuedKeyRecord,
  errors: ['not_found'],
  summary: 'Issue a key',
  description:
    'This is the only answer that contains the text of the key. A limit that is absent or null is the account’s.',
  tags: ['Keys'],
  exampleRequest: { user_id: 2, name: 'checkout', mode: 'live', scopes: ['screen.check'] },
});

export const listKeys = defineAdminEndpoint({
  id: 'list-keys',
  method: 'GET',
  path: '/admin/v1/accounts/:account_id/keys',
  params: accountParams,
  reply: z.array(keyRecord),
  errors: ['not_found'],
  summary: 'List the keys of an account',
  description: 'Lists every key of the account, including revoked ones.',
  tags: ['Keys'],
});

export const getKey = defineAdminEndpoint({
  id: 'get-key',
  method: 'GET',
  path: '/admin/v1/accounts/:account_id/keys/:key_id',
  params: keyParams,
  reply: keyRecord,
  errors: ['not_found'],
  summary: 'Read a key',
  description: 'Returns the key without its text, with its current state.',
  tags: ['Keys'],
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
    'Absent fields keep their value; null means the account’s limit, or no expiry. Gateways apply the change within a second.',
  tags: ['Keys'],
  exampleRequest: { name: 'checkout', per_day: 50_000 },
});

export const rotateKey = defineAdminEndpoint({
  id: 'rotate-key',
  method: 'POST',
  path: '/admin/v1/accounts/:account_id/keys/:key_id/rotate',
  needsToken: true,
  namesOperator: true,
  params: keyParams,
  document: rotation,
  reply: issuedKeyRecord,
  usesUp: 'an active key',
  errors: ['not_found', 'conflict'],
  summary: 'Rotate a key',
  description:
    'Replaces the key with a new one that has the same settings and usage. The old key stays valid for the overlap.',
  tags: ['Keys'],
  exampleRequest: { overlap_seconds: 3_600 },
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
  description: 'Every gateway refuses the key within a second. Safe to repeat.',
  tags: ['Keys'],
});

export const getKeyUsage = defineAdminEndpoint({
  id: 'get-key-usage',
  method: 'GET',
  path: '/admin/v1/accounts/:account_id/keys/:key_id/usage',
  params: keyParams,
  reply: keyUsageRecord,
  errors: ['not_found'],
  summary: 'Read a key’s usage',
  description:
    'Returns the usage and limits of the key, counted together with the keys that it was rotated from or to.',
  tags: ['Keys'],
});
