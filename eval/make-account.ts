import { SCOPES } from '@rampart/contracts';
import { request } from 'undici';
import type { OperatorAccess } from './feed-loader';

/** The largest limits that the admin API accepts: the orders of months are replayed in minutes. */
const NO_LIMIT = 1_000_000_000;
const LIMITS = { rate_per_minute: NO_LIMIT, per_day: NO_LIMIT, per_month: NO_LIMIT };

/** Creates an account without limits, like an operator. @returns a key of it with every scope. */
export async function makeAccount(access: OperatorAccess): Promise<string> {
  const account = await ask<{ id: number }>(access, 'accounts', { name: 'Evaluation', ...LIMITS });
  const user = await ask<{ id: number }>(access, `accounts/${account.id}/users`, {
    name: 'Evaluation',
    email: 'evaluation@example.com',
  });
  const wanted = { user_id: user.id, name: 'Evaluation', mode: 'live', scopes: SCOPES, ...LIMITS };
  return (await ask<{ key: string }>(access, `accounts/${account.id}/keys`, wanted)).key;
}

async function ask<Data>(
  { adminUrl, adminToken }: OperatorAccess,
  path: string,
  body: object,
): Promise<Data> {
  const answer = await request(new URL(`/admin/v1/${path}`, adminUrl), {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.body.text();
  if (answer.statusCode >= 300)
    throw new Error(`the admin API answered ${answer.statusCode} to ${path}: ${text}`);
  return (JSON.parse(text) as { data: Data }).data;
}
