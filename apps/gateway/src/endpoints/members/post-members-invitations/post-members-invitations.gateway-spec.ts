import { ConsoleClient, PASSWORD } from '../../../console/console-client.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';
import { membersOf } from '../members.fixture';

describe('POST /api/v1/members/invitations', () => {
  it('200: gives a link that makes the person a member, once', async () => {
    const gateway = sharedGateway();
    const { key, call } = await membersOf(gateway);
    const { body } = await call('/invitations', 'POST', { email: 'invited@example.com', role: 'analyst' });
    const { url, expires_at } = body.data as { url: string; expires_at: string };
    expect(url).toMatch(/^http:\/\/[^/]+\/set-up#[\w-]{43}$/);
    expect(new Date(expires_at).getTime()).toBeGreaterThan(Date.now());
    const token = new URL(url).hash.slice(1);
    const client = new ConsoleClient(gateway.consoleUrl);
    const look = await client.ask('/console/v1/invitations/look-up', { body: { token } });
    expect(look.data).toMatchObject({
      kind: 'invitation',
      email: 'invited@example.com',
      account: { id: key.accountId },
      role: 'analyst',
    });
    const accept = () =>
      client.ask('/console/v1/invitations/accept', {
        body: { token, name: 'Ann Example', email: 'someone.else@example.com', password: PASSWORD },
      });
    expect((await accept()).data).toMatchObject({
      user: { email: 'invited@example.com' },
      is_operator: false,
      role: 'analyst',
      can_reveal: false,
      accounts: [{ id: key.accountId, role: 'analyst' }],
    });
    expect(await accept()).toMatchObject({ status: 404 });
  });

  it('200: replaces an invitation that was not accepted, and its link', async () => {
    const gateway = sharedGateway();
    const { call } = await membersOf(gateway);
    const invite = async (role: string) => {
      const { body } = await call('/invitations', 'POST', { email: 'again@example.com', role });
      return new URL((body.data as { url: string }).url).hash.slice(1);
    };
    const [first, second] = [await invite('viewer'), await invite('manager')];
    const look = (token: string) =>
      new ConsoleClient(gateway.consoleUrl).ask('/console/v1/invitations/look-up', { body: { token } });
    expect(await look(first)).toMatchObject({ status: 404 });
    expect(await look(second)).toMatchObject({ status: 200, data: { role: 'manager' } });
  });

  it('200: lets a person of another account in by the password of before', async () => {
    const gateway = sharedGateway();
    const [one, two] = [await membersOf(gateway), await membersOf(gateway)];
    const { id } = await one.newMember('both@example.com', 'viewer');
    const again = await two.newMember('Both@Example.com', 'manager');
    expect(again.id).toBe(id);
    const { data } = await again.client.ask('/console/v1/session');
    expect((data.accounts as { id: number }[]).map((each) => each.id).sort()).toEqual(
      [one.key.accountId, two.key.accountId].sort(),
    );
  });

  it('400: names a field that cannot be used', async () => {
    const { call } = await membersOf(sharedGateway());
    for (const wanted of [
      { email: 'none', role: 'viewer' },
      { email: 'a@example.com', role: 'owner' },
    ]) {
      const { status, body } = await call('/invitations', 'POST', wanted);
      expect([status, body.error]).toMatchObject([400, { code: 'validation_failed' }]);
    }
  });

  it('403: lets no one see values whom an admin without that grant invites', async () => {
    const { newMember, list } = await membersOf(sharedGateway());
    const { client } = await newMember('sees.masks@example.com', 'admin');
    const body = { email: 'accomplice@example.com', role: 'viewer', can_reveal: true };
    expect(await client.ask('/api/v1/members/invitations', { body })).toMatchObject({
      status: 403,
      code: 'insufficient_scope',
      details: { grant: 'can_reveal' },
    });
    expect((await list()).members).toHaveLength(1);
  });

  it('403: is not for managers', async () => {
    const { newMember } = await membersOf(sharedGateway());
    const { client } = await newMember('manager@example.com', 'manager');
    const answer = await client.ask('/api/v1/members/invitations', {
      body: { email: 'friend@example.com', role: 'admin' },
    });
    expect(answer).toMatchObject({ status: 403, code: 'insufficient_scope' });
  });

  it('409: for a member, and beyond 200', async () => {
    const { call, newMember } = await membersOf(sharedGateway());
    await newMember('member@example.com', 'viewer');
    const invite = (email: string) => call('/invitations', 'POST', { email, role: 'viewer' });
    expect((await invite('MEMBER@example.com')).body.error).toMatchObject({
      code: 'conflict',
      param: 'email',
    });
    for (let n = 1; n < 200; n += 1) await invite(`member-${n}@example.com`);
    expect((await invite('one.more@example.com')).body.error).toMatchObject({ code: 'conflict' });
  });
});
