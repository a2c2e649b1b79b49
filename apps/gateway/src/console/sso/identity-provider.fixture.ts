import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** A person at the provider. */
export interface Employee {
  readonly email?: string;
  readonly email_verified?: boolean;
  readonly name?: string;
  readonly groups?: readonly string[];
}

export const CLIENT = { client_id: 'rampart', client_secret: 'a secret of the provider' } as const;

/** A real provider of OpenID Connect (oidc-provider), whose people have no password. */
export interface TestProvider {
  readonly issuer: string;
  readonly employees: Map<string, Employee>;
  /** Signs a person in as a browser does. @returns the query with which the provider sends it back. */
  visit(url: string, subject: string): Promise<URLSearchParams>;
  close(): Promise<void>;
}

/** @param redirectUri of the console. */
export async function startProvider(redirectUri: string): Promise<TestProvider> {
  const employees = new Map<string, Employee>();
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [{ ...CLIENT, redirect_uris: [redirectUri] }],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...employees.get(id) }) }),
    pkce: { required: () => true },
    // By default it prints a notice for each.
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    cookies: { keys: ['of the test'] },
  });
  server.on('request', provider.callback());
  return {
    issuer,
    employees,
    visit: (url, subject) => visit(url, subject),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const MOST_STEPS = 12;

/** Follows redirects within the provider, signs in at its first form and agrees at its second. */
async function visit(start: string, subject: string): Promise<URLSearchParams> {
  const { origin } = new URL(start);
  const jar = new Map<string, string>();
  let [at, body]: [string, string | null] = [start, null];
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const answer = await fetch(at, {
      method: body === null ? 'GET' : 'POST',
      redirect: 'manual',
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(body !== null && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      body,
    });
    for (const set of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (set.split(';', 1)[0] ?? '').split(/=(.*)/s);
      jar.set(name, value);
    }
    const page = await answer.text();
    const location = answer.headers.get('location');
    if (location !== null) {
      const next = new URL(location, at);
      if (next.origin !== origin) return next.searchParams;
      [at, body] = [next.href, null];
      continue;
    }
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
    if (action === undefined || prompt === undefined)
      throw new Error(`the provider answered ${answer.status}: ${page}`);
    [at, body] = [
      new URL(action, at).href,
      new URLSearchParams({ prompt, login: subject, password: 'any' }).toString(),
    ];
  }
  throw new Error('the provider went on asking');
}
