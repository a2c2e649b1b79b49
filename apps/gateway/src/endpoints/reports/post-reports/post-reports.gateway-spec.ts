import { REPORT_CATEGORIES, ServiceError, submitReport } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint, itIsDoneOnce } from '../../../http/endpoint-statuses.fixture';

const endpoint: AskedEndpoint<typeof submitReport> = {
  method: 'POST',
  path: '/api/v1/reports',
  counts: true,
  command: submitReport,
  fields: { value: '203.0.113.7' },
  reply: { id: 7, status: 'pending' },
};
const underTest = describeEndpoint(endpoint);
const { asked, key, gateway, send } = underTest;

describe('POST /api/v1/reports', () => {
  it('200: reports an ip for fraud by default, in the name of the key', async () => {
    const { status, text } = await send();
    expect([status, text]).toEqual([200, '{"data":{"id":7,"status":"pending"}}']);
    expect(asked).toEqual([
      {
        accountId: key().accountId,
        attemptId: expect.stringMatching(/^.{1,64}$/),
        entityType: 'ip',
        value: '203.0.113.7',
        category: 'fraud',
        notes: null,
        actor: { kind: 'key', id: key().keyId },
      },
    ]);
  });

  it('200: takes every field, and every category', async () => {
    await send({ entity_type: 'my_kind', value: 'x', category: 'spam', notes: 'Again' });
    expect(asked[0]).toMatchObject({ entityType: 'my_kind', value: 'x', category: 'spam', notes: 'Again' });
    for (const category of REPORT_CATEGORIES) {
      expect((await send({ value: 'x', category })).status).toBe(200);
    }
  });

  it('200: two calls are two attempts', async () => {
    await send();
    await send();
    expect(new Set(asked.map(({ attemptId }) => attemptId)).size).toBe(2);
  });

  it('400: passes on that the value has the wrong kind', async () => {
    await gateway().answer(submitReport, () => {
      throw new ServiceError('validation_failed', { message: 'No IP address.', param: 'value' });
    });
    const { status, body } = await send({ value: 'x' });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param: 'value' }]);
  });

  it.each([
    [{}, 'missing_parameter', 'value'],
    [{ value: '' }, 'missing_parameter', 'value'],
    [{ value: 'x', category: 'murder' }, 'validation_failed', 'category'],
    [{ value: 'x', entity_type: 'No Kind' }, 'validation_failed', 'entity_type'],
    [{ value: 'x', notes: 'x'.repeat(1_025) }, 'validation_failed', 'notes'],
  ])('400: refuses what it cannot read: %#', async (form, code, param) => {
    const { status, body } = await send(form as Record<string, string>);
    expect([status, body.error]).toMatchObject([400, { code, param }]);
    expect(asked).toEqual([]);
  });

  itIsDoneOnce(underTest);
});
