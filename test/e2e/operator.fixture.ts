import { SCOPES } from '@rampart/contracts';
import type { TestSuite } from '../setup/start-test-suite';

/** An account with a user and a live key that has every scope. */
export interface Tenant {
  readonly accountId: number;
  readonly userId: number;
  readonly key: string;
  readonly keyId: string;
}

export interface IssuedKey {
  readonly id: string;
  /** The key itself. */
  readonly key: string;
}

/** Limits by their names in the admin API; the default for an absent one. */
export interface Limits {
  /** Of the account; by default, all have one name. */
  readonly name?: string;
  readonly rate_per_minute?: number;
  readonly per_day?: number;
  readonly per_month?: number;
}

export interface Operator {
  /** Calls the admin API. @returns `data` of the answer. @throws Error with status and text for a refusal. */
  ask<Data>(method: string, path: string, body?: object): Promise<Data>;
  /** Sends a part of a data set, compressed. @throws Error for any answer but a 200. */
  put(path: string, body: Buffer): Promise<void>;
  newTenant(limits?: Limits): Promise<Tenant>;
  /** One more key of a tenant. @param changes to a live key that has every scope. */
  newKey(tenant: Tenant, changes?: object): Promise<IssuedKey>;
  /** The usage of a tenant's key, by period. */
  usageOf(tenant: Tenant): Promise<Record<'minute' | 'day' | 'month', { used: number; limit: number }>>;
}

/** No test reaches it by accident. */
const AMPLE: Limits = { rate_per_minute: 1_000_000, per_day: 1_000_000, per_month: 1_000_000 };

/** An operator's actions on a running suite. */
export function operatorOf({ adminUrl, adminToken }: Pick<TestSuite, 'adminUrl' | 'adminToken'>): Operator {
  const ask = async <Data>(method: string, path: string, body?: object): Promise<Data> => {
    const response = await fetch(`${adminUrl}/admin/v1/${path}`, {
      method,
      headers: { authorization: `Bearer ${adminToken}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} was answered ${response.status}: ${text}`);
    return JSON.parse(text).data;
  };
  const issue = (accountId: number, userId: number, changes: object) =>
    ask<IssuedKey>('POST', `accounts/${accountId}/keys`, {
      user_id: userId,
      name: 'checkout',
      mode: 'live',
      scopes: SCOPES,
      ...changes,
    });
  return {
    ask,
    put: async (path, body) => {
      const response = await fetch(`${adminUrl}/admin/v1/${path}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/octet-stream' },
        body: new Uint8Array(body),
      });
      if (response.status !== 200)
        throw new Error(`PUT ${path} was answered ${response.status}: ${await response.text()}`);
    },
    newTenant: async (limits = {}) => {
      const account = await ask<{ id: number }>('POST', 'accounts', { name: 'Shop', ...AMPLE, ...limits });
      const user = await ask<{ id: number }>('POST', `accounts/${account.id}/users`, {
        name: 'Checkout team',
        email: 'checkout@shop.example',
      });
      const { id, key } = await issue(account.id, user.id, {});
      return { accountId: account.id, userId: user.id, key, keyId: id };
    },
    newKey: (tenant, changes = {}) => issue(tenant.accountId, tenant.userId, changes),
    usageOf: (tenant) => ask('GET', `accounts/${tenant.accountId}/keys/${tenant.keyId}/usage`),
  };
}
