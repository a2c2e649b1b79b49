import { SCOPES } from '@rampart/contracts';
import { z } from 'zod';
import { KEY_MODES } from '../accounts/key-format';

/** Largest limit: beyond it a counter would not fit its column. */
const MAX_LIMIT = 1_000_000_000;
const MAX_OVERLAP_SECONDS = 30 * 86_400;

const name = z.string().trim().min(1).max(200);
const limit = z.int().min(0).max(MAX_LIMIT).nullable();

const limitFields = {
  rate_per_minute: limit.optional(),
  per_day: limit.optional(),
  per_month: limit.optional(),
};

const keyFields = {
  name,
  scopes: z.array(z.enum(SCOPES)).min(1),
  expires_at: z.iso
    .datetime({ offset: true })
    .transform((text) => new Date(text))
    .nullable()
    .optional(),
  allowed_cidrs: z.array(z.string()).max(100).optional(),
  allowed_origins: z.array(z.string()).max(100).optional(),
  ...limitFields,
};

/** `POST accounts`. A limit that is absent or null: the default. */
export const newAccount = z.strictObject({ name, ...limitFields });

/** `PATCH accounts/:id`. Absent: stays; null: back to the default. */
export const accountChanges = z.strictObject(limitFields);

/** `POST accounts/:id/users`. */
export const newUser = z.strictObject({ name, email: z.email().max(320) });

/** `POST accounts/:id/keys`. A limit that is absent or null: the account's. */
export const newKey = z.strictObject({ user_id: z.int().positive(), mode: z.enum(KEY_MODES), ...keyFields });

/** `PATCH accounts/:id/keys/:key`. Absent: stays; null: the account's limit, or no expiry. */
export const keyChanges = z.strictObject(keyFields).partial();

/** `POST accounts/:id/keys/:key/rotate`. Seconds for which the old key works beside the new one. */
export const rotation = z.strictObject({
  overlap_seconds: z.int().min(0).max(MAX_OVERLAP_SECONDS).optional(),
});

/** `PATCH endpoints/:id`. Absent: stays; null: the endpoint's own, or the key's limit. */
export const endpointPolicyChanges = z.strictObject({
  counts: z.boolean().nullable().optional(),
  rate_per_minute: limit.optional(),
  per_day: limit.optional(),
});

interface WireLimits {
  readonly rate_per_minute?: number | null;
  readonly per_day?: number | null;
  readonly per_month?: number | null;
}

/** The limits that a request names; undefined for those it does not. */
export const limitsFromWire = (wire: WireLimits) =>
  present({ ratePerMinute: wire.rate_per_minute, perDay: wire.per_day, perMonth: wire.per_month });

/** Leaves out what is undefined, so that it overwrites nothing. */
export function present<T extends object>(values: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  const named = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(named) as { [Name in keyof T]?: Exclude<T[Name], undefined> };
}
