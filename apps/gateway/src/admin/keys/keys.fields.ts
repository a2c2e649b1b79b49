import { SCOPES } from '@rampart/contracts';
import { z } from 'zod';
import type { ApiKeyChanges } from '../../accounts/api-keys.service';
import { KEY_MODES } from '../../accounts/key-format';
import { present } from '../../accounts/present';
import { moment } from '../../http/forms/form-readers';
import { limitFields, limitsFromWire } from '../accounts/limits.fields';

const MAX_OVERLAP_SECONDS = 30 * 86_400;

const keyFields = {
  name: z.string().trim().min(1).max(200).describe('Any name.'),
  scopes: z.array(z.enum(SCOPES)).min(1).describe('Scopes of the key.'),
  expires_at: moment()
    .transform((text) => new Date(text))
    .nullable()
    .optional()
    .describe('When the key expires; null: never.'),
  allowed_cidrs: z
    .array(z.string())
    .max(100)
    .optional()
    .describe('Networks that may use the key; empty: any address.'),
  allowed_origins: z
    .array(z.string())
    .max(100)
    .optional()
    .describe(
      'Origins whose pages may use a publishable key; it needs at least one. `http://localhost:*` is any port of the page’s own machine.',
    ),
  ...limitFields,
};

export const newKey = z.strictObject({
  user_id: z.int().positive().describe('User of the same account that the key belongs to.'),
  mode: z
    .enum(KEY_MODES)
    .describe('`live`, `test` (acts in the sandbox) or `pub` (publishable: may be embedded in a page).'),
  ...keyFields,
});

/** An absent field keeps its value; null: the account's limit, or no expiry. */
export const keyChanges = z.strictObject(keyFields).partial();

export const rotation = z.strictObject({
  overlap_seconds: z
    .int()
    .min(0)
    .max(MAX_OVERLAP_SECONDS)
    .optional()
    .describe('Seconds for which the old key stays valid beside the new one; a day by default.'),
});

export const changesFromWire = (wire: z.infer<typeof keyChanges>): ApiKeyChanges =>
  present({
    name: wire.name,
    scopes: wire.scopes,
    expiresAt: wire.expires_at,
    allowedCidrs: wire.allowed_cidrs,
    allowedOrigins: wire.allowed_origins,
    ...limitsFromWire(wire),
  });
