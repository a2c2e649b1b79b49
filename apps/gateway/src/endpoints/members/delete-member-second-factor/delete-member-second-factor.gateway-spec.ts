import { addSecondFactor, codeOf, newOperator } from '../../../console/console-client.fixture';
import { newPasskey, signInByPasskey } from '../../../console/passkeys/passkey-client.fixture';
import { ask } from '../../../http/ask.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';
import { accept, membersOf } from '../members.fixture';

describe('DELETE /api/v1/members/{id}/second-factor', () => {
  it('200: lets a member in by the password again, and ends the sessions', async () => {
    const { call, newMember } = await membersOf(sharedGateway());
    const { id, client } = await newMember('lost.phone@example.com', 'analyst');
    await addSecondFactor(client);
    const asked = await client.signIn('lost.phone@example.com');
    expect(asked).toMatchObject({ status: 401, code: 'second_factor_required' });
    const { status, body } = await call(`/${id}/second-factor`, 'DELETE');
    expect([status, body.data]).toMatchObject([
      200,
      { id, second_factor: 'off', removed: { authenticator: true, passkeys: 0 } },
    ]);
    expect((await client.ask('/console/v1/session')).status).toBe(401);
    expect((await client.signIn('lost.phone@example.com')).status).toBe(200);
    expect((await call(`/${id}/second-factor`, 'DELETE')).status).toBe(409);
  });

  it('200: takes passkeys too, also of a member who has nothing else, and says so', async () => {
    const { key, call, newMember, list } = await membersOf(sharedGateway());
    const { id, client } = await newMember('foreign.key@example.com', 'analyst');
    const devices = [await newPasskey(sharedGateway(), client), await newPasskey(sharedGateway(), client)];
    expect((await list()).members).toMatchObject([{ second_factor: 'passkey' }]);
    const { status, body } = await call(`/${id}/second-factor`, 'DELETE');
    expect([status, body.data]).toMatchObject([200, { removed: { authenticator: false, passkeys: 2 } }]);
    expect((await client.ask('/console/v1/session')).status).toBe(401);
    for (const device of devices) {
      expect(await signInByPasskey(client, device)).toMatchObject({ status: 401, code: 'sign_in_failed' });
    }
    const audit = `${sharedGateway().url}/api/v1/audit?action=member.reset_second_factor`;
    expect((await ask(audit, { key })).body.data).toMatchObject({
      records: [{ target: `user/${id}`, after: { authenticator: false, passkeys: 2 } }],
    });
  });

  it('409: for a member who also acts for another account, or operates the deployment', async () => {
    const gateway = sharedGateway();
    const [one, two] = [await membersOf(gateway), await membersOf(gateway)];
    const { id, client } = await one.newMember('in.both@example.com', 'analyst');
    const { secret } = await addSecondFactor(client);
    const operator = await newOperator(gateway);
    const { recoveryCodes } = await addSecondFactor(operator.client);
    const accepted = [
      await accept(client, await two.invite('in.both@example.com'), { code: codeOf(secret, 1) }),
      await accept(operator.client, await one.invite(operator.email), { code: recoveryCodes[0] }),
    ];
    expect(accepted.map(({ status }) => status)).toEqual([200, 200]);
    for (const each of [id, operator.userId]) {
      expect(await one.call(`/${each}/second-factor`, 'DELETE')).toMatchObject({ status: 409 });
    }
    expect((await client.ask('/console/v1/session')).status).toBe(200);
  });

  it('409: for oneself, which takes a code', async () => {
    const { newMember } = await membersOf(sharedGateway());
    const { id, client } = await newMember('own.factor@example.com', 'admin');
    await addSecondFactor(client);
    const answer = await client.ask(`/api/v1/members/${id}/second-factor`, { method: 'DELETE' });
    expect(answer).toMatchObject({ status: 409, code: 'conflict' });
  });

  it('404: for a person of another account', async () => {
    const [one, two] = [await membersOf(sharedGateway()), await membersOf(sharedGateway())];
    const { id, client } = await one.newMember('not.yours@example.com', 'viewer');
    await addSecondFactor(client);
    expect((await two.call(`/${id}/second-factor`, 'DELETE')).status).toBe(404);
  });
});
