import { untilTrue } from '@rampart/testing';
import { Client } from 'pg';
import type { TestGateway } from '../../http/gateway.fixture';
import { sharedGateway } from '../../http/shared-gateway.fixture';
import { MOST_WRONG_CODES } from '../../people/second-factor/second-factor-statements';
import {
  addSecondFactor,
  ConsoleClient,
  codeOf,
  newOperator,
  PASSWORD,
  setUpToken,
} from '../console-client.fixture';

let gateway: TestGateway;
let database: Client;
let addresses = 0;

const STEP_MS = 30_000;

beforeAll(async () => {
  gateway = sharedGateway();
  database = new Client(gateway.adminDatabaseUrl);
  await database.connect();
});

afterAll(() => database.end());

/** From an address of its own, since failures are counted by address, too. */
const newClient = () => {
  addresses += 1;
  return new ConsoleClient(gateway.consoleUrl, `198.51.101.${addresses}`);
};

/** A person who has just turned it on; each test moves their last step back, since a code is good for one use. */
async function newPerson() {
  const { client, email, userId } = await newOperator(gateway);
  const added = await addSecondFactor(client);
  await rewind(userId);
  return { client, email, userId, ...added };
}

const rewind = (userId: number) =>
  database.query('UPDATE gateway.second_factors SET last_step = 0 WHERE user_id = $1', [userId]);
const signIn = (email: string, code?: string, client = newClient()) =>
  client.ask('/console/v1/session', { body: { email, password: PASSWORD, ...(code && { code }) } });

/** A code of the step before would be one of two steps before by the time it arrives, if this one ended meanwhile. */
const untilEarlyInStep = () => untilTrue(() => Date.now() % STEP_MS <= STEP_MS / 2);

const FAILED = { status: 401, code: 'second_factor_failed' };

describe('a second factor', () => {
  it('is asked for once the password is right, and never before', async () => {
    const { email } = await newPerson();
    expect(await signIn(email)).toMatchObject({ status: 401, code: 'second_factor_required' });
    const wrong = { email, password: 'not the right password', code: '123456' };
    expect(await newClient().ask('/console/v1/session', { body: wrong })).toMatchObject({
      code: 'sign_in_failed',
    });
  });

  it('lets a person in with a code, which is good for one use', async () => {
    const { email, secret } = await newPerson();
    const code = codeOf(secret);
    const [one, two] = await Promise.all([signIn(email, code), signIn(email, code)]);
    expect([one.status, two.status].sort()).toEqual([200, 401]);
    expect(await signIn(email, code)).toMatchObject(FAILED);
  });

  it('takes codes of clocks that differ by a step, and no older ones', async () => {
    const { email, secret, userId } = await newPerson();
    await untilEarlyInStep();
    expect((await signIn(email, codeOf(secret, -1))).status).toBe(200);
    await rewind(userId);
    expect(await signIn(email, codeOf(secret, -3))).toMatchObject(FAILED);
    expect(await signIn(email, codeOf(secret, 3))).toMatchObject(FAILED);
  });

  it('has ten recovery codes, each for one use, in any spelling', async () => {
    const { client, email, recoveryCodes } = await newPerson();
    expect(new Set(recoveryCodes).size).toBe(10);
    const [code = ''] = recoveryCodes;
    expect((await signIn(email, code.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect(await signIn(email, code)).toMatchObject(FAILED);
    expect((await client.ask('/console/v1/second-factor')).data).toEqual({
      is_enabled: true,
      recovery_codes_left: 9,
    });
  });

  it('ends the other sessions when it is turned on, and when it is turned off', async () => {
    const { client, email, secret, userId } = await newPerson();
    const other = newClient();
    expect((await signIn(email, codeOf(secret), other)).status).toBe(200);
    await rewind(userId);
    const removed = await client.ask('/console/v1/second-factor/remove', { body: { code: codeOf(secret) } });
    expect(removed).toMatchObject({ status: 200, data: { is_enabled: false } });
    expect((await other.ask('/console/v1/session')).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
  });

  it('is neither begun without the password nor replaced while it is on', async () => {
    const { client } = await newOperator(gateway);
    const begin = (password: string) => client.ask('/console/v1/second-factor', { body: { password } });
    expect(await begin('not the right password')).toMatchObject({ status: 401, code: 'sign_in_failed' });
    expect((await client.ask('/console/v1/session')).status).toBe(200);
    const enrolled = await newPerson();
    expect(
      await enrolled.client.ask('/console/v1/second-factor', { body: { password: PASSWORD } }),
    ).toMatchObject({ status: 409 });
  });

  it('is not on before a code has confirmed it', async () => {
    const { client, email } = await newOperator(gateway);
    await client.ask('/console/v1/second-factor', { body: { password: PASSWORD } });
    const wrong = await client.ask('/console/v1/second-factor/confirm', { body: { code: '000000' } });
    expect(wrong).toMatchObject(FAILED);
    expect((await signIn(email)).status).toBe(200);
  });

  it('is asked for by an invitation, too', async () => {
    const { email, secret } = await newPerson();
    const token = await setUpToken(gateway);
    const accept = (code: string | null) =>
      newClient().ask('/console/v1/invitations/accept', {
        body: { token, name: 'Ann Example', email, password: PASSWORD, code },
      });
    expect(await accept(null)).toMatchObject({ status: 401, code: 'second_factor_required' });
    expect((await accept(codeOf(secret))).status).toBe(200);
  });

  it(`refuses every code after ${MOST_WRONG_CODES} wrong ones within an hour, wherever they come from`, async () => {
    const { email, secret, userId } = await newPerson();
    const codes: (string | undefined)[] = [];
    for (let i = 0; i < MOST_WRONG_CODES; i += 1) codes.push((await signIn(email, 'wrong')).code);
    expect(new Set(codes)).toEqual(new Set(['second_factor_failed']));
    expect(await signIn(email, codeOf(secret))).toMatchObject({ status: 429, code: 'rate_limited' });
    await database.query(
      "UPDATE gateway.second_factors SET failures_since = now() - interval '61 minutes' WHERE user_id = $1",
      [userId],
    );
    expect((await signIn(email, codeOf(secret))).status).toBe(200);
  });

  it('is in the audit trail, without a code', async () => {
    const { userId, secret, recoveryCodes } = await newPerson();
    const { rows } = await database.query(
      "SELECT action, r::text AS text FROM gateway.audit_records r WHERE target = $1 AND action LIKE 'user.%'",
      [`user/${userId}`],
    );
    expect(rows.map(({ action }) => action)).toEqual(['user.add_second_factor']);
    expect(rows[0].text).not.toContain(secret);
    expect(rows[0].text).not.toContain(recoveryCodes[0]);
  });

  it('goes with the person', async () => {
    const { userId } = await newPerson();
    await database.query('DELETE FROM gateway.memberships WHERE user_id = $1', [userId]);
    await gateway.askAdmin(`operators/${userId}`, undefined, 'DELETE');
    const { rows } = await database.query('SELECT 1 FROM gateway.second_factors WHERE user_id = $1', [
      userId,
    ]);
    expect(rows).toEqual([]);
  });

  it('is reset by an operator with the token of the admin API when it is lost', async () => {
    const { client, email, userId } = await newPerson();
    const reset = () =>
      gateway.askAdmin<{ id: number }>(`people/${userId}/second-factor`, undefined, 'DELETE');
    expect(await reset()).toEqual({ id: userId, authenticator: true, passkeys: 0 });
    expect((await client.ask('/console/v1/session')).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
    const { rows } = await database.query(
      "SELECT account_id, actor_kind FROM gateway.audit_records WHERE action = 'user.reset_second_factor' AND target = $1",
      [`user/${userId}`],
    );
    expect(rows).toMatchObject([{ account_id: '0', actor_kind: 'operator' }]);
    await expect(reset()).rejects.toThrow('404');
  });
});
