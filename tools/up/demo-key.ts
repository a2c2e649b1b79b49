import { PUBLISHABLE_SCOPES, SCOPES } from '@rampart/contracts';
import { type AdminAccess, askAdmin } from './admin-client';
import type { DemoKey, KeyFile } from './key-file';

/** The name of everything in the demo. */
const NAME = 'Demo';
/** The name of the key for pages. */
const PAGES = 'Demo shop';
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

/** The demo account and its keys. */
export interface Demo {
  readonly accountId: number;
  readonly key: string;
  /** Acts in the sandbox: for the pages of the documentation, whose examples it answers as they are shown. */
  readonly testKey: string;
}

/**
 * The demo account with its keys: those of the last run if they still work and have every current scope, otherwise new
 * ones on the same account.
 *
 * @param url base URL of the public API.
 * @param fileOf where a key is stored between runs; null: nowhere.
 * @param limits also of an account and a key that an earlier run has made.
 * @throws Error with the admin API's answer.
 */
export async function ensureDemo(
  url: string,
  access: AdminAccess,
  fileOf: ((key: DemoKey) => KeyFile) | null,
  limits: DemoLimits,
): Promise<Demo> {
  const account = await findOrMake(access, 'accounts', { name: NAME });
  await askAdmin(access, `accounts/${account.id}`, DEMO_LIMITS[limits], 'PATCH');
  const key = await ensureKey(url, access, account.id, 'live', fileOf);
  await followAccount(access, account.id);
  const testKey = await ensureKey(url, access, account.id, 'test', fileOf);
  return { accountId: account.id, key, testKey };
}

/**
 * The demo account's publishable key for the shop's pages: that of the last run if it still works.
 *
 * @param account id of the demo account.
 * @param origins of the pages.
 * @param file where the key is stored between runs; null: nowhere.
 */
export async function ensurePageKey(
  url: string,
  access: AdminAccess,
  account: number,
  origins: readonly string[],
  file: KeyFile | null,
): Promise<string> {
  const keys = await askAdmin<KeyLimits[]>(access, `accounts/${account}/keys`);
  const issued = keys.find(({ name, state }) => name === PAGES && state === 'active');
  const kept = file?.read() ?? null;
  if (issued && kept !== null && (await isKnown(url, kept))) {
    await askAdmin(access, `accounts/${account}/keys/${issued.id}`, { allowed_origins: origins }, 'PATCH');
    return kept;
  }
  const key = await issueKey(access, account, {
    name: PAGES,
    mode: 'pub',
    scopes: PUBLISHABLE_SCOPES,
    allowed_origins: origins,
  });
  file?.write(key);
  return key;
}

/** By the refusal: 403 for a publishable key, which may not ask about the account; 401 for an unknown one. */
async function isKnown(url: string, key: string): Promise<boolean> {
  return (await askAccount(url, key)).status === 403;
}

async function ensureKey(
  url: string,
  access: AdminAccess,
  account: number,
  mode: 'live' | 'test',
  fileOf: ((key: DemoKey) => KeyFile) | null,
): Promise<string> {
  const file = fileOf?.(mode);
  const kept = file?.read() ?? null;
  if (kept !== null && (await isUsable(url, kept))) return kept;
  const key = await issueKey(access, account, { name: NAME, mode, scopes: SCOPES });
  file?.write(key);
  return key;
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
  const answer = await askAccount(url, key);
  if (!answer.ok) return false;
  const { data } = (await answer.json()) as { data: { key: { scopes: string[] } } };
  return SCOPES.every((scope) => data.key.scopes.includes(scope));
}

function askAccount(url: string, key: string): Promise<Response> {
  return fetch(new URL('/api/v1/account', url), {
    headers: { authorization: `Bearer ${key}` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}

async function issueKey(access: AdminAccess, account: number, wanted: object): Promise<string> {
  const user = await findOrMake(access, `accounts/${account}/users`, { name: NAME, email: EMAIL });
  const path = `accounts/${account}/keys`;
  const issued = await askAdmin<{ key: string }>(access, path, { user_id: user.id, ...wanted });
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
