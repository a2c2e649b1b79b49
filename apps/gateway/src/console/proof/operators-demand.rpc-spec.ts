import { membersOf } from '../../endpoints/members/members.fixture';
import { startTestGateway, type TestGateway } from '../../http/gateway.fixture';
import { addSecondFactor, newOperator } from '../console-client.fixture';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway({ OPERATORS_REQUIRE_SECOND_FACTOR: 'on' });
});

afterAll(() => gateway?.close());

describe('a deployment that demands a second factor of its operators', () => {
  it('lets them act for no account until they have one, whatever the account demands', async () => {
    const { client, accountId } = await newOperator(gateway);
    expect((await client.ask('/console/v1/session')).data).toMatchObject({
      account: null,
      lacks_second_factor: true,
      may_operate: false,
    });
    expect(await client.ask('/api/v1/account')).toMatchObject({ status: 403, code: 'insufficient_scope' });
    await addSecondFactor(client);
    expect((await client.ask('/console/v1/session')).data).toMatchObject({
      account: { id: accountId },
      lacks_second_factor: false,
      may_operate: true,
    });
    expect((await client.ask('/api/v1/account')).status).toBe(200);
  });

  it('demands none of anyone else', async () => {
    const { newMember } = await membersOf(gateway);
    const { client } = await newMember('is.no.operator@example.com', 'admin');
    expect((await client.ask('/api/v1/account')).status).toBe(200);
  });
});
