import { ADMIN_API } from '../admin/admin-api';
import { ADMIN_ENDPOINTS } from '../admin/registry';
import { membersOf } from '../endpoints/members/members.fixture';
import { ENDPOINTS } from '../endpoints/registry';
import { ask } from '../http/ask.fixture';
import { errorsByStatus } from '../http/errors/endpoint-errors';
import { ADMIN_TOKEN, type TestGateway } from '../http/gateway.fixture';
import { sharedGateway } from '../http/shared-gateway.fixture';
import { CONSOLE_API } from './console-api';
import {
  addSecondFactor,
  ConsoleClient,
  codeOf,
  newOperator,
  PASSWORD,
  setUpToken,
} from './console-client.fixture';
import {
  addPasskey,
  beginPasskey,
  newDevice,
  newPasskey,
  passkeyOptions,
} from './passkeys/passkey-client.fixture';
import { CONSOLE_ENDPOINTS } from './registry';
import { CLIENT, startProvider, type TestProvider } from './sso/identity-provider.fixture';

const AT_ONCE = 8;

let gateway: TestGateway;
let provider: TestProvider;
let people = 0;

beforeAll(async () => {
  // The provider warns of its defaults for development.
  for (const name of ['warn', 'info'] as const) jest.spyOn(console, name).mockImplementation();
  gateway = sharedGateway();
  provider = await startProvider(`${gateway.consoleUrl}/sso/back`);
});

afterAll(() => provider?.close());

interface Answered {
  readonly status: number;
  readonly code: string | undefined;
}

/** Prepares something that is good for one use. @returns uses it. */
type Scenario = () => Promise<(n: number) => Promise<Answered>>;

const newClient = () => {
  people += 1;
  return new ConsoleClient(gateway.consoleUrl, `198.51.106.${people}`);
};
const newEmail = () => {
  people += 1;
  return `once-${people}@example.com`;
};

/** A member of an account, with an admin who may issue keys. */
async function newMember() {
  const account = await membersOf(gateway);
  const admin = await account.newMember(newEmail(), 'admin', true);
  const email = newEmail();
  return { ...account, ...(await account.newMember(email, 'analyst')), admin, email };
}

const byKey = async (path: string, key: Awaited<ReturnType<typeof newMember>>['key'], method: string) => {
  const { status, body } = await ask(`${gateway.url}/api/v1/${path}`, { key, method });
  return { status, code: body.error?.code as string | undefined };
};
const byToken = async (path: string, method: string, json?: object) => {
  const headers = { authorization: `Bearer ${ADMIN_TOKEN}` };
  const { status, body } = await ask(`${gateway.adminUrl}/admin/v1/${path}`, { method, headers, json });
  return { status, code: body.error?.code as string | undefined };
};
const accept = (token: string, further: object = {}) =>
  newClient().ask('/console/v1/invitations/accept', {
    body: { token, name: 'Ann Example', password: PASSWORD, ...further },
  });

/** What is used up by each operation whose definition says that something is. */
const SCENARIOS: Readonly<Record<string, Readonly<Record<string, Scenario>>>> = {
  'sign-in': {
    'a recovery code': async () => {
      const { client, email } = await newMember();
      const [code] = (await addSecondFactor(client)).recoveryCodes;
      return () => newClient().ask('/console/v1/session', { body: { email, password: PASSWORD, code } });
    },
    'a code': async () => {
      const { client, email } = await newMember();
      const code = codeOf((await addSecondFactor(client)).secret, 1);
      return () => newClient().ask('/console/v1/session', { body: { email, password: PASSWORD, code } });
    },
  },
  'accept-invitation': {
    'an invitation': async () => {
      const { invite } = await membersOf(gateway);
      const token = await invite(newEmail());
      return () => accept(token);
    },
    'an invitation, under eight passwords': async () => {
      const { invite } = await membersOf(gateway);
      const token = await invite(newEmail());
      return (n) => accept(token, { password: `a password of its own ${n}` });
    },
    'an invitation of a person who signs in already': async () => {
      const { email } = await newMember();
      const { invite } = await membersOf(gateway);
      const token = await invite(email);
      return () => accept(token, { is_known: true });
    },
    'a set-up link, under eight addresses': async () => {
      const token = await setUpToken(gateway, (await membersOf(gateway)).key.accountId);
      return () => accept(token, { email: newEmail() });
    },
    'a link to set up a second factor': async () => {
      const { id, call } = await newMember();
      const { url } = (await call(`/${id}/enrolment-links`, 'POST', {})).body.data as { url: string };
      const token = new URL(url).hash.slice(1);
      return () => accept(token);
    },
  },
  'finish-passkey-sign-in': {
    'a challenge': async () => {
      const { client } = await newMember();
      const device = await newPasskey(gateway, client);
      const credential = device.get(await passkeyOptions(newClient()));
      return () => newClient().ask('/console/v1/session/passkey', { body: { credential } });
    },
  },
  'step-up': {
    'a code': async () => {
      const { client } = await newMember();
      const code = codeOf((await addSecondFactor(client)).secret, 1);
      return () => client.ask('/console/v1/session/step-up', { body: { code } });
    },
    'a recovery code': async () => {
      const { client } = await newMember();
      const [code] = (await addSecondFactor(client)).recoveryCodes;
      return () => client.ask('/console/v1/session/step-up', { body: { code } });
    },
    'a challenge': async () => {
      const { client } = await newMember();
      const device = await newPasskey(gateway, client);
      const credential = device.get(await passkeyOptions(client));
      return () => client.ask('/console/v1/session/step-up', { body: { credential } });
    },
  },
  'change-password': {
    'the password': async () => {
      const { client } = await newMember();
      return (n) =>
        client.ask('/console/v1/password', {
          method: 'PUT',
          body: { current_password: PASSWORD, new_password: `a horse of another colour ${n}` },
        });
    },
  },
  'add-passkey': {
    'a challenge': async () => {
      const { client } = await newMember();
      const credential = newDevice(gateway).create(await beginPasskey(client));
      return () => addPasskey(client, credential);
    },
  },
  'remove-passkey': {
    'a passkey': async () => {
      const { client } = await newMember();
      const device = await newPasskey(gateway, client);
      const path = `/console/v1/passkeys/${device.id.toString('base64url')}`;
      return () => client.ask(path, { method: 'DELETE' });
    },
  },
  'confirm-second-factor': {
    'a code': async () => {
      const { client } = await newMember();
      const begun = await client.ask('/console/v1/second-factor', { body: { password: PASSWORD } });
      const secret = begun.data.secret as string;
      return () => client.ask('/console/v1/second-factor/confirm', { body: { code: codeOf(secret) } });
    },
    'an authenticator, by codes of three moments': async () => {
      const { client } = await newMember();
      const begun = await client.ask('/console/v1/second-factor', { body: { password: PASSWORD } });
      const secret = begun.data.secret as string;
      return (n) =>
        client.ask('/console/v1/second-factor/confirm', { body: { code: codeOf(secret, (n % 3) - 1) } });
    },
  },
  'remove-second-factor': {
    'an authenticator': async () => {
      const { client } = await newMember();
      await addSecondFactor(client);
      return () => client.ask('/console/v1/second-factor/remove', { body: {} });
    },
  },
  'finish-provider-sign-in': {
    'a state': async () => {
      const { admin } = await newMember();
      const grants = [{ group: 'risk', role: 'analyst' }];
      const added = await admin.client.ask('/console/v1/providers', {
        body: { name: 'Example Corp', issuer: provider.issuer, ...CLIENT, grants },
      });
      provider.employees.set('once', { name: 'Ann Example', groups: ['risk'] });
      const browser = newClient();
      const begun = await browser.ask(`/console/v1/providers/${added.data.id}/sign-ins`, { method: 'POST' });
      const back = await provider.visit((begun.data as { url: string }).url, 'once');
      const body = { code: back.get('code'), state: back.get('state'), iss: back.get('iss') };
      const { cookie } = browser;
      return () => {
        const same = newClient();
        same.cookie = cookie;
        return same.ask('/console/v1/session/provider', { body });
      };
    },
  },
  'rotate-account-key': {
    'a key': async () => {
      const { admin } = await newMember();
      const issued = await admin.client.ask('/console/v1/keys', {
        body: { name: 'x', mode: 'test', scopes: ['account'] },
      });
      return () => admin.client.ask(`/console/v1/keys/${issued.data.id}/rotate`, { body: {} });
    },
  },
  'delete-member': {
    'a membership': async () => {
      const { key, id } = await newMember();
      return () => byKey(`members/${id}`, key, 'DELETE');
    },
    'a membership, with keys': async () => {
      const { key, id } = await newMember();
      return () => byKey(`members/${id}?revoke_keys=true`, key, 'DELETE');
    },
    'an invitation': async () => {
      const { key, invite, list } = await membersOf(gateway);
      await invite(newEmail());
      const [invited] = (await list()).members;
      return () => byKey(`members/${invited?.id}`, key, 'DELETE');
    },
  },
  'delete-member-second-factor': {
    'an authenticator and a passkey': async () => {
      const { key, id, client } = await newMember();
      await newPasskey(gateway, client);
      await addSecondFactor(client);
      return () => byKey(`members/${id}/second-factor`, key, 'DELETE');
    },
  },
  'reset-second-factor': {
    'an authenticator': async () => {
      const { client, userId } = await newOperator(gateway);
      await addSecondFactor(client);
      return () => byToken(`people/${userId}/second-factor`, 'DELETE');
    },
  },
  'remove-operator': {
    'an operator': async () => {
      const { userId } = await newOperator(gateway);
      return () => byToken(`operators/${userId}`, 'DELETE');
    },
  },
  'remove-person': {
    'a person of two accounts': async () => {
      const { id, email } = await newMember();
      const { invite } = await membersOf(gateway);
      await accept(await invite(email), { is_known: true });
      return () => byToken(`people/${id}`, 'DELETE');
    },
  },
  'rotate-key': {
    'a key': async () => {
      const { accountId, keyId } = await gateway.issueKey();
      return () => byToken(`accounts/${accountId}/keys/${keyId}/rotate`, 'POST', {});
    },
  },
};

/** Error codes that the documents name for each operation that uses something up. */
const CODES = new Map<string, ReadonlySet<string>>([
  ...CONSOLE_ENDPOINTS.filter(({ usesUp }) => usesUp).map(
    (each) => [each.id, new Set([...CONSOLE_API.errors.codesOf(each).values()].flat())] as const,
  ),
  ...ENDPOINTS.filter(({ usesUp }) => usesUp).map(
    (each) => [each.id, new Set([...errorsByStatus(each).values()].flat())] as const,
  ),
  ...ADMIN_ENDPOINTS.filter(({ usesUp }) => usesUp).map(
    (each) => [each.id, new Set([...ADMIN_API.errors.codesOf(each).values()].flat())] as const,
  ),
]);

describe('what is good for one use', () => {
  it('is tried for every operation whose definition says that it uses something up', () => {
    expect(Object.keys(SCENARIOS).sort()).toEqual([...CODES.keys()].sort());
  });

  it.each(
    Object.entries(SCENARIOS).flatMap(([id, scenarios]) =>
      Object.entries(scenarios).map(([what, scenario]) => [id, what, scenario] as const),
    ),
  )(
    'is used by one of eight at once, and the others get a documented error: %s, %s',
    async (id, _, scenario) => {
      const use = await scenario();
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_each, n) => use(n)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      const codes = answers.filter(({ status }) => status !== 200).map(({ code }) => code);
      expect(codes.filter((code) => !CODES.get(id)?.has(String(code)))).toEqual([]);
      expect(codes).not.toContain('internal_error');
    },
  );
});

describe('eight people who come in under one new address at once', () => {
  it('by invitations of eight accounts: each password opens the account whose link it was sent with', async () => {
    const email = newEmail();
    const accounts = await Promise.all(Array.from({ length: AT_ONCE }, () => membersOf(gateway)));
    const tokens = await Promise.all(accounts.map(({ invite }) => invite(email)));
    const passwordOf = (n: number) => `a password of its own ${n}`;
    const waiting = new Set(tokens.keys());
    for (let round = 0; waiting.size > 0 && round < AT_ONCE; round += 1) {
      const tried = [...waiting];
      const answers = await Promise.all(
        tried.map((n) => accept(tokens[n] as string, { password: passwordOf(n) })),
      );
      for (const [at, { status, code }] of answers.entries()) {
        if (status === 200) waiting.delete(tried[at] as number);
        else expect([status, code]).toEqual([409, 'conflict']);
      }
    }
    for (const [n, { key }] of accounts.entries()) {
      const client = newClient();
      const { data } = await client.signIn(email, passwordOf(n));
      expect((data.accounts as { id: number }[]).map(({ id }) => id)).toEqual([key.accountId]);
    }
  });

  it('by eight set-up links and one password: they are one operator in the end, and no call fails', async () => {
    const email = newEmail();
    const tokens = await Promise.all(Array.from({ length: AT_ONCE }, () => setUpToken(gateway)));
    const ids = new Set<unknown>();
    for (const _round of [1, 2]) {
      for (const { status, code, data } of await Promise.all(tokens.map((each) => accept(each, { email })))) {
        if (status === 200) ids.add((data.user as { id: number }).id);
        else expect(['conflict', 'not_found']).toContain(code);
      }
    }
    expect(ids.size).toBe(1);
  });
});
