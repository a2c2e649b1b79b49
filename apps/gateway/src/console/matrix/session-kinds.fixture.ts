import type { Client } from 'pg';
import { ROLES, type Role } from '../../accounts/roles';
import type { membersOf } from '../../endpoints/members/members.fixture';
import type { TestGateway } from '../../http/gateway.fixture';
import type { Need } from '../../people/proof/need';
import { addSecondFactor, type ConsoleClient, PASSWORD } from '../console-client.fixture';
import { newPasskey, signInByPasskey } from '../passkeys/passkey-client.fixture';
import { CLIENT, type TestProvider } from '../sso/identity-provider.fixture';

export type Person = Role | 'operator';
export const PEOPLE: readonly Person[] = [...ROLES, 'operator'];

/** What every session of the matrix is begun on. */
export interface Stage {
  readonly gateway: TestGateway;
  readonly database: Client;
  readonly provider: TestProvider;
  /** A browser at an address of its own. */
  newClient(): ConsoleClient;
}

type Account = Awaited<ReturnType<typeof membersOf>>;

/** A person who has just used a link. */
export interface Newcomer {
  readonly stage: Stage;
  readonly account: Account;
  readonly client: ConsoleClient;
  readonly email: string;
}

/** A kind of session, with what follows from it for every operation. */
export interface Kind {
  readonly name: string;
  /** Whether the account demands a second factor. */
  readonly isDemanded: boolean;
  /** Whether one was proved in the session, or a provider vouches for the person. */
  readonly isProved: boolean;
  /** What it must prove before it changes how the person signs in; null: `link`, of operators, instead. */
  readonly need: Need;
  /** @returns the session. */
  begin(newcomer: Newcomer, role: Person): Promise<ConsoleClient>;
}

const byPassword = async ({ stage, email }: Newcomer) => {
  const client = stage.newClient();
  await client.signIn(email);
  return client;
};
const age = async ({ database }: Stage, client: ConsoleClient) => {
  await database.query(
    "UPDATE gateway.sessions SET proved_at = now() - interval '11 minutes' WHERE token_hash = sha256(convert_to($1, 'UTF8'))",
    [tokenOf(client)],
  );
  return client;
};
export const tokenOf = ({ cookie }: ConsoleClient) => cookie?.split('=')[1] ?? '';
const withCode = async ({ stage, client, email }: Newcomer) => {
  const [code] = (await addSecondFactor(client)).recoveryCodes;
  const other = stage.newClient();
  await other.ask('/console/v1/session', { body: { email, password: PASSWORD, code } });
  return other;
};
const withPasskey = async ({ stage, client }: Newcomer) => {
  const device = await newPasskey(stage.gateway, client);
  const other = stage.newClient();
  await signInByPasskey(other, device);
  return other;
};
const atProvider = async ({ stage, account, client }: Newcomer, role: Person) => {
  const { database, provider } = stage;
  const { key } = account;
  await database.query("UPDATE gateway.memberships SET role = 'admin' WHERE account_id = $1", [
    key.accountId,
  ]);
  const grants = ROLES.map((each) => ({ group: each, role: each, can_reveal: true }));
  const body = { name: 'Example Corp', issuer: provider.issuer, ...CLIENT, grants };
  const { id } = (await client.ask('/console/v1/providers', { body })).data;
  const login = `matrix-${role}`;
  provider.employees.set(login, { groups: [role] });
  const browser = stage.newClient();
  const begun = await browser.ask(`/console/v1/providers/${id}/sign-ins`, { method: 'POST' });
  const back = await provider.visit((begun.data as { url: string }).url, login);
  const { headers } = await browser.ask('/console/v1/session/provider', {
    body: { code: back.get('code'), state: back.get('state'), iss: back.get('iss') },
  });
  // The one by which the browser was known at the provider is taken away.
  browser.cookie =
    headers
      .getSetCookie()
      .map(pairOf)
      .find((each) => each.startsWith('__Host-rampart=')) ?? null;
  return browser;
};

const pairOf = (header: string) => header.split(';', 1)[0] ?? '';

export const KINDS: readonly Kind[] = [
  { name: 'the password', isDemanded: false, isProved: false, need: 'password', begin: byPassword },
  { name: 'the password', isDemanded: true, isProved: false, need: 'link', begin: byPassword },
  {
    name: 'the password, with a passkey at home',
    isDemanded: true,
    isProved: false,
    need: 'second_factor',
    begin: async (newcomer) => {
      await withPasskey(newcomer);
      return byPassword(newcomer);
    },
  },
  { name: 'a code', isDemanded: true, isProved: true, need: 'nothing', begin: withCode },
  {
    name: 'a code, a while ago',
    isDemanded: true,
    isProved: true,
    need: 'second_factor',
    begin: async (newcomer) => age(newcomer.stage, await withCode(newcomer)),
  },
  { name: 'a passkey', isDemanded: true, isProved: true, need: 'nothing', begin: withPasskey },
  {
    name: 'a passkey, a while ago',
    isDemanded: true,
    isProved: true,
    need: 'second_factor',
    begin: async (newcomer) => age(newcomer.stage, await withPasskey(newcomer)),
  },
  {
    name: 'a link',
    isDemanded: true,
    isProved: false,
    need: 'password',
    begin: async ({ client }) => client,
  },
  { name: 'a provider', isDemanded: true, isProved: true, need: 'provider', begin: atProvider },
];
