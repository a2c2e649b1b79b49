import type { z } from 'zod';
import { PROBE_ADMIN_TOKEN, type ProbeGateway } from '../access/probe-gateway.fixture';
import { ADMIN_ENDPOINTS } from './registry';

/** A parsed answer of either API. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: {
    readonly data?: unknown;
    readonly error?: {
      readonly code: string;
      readonly param?: string;
      readonly details?: Record<string, unknown>;
    };
  } & Record<string, unknown>;
}

/** Sends one request; a body that is an object is sent as JSON. */
export async function send(
  url: string,
  init: { method?: string; headers?: Record<string, string>; body?: unknown } = {},
): Promise<Answer> {
  const hasBody = init.body !== undefined;
  const response = await fetch(url, {
    method: init.method ?? 'GET',
    headers: { ...(hasBody ? { 'content-type': 'application/json' } : {}), ...init.headers },
    body: hasBody ? JSON.stringify(init.body) : undefined,
  });
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as Answer['body'],
  };
}

/** Fails unless the registry has the operation and the reply matches its definition exactly. */
function expectDocumented(method: string, path: string, data: unknown): void {
  const { pathname } = new URL(path, 'http://admin');
  const definition = ADMIN_ENDPOINTS.find(
    (each) => each.method === method && patternOf(each.path).test(pathname),
  );
  if (definition === undefined) throw new Error(`${method} ${pathname} is not in the registry`);
  expect((definition.reply as z.ZodType).parse(data)).toEqual(data);
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);

/** Calls the admin API of a probe gateway as an operator. */
export function operatorOf(gateway: ProbeGateway) {
  const headers = { authorization: `Bearer ${PROBE_ADMIN_TOKEN}` };
  const ask = async (method: string, path: string, body?: unknown) => {
    const answer = await send(`${gateway.admin.url}/admin/v1${path}`, { method, headers, body });
    if (answer.status === 200) expectDocumented(method, `/admin/v1${path}`, answer.body.data);
    return answer;
  };
  /** The `data` of an answer; a failed request fails the spec. */
  const data = async <T = Record<string, unknown>>(answer: Promise<Answer>): Promise<T> => {
    const { status, body } = await answer;
    if (status !== 200) throw new Error(`the admin API answered ${status}: ${JSON.stringify(body)}`);
    return body.data as T;
  };
  /** Creates an account with a user and one key that holds the probes' scopes. */
  const newKey = async (changes: Record<string, unknown> = {}) => {
    const account = await data<{ id: number }>(ask('POST', '/accounts', { name: 'Shop' }));
    const user = await data<{ id: number }>(
      ask('POST', `/accounts/${account.id}/users`, { name: 'Operator', email: 'operator@shop.example' }),
    );
    const wanted = {
      user_id: user.id,
      name: 'checkout',
      mode: 'live',
      scopes: ['account', 'device.check'],
      ...changes,
    };
    const key = await data<{ id: string; key: string }>(ask('POST', `/accounts/${account.id}/keys`, wanted));
    return {
      accountId: account.id,
      userId: user.id,
      keyId: key.id,
      text: key.key,
      path: `/accounts/${account.id}/keys/${key.id}`,
    };
  };
  return { ask, data, newKey };
}
