import { getRulesEnvironment, type RulesEnvironment, ServiceError } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint } from '../../../http/endpoint-statuses.fixture';

const environment: RulesEnvironment = {
  trigger: 'screening.evaluated',
  variables: [
    {
      name: 'order.email',
      kind: 'text',
      description: 'e-mail address in lower case',
      personal: true,
      kept: 'with_order_values',
    },
  ],
  functions: [{ name: 'has', signature: 'has(name)', description: 'whether a value is known' }],
  operators: [{ operator: 'in', description: 'whether a value is on a list' }],
  limits: { max_expression_length: 4_096, max_cost: 400_000, max_pattern_length: 256, max_list_entries: 500 },
};

const endpoint: AskedEndpoint<typeof getRulesEnvironment> = {
  method: 'GET',
  path: '/api/v1/rules/environment',
  counts: false,
  command: getRulesEnvironment,
  fields: {},
  reply: environment,
};
const { asked, gateway, send } = describeEndpoint(endpoint);

describe('GET /api/v1/rules/environment', () => {
  it('200: lists what rules about orders can look at, unless another trigger is named', async () => {
    const { status, body } = await send();
    expect([status, body.data]).toEqual([200, environment]);
    await send({ trigger: 'report.submitted' });
    expect(asked.map(({ trigger }) => trigger)).toEqual(['screening.evaluated', 'report.submitted']);
  });

  it('404: refuses an unknown trigger', async () => {
    await gateway().answer(getRulesEnvironment, () => {
      throw new ServiceError('not_found', { message: 'There is no such trigger.' });
    });
    const { status, body } = await send({ trigger: 'moon.full' });
    expect([status, body.error]).toMatchObject([404, { code: 'not_found' }]);
  });
});
