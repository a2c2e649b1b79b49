import { checkValues } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint } from '../../../http/endpoint-statuses.fixture';
import { listCheckExample } from '../list-check.fixture';

const expansions = {
  contributions: [],
  risk_contributions: [
    { code: 'account_blacklist', points: 100, reason: 'Listed.', evidence: { entry_ids: [42] } },
  ],
};

const endpoint: AskedEndpoint<typeof checkValues> = {
  method: 'GET',
  path: '/api/v1/lists/check',
  counts: false,
  command: checkValues,
  fields: { entity_type: 'ip', value: '203.0.113.7' },
  reply: { checks: [{ record: listCheckExample, expansions }] },
};
const { asked, key, gateway, send } = describeEndpoint(endpoint);

describe('GET /api/v1/lists/check', () => {
  it("200: answers the service's record as it is", async () => {
    const { status, body } = await send();
    expect([status, body.data]).toEqual([200, listCheckExample]);
    expect(asked).toEqual([
      { accountId: key().accountId, values: [{ entityType: 'ip', value: '203.0.113.7' }] },
    ]);
  });

  it('200: takes the value for an ip by default, and hands it on as it was sent', async () => {
    await send({ value: ' 203.0.113.7' });
    expect(asked[0]?.values).toEqual([{ entityType: 'ip', value: ' 203.0.113.7' }]);
  });

  it('200: adds the contributions when asked', async () => {
    const { body } = await send({ ...endpoint.fields, expand: 'contributions' });
    expect(body.data).toEqual({ ...listCheckExample, ...expansions });
  });

  it('400: names a value of the wrong kind', async () => {
    await gateway().answer(checkValues, () => ({ checks: [null] }));
    const { status, body } = await send();
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param: 'value' }]);
  });

  it.each([
    [{ entity_type: 'ip' }, 'missing_parameter', 'value'],
    [{ value: '' }, 'missing_parameter', 'value'],
    [{ entity_type: 'No Kind', value: 'x' }, 'validation_failed', 'entity_type'],
    [{ value: 'x'.repeat(1_025) }, 'validation_failed', 'value'],
    [{ value: 'x', expand: 'everything' }, 'validation_failed', 'expand'],
  ])('400: refuses what it cannot read: %#', async (fields, code, param) => {
    const { status, body } = await send(fields as Record<string, string>);
    expect([status, body.error]).toMatchObject([400, { code, param }]);
    expect(asked).toEqual([]);
  });

  it('405: is read under this path and never removed', async () => {
    const response = await fetch(`${gateway().url}/api/v1/lists/check`, {
      method: 'PUT',
      headers: { authorization: key().bearer },
    });
    expect([response.status, response.headers.get('allow')]).toEqual([
      405,
      expect.stringMatching(/GET.*POST|POST.*GET/),
    ]);
  });
});
