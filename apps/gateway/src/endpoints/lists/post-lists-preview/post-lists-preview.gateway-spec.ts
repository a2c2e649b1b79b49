import { getOrderValue, previewListEntry, ServiceError } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint } from '../../../http/endpoint-statuses.fixture';

const PREVIEW = {
  entity_type: 'ip',
  match_type: 'cidr' as const,
  value: '203.0.113.0/24',
  days: 30,
  screenings: 57,
  approved: 49,
  kept_since: '2026-01-15T00:00:00.000Z',
};

const endpoint: AskedEndpoint<typeof previewListEntry> = {
  method: 'POST',
  path: '/api/v1/lists/preview',
  counts: false,
  command: previewListEntry,
  fields: { value: '203.0.113.9/24' },
  reply: PREVIEW,
};
const { asked, key, gateway, send } = describeEndpoint(endpoint);

describe('POST /api/v1/lists/preview', () => {
  it('200: looks back thirty days for an ip by default', async () => {
    const { status, body } = await send();
    expect([status, body.data]).toEqual([200, PREVIEW]);
    expect(asked).toEqual([
      {
        accountId: key().accountId,
        entityType: 'ip',
        value: '203.0.113.9/24',
        matchType: null,
        days: 30,
      },
    ]);
  });

  it('200: takes the fields of POST lists, and the days', async () => {
    const { headers } = await send({
      list_type: 'whitelist',
      entity_type: 'email',
      value: '*@example.com',
      match_type: 'wildcard',
      non_overridable: 'false',
      days: '7',
    });
    expect(asked).toMatchObject([
      { entityType: 'email', value: '*@example.com', matchType: 'wildcard', days: 7, listType: 'whitelist' },
    ]);
    expect(headers.get('x-ignored-fields')).toBeNull();
  });

  it('200: previews the value of an order', async () => {
    await gateway().answer(getOrderValue, () => ({ value: '203.0.113.9' }));
    const { status } = await send({ shield_id: '20261126-0a1b2c' });
    expect([status, asked]).toMatchObject([200, [{ entityType: 'ip', value: '203.0.113.9' }]]);
  });

  it('400: passes on that the value is invalid', async () => {
    await gateway().answer(previewListEntry, () => {
      throw new ServiceError('validation_failed', { message: 'Expected an IP address.', param: 'value' });
    });
    const { status, body } = await send({ value: 'x' });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param: 'value' }]);
  });

  it.each([
    [{}, 'missing_parameter', 'value'],
    [{ value: 'x', days: '31' }, 'validation_failed', 'days'],
    [{ value: 'x', days: '0' }, 'validation_failed', 'days'],
    [{ value: 'x', match_type: 'regex' }, 'validation_failed', 'match_type'],
    [{ value: 'x', list_type: 'greylist' }, 'validation_failed', 'list_type'],
    [{ value: 'x', entity_type: 'No Kind' }, 'validation_failed', 'entity_type'],
  ])('400: refuses what it cannot read: %j', async (form, code, param) => {
    const { status, body } = await send(form as Record<string, string>);
    expect([status, body.error]).toMatchObject([400, { code, param }]);
    expect(asked).toEqual([]);
  });
});
