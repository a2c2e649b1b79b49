import { SCOPES } from '@rampart/contracts';
import { z } from 'zod';
import type { IssuedApiKey } from '../../accounts/api-keys.service';
import { KEY_MODES } from '../../accounts/key-format';
import { keyStateAt } from '../../accounts/key-state';
import type { ApiKeyRow } from '../../database/rows/api-key.row';
import { limitMembers, limitsToWire } from '../accounts/limits.fields';

/** A key without its secret, with its state at this moment. */
export const keyRecord = z.object({
  id: z.string().describe('The 12 public characters of the key’s text.'),
  account_id: z.int().describe('Account whose data the key acts on.'),
  user_id: z.int().describe('User that the key belongs to.'),
  name: z.string().describe('Name given by the operator.'),
  mode: z
    .enum(KEY_MODES)
    .describe('`live`, `test` (acts in the sandbox) or `pub` (publishable: may be embedded in a page).'),
  state: z
    .enum(['active', 'rotating', 'revoked'])
    .describe('`rotating`: replaced, and valid until `rotating_until`.'),
  scopes: z.array(z.enum(SCOPES)).describe('Scopes of the key.'),
  expires_at: z.iso.datetime().nullable().describe('When the key expires; null: never.'),
  rotating_until: z.iso
    .datetime()
    .nullable()
    .describe('End of the overlap with the key that replaced it; null unless rotating.'),
  issued_by: z
    .int()
    .nullable()
    .describe('Id of the person in the console who was shown the key’s text; null: an operator was.'),
  rotated_from: z.string().nullable().describe('The key that it replaced; null when it was not rotated.'),
  allowed_cidrs: z.array(z.string()).describe('Networks that may use the key; empty: any address.'),
  allowed_origins: z.array(z.string()).describe('Origins whose pages may use a publishable key.'),
  ...limitMembers,
  created_at: z.iso.datetime().describe('When the key was issued.'),
  last_used_at: z.iso
    .datetime()
    .nullable()
    .describe('When the key was last used, to the minute; null: never.'),
});

/** The only reply that contains a key's text. */
export const issuedKeyRecord = keyRecord.extend({
  key: z.string().describe('The key itself. Shown in this answer only.'),
});

export const keyToWire = (row: ApiKeyRow): z.infer<typeof keyRecord> => ({
  id: row.id,
  account_id: row.accountId,
  user_id: row.userId,
  name: row.name,
  mode: row.mode,
  state: keyStateAt(row, new Date()),
  scopes: row.scopes,
  expires_at: row.expiresAt?.toISOString() ?? null,
  rotating_until: row.rotatingUntil?.toISOString() ?? null,
  issued_by: row.issuedBy,
  rotated_from: row.rotatedFrom,
  allowed_cidrs: row.allowedCidrs,
  allowed_origins: row.allowedOrigins,
  ...limitsToWire(row),
  created_at: row.createdAt.toISOString(),
  last_used_at: row.lastUsedAt?.toISOString() ?? null,
});

export const issuedToWire = ({ key, text }: IssuedApiKey): z.infer<typeof issuedKeyRecord> => ({
  ...keyToWire(key),
  key: text,
});

const used = z.object({
  used: z.int().describe('Calls so far.'),
  limit: z.int().describe('Calls allowed.'),
});

/** A key's usage and limits. */
export const keyUsageRecord = z.object({
  minute: used.describe('The current minute.'),
  day: used.describe('The current UTC day.'),
  month: used.describe('The current UTC month.'),
});
