import { sharedGateway } from '../../../http/shared-gateway.fixture';
import { membersOf } from '../members.fixture';

describe('GET /api/v1/members', () => {
  it('200: shows who acts for the account, and who is invited, and no one of another account', async () => {
    const { call, newMember } = await membersOf(sharedGateway());
    const other = await membersOf(sharedGateway());
    await other.newMember('other@example.com', 'admin');
    const { id } = await newMember('first@example.com', 'admin', true);
    await call('/invitations', 'POST', { email: 'second@example.com', role: 'viewer' });
    const { status, body } = await call('');
    expect([status, body]).toEqual([
      200,
      {
        data: {
          members: [
            {
              id,
              name: 'Ann Example',
              email: 'first@example.com',
              role: 'admin',
              can_reveal: true,
              state: 'active',
              second_factor: 'off',
              last_signed_in_at: expect.any(String),
            },
            {
              id: expect.any(Number),
              name: '',
              email: 'second@example.com',
              role: 'viewer',
              can_reveal: false,
              state: 'invited',
              second_factor: 'off',
              last_signed_in_at: null,
            },
          ],
        },
      },
    ]);
  });

  it('200: is not masked for an admin in the console', async () => {
    const { newMember } = await membersOf(sharedGateway());
    const { client } = await newMember('shown@example.com', 'admin');
    const { data } = await client.ask('/api/v1/members');
    expect(data).toMatchObject({ members: [{ email: 'shown@example.com' }] });
  });
});
