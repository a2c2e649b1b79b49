import { SCOPES } from '@rampart/contracts';
import { z } from 'zod';
import { isKeyId, KEY_MODES } from '../../accounts/key-format';
import { issuedKeyRecord, keyRecord } from '../../admin/keys/key.record';
import { keyChanges, newKey, rotation } from '../../admin/keys/keys.fields';
import { defineConsoleEndpoint } from '../console-endpoint';

/** Limits are the operator's: of the account, and of keys that operators issue. */
const LIMITS = { rate_per_minute: true, per_day: true, per_month: true } as const;
const keyParams = z.object({
  key_id: z.string().max(64).describe('Id of the key: the 12 public characters of its text.'),
});

export const accountKeyRecord = keyRecord.omit({ account_id: true });
export const issuedAccountKeyRecord = issuedKeyRecord.omit({ account_id: true });

export const listAccountKeys = defineConsoleEndpoint({
  id: 'list-account-keys',
  method: 'GET',
  path: '/console/v1/keys',
  role: 'admin',
  reply: z.object({
    keys: z.array(accountKeyRecord).describe('Oldest first, with those that are revoked.'),
    grants: z
      .object({
        scopes: z.array(z.enum(SCOPES)).describe('What you may let a key do.'),
        modes: z.array(z.enum(KEY_MODES)).describe('Modes of keys that you may issue.'),
      })
      .describe('Which keys you may issue, change and rotate.'),
  }),
  errors: ['not_signed_in', 'insufficient_scope'],
  summary: 'List the keys of the account',
  description: 'Lists the keys of the chosen account, those of operators too.',
  tags: ['Keys'],
});

export const issueAccountKey = defineConsoleEndpoint({
  id: 'issue-account-key',
  method: 'POST',
  path: '/console/v1/keys',
  role: 'admin',
  document: newKey.omit({ user_id: true, ...LIMITS }),
  reply: issuedAccountKeyRecord,
  errors: ['not_signed_in', 'insufficient_scope', 'conflict'],
  summary: 'Issue a key',
  description:
    'This is the only answer that contains the text of the key. A key may do what you may do at most; a live key shows values of people as they are, so only who may reveal them can issue one. Keys of one mode that people of the account have issued share the account’s limits. At most 100 that work.',
  tags: ['Keys'],
  exampleRequest: { name: 'checkout', mode: 'live', scopes: ['screen.check'] },
});

export const updateAccountKey = defineConsoleEndpoint({
  id: 'update-account-key',
  method: 'PATCH',
  path: '/console/v1/keys/:key_id',
  role: 'admin',
  params: keyParams,
  document: keyChanges.omit(LIMITS),
  reply: accountKeyRecord,
  errors: ['not_signed_in', 'insufficient_scope', 'not_found', 'conflict'],
  summary: 'Change a key',
  description:
    'Absent fields keep their value; null means no expiry. Gateways apply the change within a second.',
  tags: ['Keys'],
  exampleRequest: { name: 'checkout' },
});

export const rotateAccountKey = defineConsoleEndpoint({
  id: 'rotate-account-key',
  method: 'POST',
  path: '/console/v1/keys/:key_id/rotate',
  role: 'admin',
  params: keyParams,
  document: rotation,
  reply: issuedAccountKeyRecord,
  usesUp: 'an active key',
  errors: ['not_signed_in', 'insufficient_scope', 'not_found', 'conflict'],
  summary: 'Rotate a key',
  description:
    'Replaces the key with a new one that has the same settings and usage. The old key stays valid for the overlap. You need what you would need to issue it.',
  tags: ['Keys'],
  exampleRequest: { overlap_seconds: 3_600 },
});

export const revokeAccountKey = defineConsoleEndpoint({
  id: 'revoke-account-key',
  method: 'POST',
  path: '/console/v1/keys/:key_id/revoke',
  role: 'admin',
  params: keyParams,
  reply: accountKeyRecord,
  errors: ['not_signed_in', 'insufficient_scope', 'not_found'],
  summary: 'Revoke a key',
  description: 'Every gateway refuses the key within a second. Safe to repeat.',
  tags: ['Keys'],
});

/** Whether a path value can be the id of a key; one that cannot gets the 404 of an unknown one. */
export const canBeKeyId = isKeyId;
