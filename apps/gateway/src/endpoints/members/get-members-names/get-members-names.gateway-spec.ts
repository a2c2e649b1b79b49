import { sharedGateway } from '../../../http/shared-gateway.fixture';
import { membersOf } from '../members.fixture';

describe('GET /api/v1/members/names', () => {
  it('200: tells a viewer who the members are, without their addresses; not who is invited, nor of another account', async () => {
    const { call, newMember } = await membersOf(sharedGateway());
    const other = await membersOf(sharedGateway());
    await other.newMember('stranger@example.com', 'admin');
    const { id, client } = await newMember('viewer@example.com', 'viewer');
    await call('/invitations', 'POST', { email: 'invited@example.com', role: 'viewer' });
    const { status, data } = await client.ask('/api/v1/members/names');
    expect([status, data]).toEqual([200, { members: [{ id, name: 'Ann Example' }] }]);
    expect((await client.ask('/api/v1/members')).status).toBe(403);
  });

  it('does not name someone who was removed', async () => {
    const { call, newMember } = await membersOf(sharedGateway());
    const { id } = await newMember('removed@example.com', 'analyst');
    await call(`/${id}`, 'DELETE');
    expect((await call('/names')).body).toEqual({ data: { members: [] } });
  });
});
