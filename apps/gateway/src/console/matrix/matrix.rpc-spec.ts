import type { Scope } from '@rampart/contracts';
import { Client } from 'pg';
import { ROLES, type Role, SCOPES_OF } from '../../accounts/roles';
import { ADMIN_ENDPOINTS } from '../../admin/registry';
import { accept, membersOf } from '../../endpoints/members/members.fixture';
import { ENDPOINTS } from '../../endpoints/registry';
import { startTestGateway } from '../../http/gateway.fixture';
import type { Need } from '../../people/proof/need';
import { type ConsoleAnswer, ConsoleClient, setUpToken } from '../console-client.fixture';
import { CONSOLE_ENDPOINTS } from '../registry';
import { startProvider } from '../sso/identity-provider.fixture';
import {
  KINDS,
  type Kind,
  type Newcomer,
  PEOPLE,
  type Person,
  type Stage,
  tokenOf,
} from './session-kinds.fixture';

/** Each operation, by each role, in each kind of session: what the definitions say, and nothing else, is answered. */

/** Calls of one session at a time. */
const AT_ONCE = 8;
/** Ids of nothing. */
const NOTHING = '999999999';

let stage: Stage;
let count = 0;

beforeAll(async () => {
  // The provider warns of its defaults for development.
  for (const name of ['warn', 'info'] as const) jest.spyOn(console, name).mockImplementation();
  const gateway = await startTestGateway({ TRUSTED_PROXIES: '127.0.0.1', SSO_ALLOW_PRIVATE: 'on' });
  const provider = await startProvider(`${gateway.consoleUrl}/sso/back`);
  const database = new Client(gateway.adminDatabaseUrl);
  await database.connect();
  const newClient = () => {
    count += 1;
    return new ConsoleClient(gateway.consoleUrl, `198.51.107.${count}`);
  };
  stage = { gateway, provider, database, newClient };
});

afterAll(async () => {
  await stage?.database.end();
  await stage?.provider.close();
  await stage?.gateway.close();
});

/** A person who has come in by a link, in an account of their own. */
async function newcomerOf(role: Person): Promise<Newcomer> {
  const { gateway } = stage;
  const account = await membersOf(gateway);
  const client = stage.newClient();
  const email = `matrix-${count}@example.com`;
  const token =
    role === 'operator'
      ? await setUpToken(gateway, account.key.accountId)
      : await account.invite(email, role, true);
  const { status, text } = await accept(client, token, { email });
  if (status !== 200) throw new Error(`the link was refused: ${text}`);
  return { stage, account, client, email };
}

type Refusal = 'role' | 'proof' | null;

/** Why the definitions have a call refused; null: they do not. */
interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
  /** What guards it in the same way as others; null: nothing else does. */
  readonly guard: string | null;
  refusalOf(kind: Kind, role: Person): Refusal;
}

const isLocked = ({ isDemanded, isProved }: Kind) => isDemanded && !isProved;
const roleOf = (role: Person): Role => (role === 'operator' ? 'admin' : role);
/** An operator signs in where something is demanded, whatever the account demands. */
const needOf = ({ need, name }: Kind, role: Person): Need =>
  role === 'operator' && name === 'the password' ? 'link' : need;
/** With secrets that are wrong, or left out where the session may be enough. */
const HARMLESS = { password: null, code: null, current_password: 'not the right password' };
const bodyOf = (method: string, example: object | undefined) =>
  method === 'GET' || method === 'DELETE' ? undefined : (example ?? {});

const OPERATIONS: readonly Operation[] = [
  ...CONSOLE_ENDPOINTS.map(({ id, method, path, isOpen, role: least, changesSignIn, exampleRequest }) => ({
    ...{ id, method, path, guard: null },
    body: bodyOf(
      method,
      exampleRequest && changesSignIn
        ? { ...exampleRequest, ...pick(HARMLESS, exampleRequest) }
        : exampleRequest,
    ),
    refusalOf: (kind: Kind, role: Person): Refusal => {
      if (isOpen) return null;
      const isEnough = !isLocked(kind) && ROLES.indexOf(roleOf(role)) >= ROLES.indexOf(least ?? 'viewer');
      if (least !== undefined && !isEnough) return 'role';
      return changesSignIn && !['nothing', 'password'].includes(needOf(kind, role)) ? 'proof' : null;
    },
  })),
  ...ENDPOINTS.filter(({ scope }) => scope !== null).map(
    ({ id, method, path, scope, readScope = scope, download }) => ({
      ...{ id, method, guard: `${scope} ${readScope}` },
      path: `${path}${download?.isLive ? '?seconds=1' : ''}`,
      body: bodyOf(method, undefined),
      refusalOf: (kind: Kind, role: Person): Refusal => {
        const scopes = SCOPES_OF[roleOf(role)];
        const isEnough = [scope, readScope].some((each) => scopes.has(each as Scope));
        return isLocked(kind) || !isEnough ? 'role' : null;
      },
    }),
  ),
  ...ADMIN_ENDPOINTS.map(({ id, method, path, needsToken = false }) => ({
    ...{ id, method, path, guard: `of operators, ${needsToken}` },
    body: bodyOf(method, undefined),
    refusalOf: ({ isProved }: Kind, role: Person): Refusal =>
      role === 'operator' && isProved && !needsToken ? null : 'role',
  })),
];

function pick(values: Readonly<Record<string, unknown>>, example: object): object {
  return Object.fromEntries(
    Object.keys(example).flatMap((name) => (name in values ? [[name, values[name]]] : [])),
  );
}

const refusalIn = ({ code, details }: ConsoleAnswer): Refusal => {
  if (code === 'insufficient_scope') return 'role';
  const { needs } = (details ?? {}) as { needs?: string };
  // Where the password is asked for again, the session itself is good enough.
  return code === 'proof_required' && needs !== 'password' ? 'proof' : null;
};

/** Sessions in which operations that share a guard have all been tried. */
const tried = new Set<string>();

/**
 * Those of the public API and of operators ask whether a session is locked and proved, and nothing else about it: each is
 * called in one kind of session of every such pair, and in the other kinds one of each guard.
 */
function operationsIn(kind: Kind, role: Person): readonly Operation[] {
  const pair = `${isLocked(kind)} ${kind.isProved} ${role}`;
  if (!tried.has(pair)) {
    tried.add(pair);
    return OPERATIONS;
  }
  const guards = new Set<string | null>();
  return OPERATIONS.filter(({ guard }) => guard === null || (!guards.has(guard) && guards.add(guard)));
}

/** Those of the console's own API are about the session. */
const changesSession = ({ path, method }: Operation) => path.startsWith('/console/') && method !== 'GET';

/** @returns restores a session and its person's authenticator after a call that changed or removed them. */
async function keepSession(client: ConsoleClient) {
  const { rows } = await stage.database.query(
    `SELECT to_jsonb(s) AS session, to_jsonb(f) AS factor
     FROM gateway.sessions s LEFT JOIN gateway.second_factors f ON f.user_id = s.user_id
     WHERE s.token_hash = sha256(convert_to($1, 'UTF8'))`,
    [tokenOf(client)],
  );
  const { session, factor } = rows[0] as { session: object; factor: object | null };
  return async () => {
    await stage.database.query(
      `INSERT INTO gateway.sessions SELECT * FROM jsonb_populate_record(NULL::gateway.sessions, $1)
       ON CONFLICT (token_hash) DO UPDATE SET account_id = excluded.account_id`,
      [session],
    );
    await stage.database.query(
      `INSERT INTO gateway.second_factors SELECT f.* FROM jsonb_populate_record(NULL::gateway.second_factors, $1) f
       WHERE $1 IS NOT NULL ON CONFLICT (user_id) DO NOTHING`,
      [factor],
    );
  };
}

describe('each operation, in a session that was begun by', () => {
  const cases = KINDS.flatMap((kind) =>
    PEOPLE.filter((role) => kind.need !== 'provider' || role !== 'operator').map(
      (role) => [kind.name, kind.isDemanded ? 'demands' : 'does not demand', role, kind] as const,
    ),
  );

  it.each(cases)('%s, in an account that %s a second factor, by the role %s', async (_n, _d, role, kind) => {
    const newcomer = await newcomerOf(role);
    const client = await kind.begin(newcomer, role);
    if (kind.isDemanded) await newcomer.account.call('/policy', 'POST', { second_factor: 'required' });
    const restore = await keepSession(client);
    const { cookie } = client;
    const wrong: unknown[] = [];
    const tryOne = async ({ id, method, path, body, refusalOf }: Operation) => {
      client.cookie = cookie;
      const at = path.replace(/:\w+/g, NOTHING);
      const answer = await client.ask(at, { method, body, headers: { 'x-reveal': 'files show values' } });
      const [expected, found] = [refusalOf(kind, role), refusalIn(answer)];
      // What an analyst may do to lists depends on the entry: see roles.
      const dependsOnEntry = role === 'analyst' && expected === null && path.startsWith('/api/v1/lists');
      const isEnded = answer.code === 'not_signed_in';
      if ((found !== expected && !dependsOnEntry) || isEnded) {
        wrong.push({ id, expected, found, status: answer.status, code: answer.code });
      }
    };
    const operations = operationsIn(kind, role);
    for (const operation of operations.filter(changesSession)) {
      await tryOne(operation);
      await restore();
    }
    const others = operations.filter((each) => !changesSession(each));
    for (let from = 0; from < others.length; from += AT_ONCE) {
      await Promise.all(others.slice(from, from + AT_ONCE).map(tryOne));
    }
    expect(wrong).toEqual([]);
  });

  it('are those of all three interfaces', () => {
    const guarded = ENDPOINTS.filter(({ scope }) => scope !== null);
    expect(OPERATIONS).toHaveLength(CONSOLE_ENDPOINTS.length + guarded.length + ADMIN_ENDPOINTS.length);
  });
});
