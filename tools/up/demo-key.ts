import { SCOPES } from '@rampart/contracts';
import { type AdminAccess, askAdmin } from './admin-client';
import type { KeyFile } from './key-file';

/** The name of everything in the demo. */
const NAME = 'Demo';
const EMAIL = 'demo@example.com';

/** The largest limits that the admin API accepts. */
const NO_LIMIT = 1_000_000_000;

const DEMO_LIMITS = {
  /** Those of every account for which nothing is set: what a trial shows is what a shop will get. */
  default: { rate_per_minute: null, per_day: null, per_month: null },
  /** For programs that measure. */
  none: { rate_per_minute: NO_LIMIT, per_day: NO_LIMIT, per_month: NO_LIMIT },
} as const;

/** Which limits the demo account has in this run. */
export type DemoLimits = keyof typeof DEMO_LIMITS;

const TIMEOUT_MS = 10_000;

interface Named {
  readonly id: number;
  readonly name: string;
}

/** The demo account and its key. */
export interface Demo {
  readonly accountId: number;
  readonly key: string;
}

/**
 * The demo account with its key: the one of the last run if it still works and has every current scope, otherwise a
 * new one on the same account.
 *
 * @param url base URL of the public API.
 * @param file where the key is stored between runs; null: nowhere.
 * @param limits also of an account and a key that an earlier run has made.
 * @throws Error with the admin API's answer.
 */
export async function ensureDemo(
  url: string,
  access: AdminAccess,
  file: KeyFile | null,
  limits: DemoLimits,
): Promise<Demo> {
  const account = await findOrMake(access, 'accounts', { name: NAME });
  await askAdmin(access, `accounts/${account.id}`, DEMO_LIMITS[limits], 'PATCH');
  const kept = file?.read() ?? null;
  if (kept !== null && (await isUsable(url, kept))) {
    await followAccount(access, account.id);
    return { accountId: account.id, key: kept };
  }
  const key = await issueKey(access, account.id);
  file?.write(key);
  return { accountId: account.id, key };
}

/** Earlier versions gave the key limits of its own. */
async function followAccount(access: AdminAccess, account: number): Promise<void> {
  const keys = await askAdmin<KeyLimits[]>(access, `accounts/${account}/keys`);
  const limited = keys.filter(({ name, state, per_day }) => name === NAME && state === 'active' && per_day);
  for (const { id } of limited) {
    await askAdmin(access, `accounts/${account}/keys/${id}`, DEMO_LIMITS.default, 'PATCH');
  }
}

interface KeyLimits {
  readonly id: string;
  readonly name: string;
  readonly state: string;
  readonly per_day: number | null;
}

async function isUsable(url: string, key: string): Promise<boolean> {
  const answer = await fetch(new URL('/api/v1/account', url), {
    headers: { authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) return false;
  const { data } = (await answer.json()) as { data: { key: { scopes: string[] } } };
  return SCOPES.every((scope) => data.key.scopes.includes(scope));
}

async function issueKey(access: AdminAccess, account: number): Promise<string> {
  const user = await findOrMake(access, `accounts/${account}/users`, { name: NAME, email: EMAIL });
  const wanted = { user_id: user.id, name: NAME, mode: 'live', scopes: SCOPES };
  const issued = await askAdmin<{ key: string }>(access, `accounts/${account}/keys`, wanted);
  return issued.key;
}

async function findOrMake(
  access: AdminAccess,
  path: string,
  wanted: { readonly name: string; readonly [field: string]: unknown },
): Promise<Named> {
  const existing = await askAdmin<Named[]>(access, path);
  return existing.find(({ name }) => name === wanted.name) ?? askAdmin<Named>(access, path, wanted);
}
