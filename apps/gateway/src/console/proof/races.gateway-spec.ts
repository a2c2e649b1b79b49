import { membersOf } from '../../endpoints/members/members.fixture';
import type { TestGateway } from '../../http/gateway.fixture';
import { sharedGateway } from '../../http/shared-gateway.fixture';
import { type ConsoleAnswer, ConsoleClient, codeOf, PASSWORD } from '../console-client.fixture';
import { holdPerson } from '../held-person.fixture';
import { newPasskey, signInByPasskey } from '../passkeys/passkey-client.fixture';
import type { SoftwareAuthenticator } from '../passkeys/software-authenticator.fixture';

let gateway: TestGateway;
let people = 0;

beforeAll(() => {
  gateway = sharedGateway();
});

const newClient = () => {
  people += 1;
  return new ConsoleClient(gateway.consoleUrl, `198.51.105.${people}`);
};

/** A member with a passkey, who has begun to set up an authenticator. */
async function newPerson() {
  const account = await membersOf(gateway);
  await account.newMember(`race-admin-${people}@example.com`, 'admin');
  people += 1;
  const email = `race-${people}@example.com`;
  const { client, id } = await account.newMember(email, 'analyst');
  const device = await newPasskey(gateway, client);
  const begun = await client.ask('/console/v1/second-factor', { body: {} });
  return { ...account, client, id, email, device, secret: begun.data.secret as string };
}

type Person = Awaited<ReturnType<typeof newPerson>>;

/** What must end every sign-in that has proved what was so before. */
const CHANGES: readonly [string, (person: Person) => Promise<{ readonly status: number }>][] = [
  [
    'a change of the password',
    ({ client }) =>
      client.ask('/console/v1/password', {
        method: 'PUT',
        body: { current_password: PASSWORD, new_password: 'a horse of another colour' },
      }),
  ],
  [
    'a second factor that is turned on',
    ({ client, secret }) =>
      client.ask('/console/v1/second-factor/confirm', { body: { code: codeOf(secret) } }),
  ],
  ['a reset of second factors', ({ call, id }) => call(`/${id}/second-factor`, 'DELETE')],
  ['a member who is disabled', ({ call, id }) => call(`/${id}`, 'POST', { state: 'disabled' })],
  ['a member who is removed', ({ call, id }) => call(`/${id}`, 'DELETE')],
];
const REMOVED_PASSKEY: (typeof CHANGES)[number] = [
  'a passkey that is removed',
  ({ client, device }) =>
    client.ask(`/console/v1/passkeys/${device.id.toString('base64url')}`, { method: 'DELETE' }),
];

type SignIn = (client: ConsoleClient, person: Person) => Promise<ConsoleAnswer>;
const byPassword: SignIn = (client, { email }) => client.signIn(email);
const byPasskey: SignIn = (client, { device }) => signInByPasskey(client, device as SoftwareAuthenticator);

const CASES = [
  ...CHANGES.map(([what, change]) => ['a password', what, byPassword, change] as const),
  // Codes that are turned on ask nothing of a passkey.
  ...[REMOVED_PASSKEY, ...CHANGES.slice(2)].map(
    ([what, change]) => ['a passkey', what, byPasskey, change] as const,
  ),
];

/** A reset leaves the password as it was. */
const REFUSED = CASES.filter(([by, what]) => !(by === 'a password' && what === 'a reset of second factors'));

const session = (client: ConsoleClient) => client.ask('/console/v1/session');

describe('a sign-in that is under way', () => {
  it.each(REFUSED)('by %s is refused when it comes after %s', async (_by, _what, signIn, change) => {
    const person = await newPerson();
    const client = newClient();
    const { untilWaiting, release } = await holdPerson(gateway, person.id);
    const changed = change(person);
    await untilWaiting(1);
    const signedIn = signIn(client, person);
    await untilWaiting(2);
    await release();
    expect((await changed).status).toBe(200);
    expect((await signedIn).status).toBe(401);
    expect((await session(client)).status).toBe(401);
  });

  it.each(CASES)('by %s is ended when it comes before %s', async (_by, _what, signIn, change) => {
    const person = await newPerson();
    const client = newClient();
    const { untilWaiting, release } = await holdPerson(gateway, person.id);
    const signedIn = signIn(client, person);
    await untilWaiting(1);
    const changed = change(person);
    await untilWaiting(2);
    await release();
    // It may be ended before it is answered.
    expect([200, 401]).toContain((await signedIn).status);
    expect((await changed).status).toBe(200);
    expect((await session(client)).status).toBe(401);
  });
});
