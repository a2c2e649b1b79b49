import { AuditTrail } from '@rampart/audit';
import { OPERATOR } from '../../accounts/api-keys.fixture';
import { type GatewayDatabase, openGatewayDatabase } from '../../database/gateway-database.fixture';
import { EndpointPolicies } from './endpoint-policies';

const ENDPOINTS = [
  { id: 'post-screen', counts: true },
  { id: 'get-screen', counts: false },
];
const NO_NOTICES = { announce: async () => {}, subscribe: () => () => {} };

let gateway: GatewayDatabase;
beforeAll(async () => {
  gateway = await openGatewayDatabase();
});
afterAll(() => gateway.close());

const openPolicies = () => new EndpointPolicies(ENDPOINTS, gateway.dataSource, NO_NOTICES, new AuditTrail());

describe('the settings of endpoints', () => {
  it('are those of the endpoints themselves until an operator changes them', async () => {
    const policies = openPolicies();
    await policies.reload();
    expect(ENDPOINTS.map(({ id }) => policies.doesCount(id))).toEqual([true, false]);
    expect(policies.list().map((row) => row.endpoint)).toEqual(['post-screen', 'get-screen']);
  });

  it('apply here immediately, elsewhere after a reload, and null restores the default', async () => {
    const [here, elsewhere] = [openPolicies(), openPolicies()];
    await here.set('get-screen', { counts: true, perDay: 10 }, OPERATOR);
    expect(here.doesCount('get-screen')).toBe(true);
    await elsewhere.reload();
    expect(elsewhere.find('get-screen')).toMatchObject({ counts: true, perDay: 10, ratePerMinute: null });
    await here.set('get-screen', { counts: null }, OPERATOR);
    expect(here.doesCount('get-screen')).toBe(false);
    expect(here.find('get-screen')?.perDay).toBe(10);
  });

  it('do not exist for an endpoint that does not', async () => {
    await expect(openPolicies().set('get-nothing', { counts: true }, OPERATOR)).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('count a call of an undeclared endpoint: calls are billable by default', () => {
    expect(openPolicies().doesCount('get-nothing')).toBe(true);
  });
});
