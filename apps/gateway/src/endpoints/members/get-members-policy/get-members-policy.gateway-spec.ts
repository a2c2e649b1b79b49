import { sharedGateway } from '../../../http/shared-gateway.fixture';
import { membersOf } from '../members.fixture';

describe('GET /api/v1/members/policy', () => {
  it('200: demands nothing by default', async () => {
    const { call } = await membersOf(sharedGateway());
    expect((await call('/policy')).body).toEqual({ data: { second_factor: 'optional' } });
  });

  it('403: is not for those who may not see the members', async () => {
    const { newMember } = await membersOf(sharedGateway());
    const { client } = await newMember('asks.policy@example.com', 'manager');
    expect((await client.ask('/api/v1/members/policy')).status).toBe(403);
  });
});
