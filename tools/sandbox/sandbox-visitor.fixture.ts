import { SCOPES } from '@rampart/contracts';
import type { TestSuite } from '../../test/setup/start-test-suite';
import { askAdmin } from '../up/admin-client';
import type { FormFields } from './sandbox-case';

/** An answer of the public API. */
export interface SandboxAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: {
    readonly data?: Readonly<Record<string, unknown>>;
    readonly error?: Readonly<Record<string, unknown>>;
  };
}

/** A caller with a test key. */
export interface SandboxVisitor {
  readonly accountId: number;
  /** Sends a form to a path of the public API; without a form it is a GET. */
  send(path: string, form?: FormFields): Promise<SandboxAnswer>;
}

/** Limits that no case reaches. */
const MANY = 1_000_000;

/** A visitor with a fresh sandbox: an account of its own, with a key of the given mode. */
export async function visitSandbox(
  suite: TestSuite,
  mode: 'test' | 'live' = 'test',
  accountId?: number,
): Promise<SandboxVisitor> {
  const id = accountId ?? (await askAdmin<{ id: number }>(suite, 'accounts', { name: 'Visitor' })).id;
  const users = await askAdmin<{ id: number }[]>(suite, `accounts/${id}/users`);
  const user =
    users[0] ??
    (await askAdmin<{ id: number }>(suite, `accounts/${id}/users`, {
      name: 'Visitor',
      email: 'visitor@example.com',
    }));
  const key = await askAdmin<{ key: string }>(suite, `accounts/${id}/keys`, {
    user_id: user.id,
    name: mode,
    mode,
    scopes: SCOPES,
    rate_per_minute: MANY,
  });
  return { accountId: id, send: (path, form) => send(`${suite.url}/api/v1/${path}`, key.key, form) };
}

async function send(url: string, key: string, form?: FormFields): Promise<SandboxAnswer> {
  const response = await fetch(url, {
    method: form ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${key}` },
    ...(form && { body: new URLSearchParams(form) }),
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as SandboxAnswer['body'],
  };
}
