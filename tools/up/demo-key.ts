import { SCOPES } from '@rampart/contracts';
import { type AdminAccess, askAdmin } from './admin-client';
import type { KeyFile } from './key-file';

/** The name of everything in the demo. */
const NAME = 'Demo';
const EMAIL = 'demo@example.com';

/** The largest limits that the admin API accepts: a first trial should not run into one. */
const NO_LIMIT = 1_000_000_000;
const LIMITS = { rate_per_minute: NO_LIMIT, per_day: NO_LIMIT, per_month: NO_LIMIT };

const TIMEOUT_MS = 10_000;

interface Named {
  readonly id: number;
  readonly name: string;
}

/**
 * The key of the demo account: the one of the last run if it still works and has every current scope, otherwise a new
 * one on the same account.
 *
 * @param url base URL of the public API.
 * @param file where the key is stored between runs; null: nowhere.
 * @throws Error with the admin API's answer.
 */
export async function ensureDemoKey(url: string, access: AdminAccess, file: KeyFile | null): Promise<string> {
  const kept = file?.read() ?? null;
  if (kept !== null && (await isUsable(url, kept))) return kept;
  const key = await issueKey(access);
  file?.write(key);
  return key;
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

async function issueKey(access: AdminAccess): Promise<string> {
  const account = await findOrMake(access, 'accounts', { name: NAME, ...LIMITS });
  const user = await findOrMake(access, `accounts/${account.id}/users`, { name: NAME, email: EMAIL });
  const wanted = { user_id: user.id, name: NAME, mode: 'live', scopes: SCOPES, ...LIMITS };
  const issued = await askAdmin<{ key: string }>(access, `accounts/${account.id}/keys`, wanted);
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
