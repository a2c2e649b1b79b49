import { addSecondFactor, PASSWORD } from '../../../console/console-client.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';
import { membersOf } from '../members.fixture';

const REQUIRED = { second_factor: 'required' };
const OPTIONAL = { second_factor: 'optional' };

describe('POST /api/v1/members/policy', () => {
  it('200: stops only members without a second factor, from their next call until it is set up', async () => {
    const { call, newMember } = await membersOf(sharedGateway());
    const other = await membersOf(sharedGateway());
    const { client } = await newMember('without.factor@example.com', 'analyst');
    const { client: stranger } = await other.newMember('of.another@example.com', 'analyst');
    expect((await call('/policy', 'POST', REQUIRED)).body).toEqual({ data: REQUIRED });
    expect((await call('/policy')).body).toEqual({ data: REQUIRED });
    expect(await client.ask('/api/v1/account')).toMatchObject({ status: 403, code: 'insufficient_scope' });
    expect((await client.ask('/console/v1/session')).data).toMatchObject({
      account: null,
      lacks_second_factor: true,
      scopes: [],
      accounts: [{ role: 'analyst' }],
    });
    expect((await stranger.ask('/api/v1/account')).status).toBe(200);
    await addSecondFactor(client);
    expect((await client.ask('/api/v1/account')).status).toBe(200);
    expect((await client.ask('/console/v1/session')).data).toMatchObject({
      lacks_second_factor: false,
      role: 'analyst',
    });
  });

  it('200: holds for who comes later, with the password alone', async () => {
    const { call, newMember } = await membersOf(sharedGateway());
    await call('/policy', 'POST', REQUIRED);
    const { client } = await newMember('comes.later@example.com', 'viewer');
    expect((await client.signIn('comes.later@example.com', PASSWORD)).data).toMatchObject({
      account: null,
      lacks_second_factor: true,
    });
    await call('/policy', 'POST', OPTIONAL);
    expect((await client.ask('/api/v1/account')).status).toBe(200);
  });

  it('409: for an admin who lacks one and would be shut out', async () => {
    const { newMember } = await membersOf(sharedGateway());
    const { client } = await newMember('eager.admin@example.com', 'admin');
    const demand = () => client.ask('/api/v1/members/policy', { body: REQUIRED });
    expect(await demand()).toMatchObject({ status: 409, code: 'conflict' });
    await addSecondFactor(client);
    expect(await demand()).toMatchObject({ status: 200, data: REQUIRED });
  });

  it('400: names what it takes', async () => {
    const { call } = await membersOf(sharedGateway());
    const { status, body } = await call('/policy', 'POST', { second_factor: 'yes' });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param: 'second_factor' }]);
  });
});
