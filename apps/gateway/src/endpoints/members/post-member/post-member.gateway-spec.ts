import { sharedGateway } from '../../../http/shared-gateway.fixture';
import { membersOf } from '../members.fixture';

describe('POST /api/v1/members/{id}', () => {
  it('200: changes what is sent, and ends the sessions of the person', async () => {
    const { call, newMember } = await membersOf(sharedGateway());
    const { id, client } = await newMember('promoted@example.com', 'viewer');
    const { status, body } = await call(`/${id}`, 'POST', { role: 'analyst' });
    expect([status, body.data]).toMatchObject([
      200,
      { id, role: 'analyst', can_reveal: false, state: 'active' },
    ]);
    expect(await client.ask('/console/v1/session')).toMatchObject({ status: 401 });
    expect((await client.signIn('promoted@example.com')).data).toMatchObject({ role: 'analyst' });
  });

  it('200: keeps a disabled person out until they are enabled again', async () => {
    const { call, newMember } = await membersOf(sharedGateway());
    const { id, client } = await newMember('disabled@example.com', 'viewer');
    await call(`/${id}`, 'POST', { state: 'disabled' });
    expect(await client.signIn('disabled@example.com')).toMatchObject({
      status: 401,
      code: 'sign_in_failed',
    });
    await call(`/${id}`, 'POST', { state: 'active' });
    expect(await client.signIn('disabled@example.com')).toMatchObject({ status: 200 });
  });

  it('200: names the keys of who may issue none any more', async () => {
    const { call, newMember } = await membersOf(sharedGateway());
    await newMember('other.admin@example.com', 'admin');
    const { id, client } = await newMember('demoted@example.com', 'admin');
    await client.ask('/console/v1/keys', { body: { name: 'tests', mode: 'test', scopes: ['account'] } });
    const { body } = await call(`/${id}`, 'POST', { role: 'viewer' });
    expect(body.data).toMatchObject({ role: 'viewer', issued_keys: [{ name: 'tests', mode: 'test' }] });
  });

  it('403: lets an admin without the grant to see values give it to no one, themselves included', async () => {
    const { call, newMember } = await membersOf(sharedGateway());
    const { id, client } = await newMember('masked.admin@example.com', 'admin');
    const other = await newMember('masked.viewer@example.com', 'viewer');
    const grant = (of: number) =>
      client.ask(`/api/v1/members/${of}`, { body: { can_reveal: true, role: 'admin' } });
    for (const each of [id, other.id]) {
      expect(await grant(each)).toMatchObject({ status: 403, code: 'insufficient_scope' });
    }
    await call(`/${id}`, 'POST', { can_reveal: 'true' });
    await client.signIn('masked.admin@example.com');
    expect(await grant(other.id)).toMatchObject({ status: 200, data: { can_reveal: true } });
  });

  it('404: for a person of another account', async () => {
    const [one, two] = [await membersOf(sharedGateway()), await membersOf(sharedGateway())];
    const { id } = await one.newMember('theirs@example.com', 'viewer');
    expect((await two.call(`/${id}`, 'POST', { role: 'admin' })).status).toBe(404);
    expect((await two.call('/none', 'POST', { role: 'admin' })).status).toBe(404);
  });

  it('409: for the last admin, also when two go at once', async () => {
    const { call, newMember } = await membersOf(sharedGateway());
    const first = await newMember('first.admin@example.com', 'admin');
    const second = await newMember('second.admin@example.com', 'admin');
    const answers = await Promise.all([
      call(`/${first.id}`, 'POST', { role: 'viewer' }),
      call(`/${second.id}`, 'POST', { state: 'disabled' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('409: for the state of someone who has not come yet', async () => {
    const { call } = await membersOf(sharedGateway());
    await call('/invitations', 'POST', { email: 'late@example.com', role: 'viewer' });
    const { members } = (await call('')).body.data as { members: { id: number }[] };
    const answer = await call(`/${members[0]?.id}`, 'POST', { state: 'active' });
    expect(answer.body.error).toMatchObject({ code: 'conflict', param: 'state' });
  });
});
