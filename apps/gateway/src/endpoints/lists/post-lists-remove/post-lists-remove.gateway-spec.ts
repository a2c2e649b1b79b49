import { removeEntries, ServiceError } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint } from '../../../http/endpoint-statuses.fixture';

const endpoint: AskedEndpoint<typeof removeEntries> = {
  method: 'POST',
  path: '/api/v1/lists/remove',
  counts: true,
  command: removeEntries,
  fields: { id: '42' },
  reply: { removed: 1 },
};
const { asked, key, gateway, send } = describeEndpoint(endpoint);

describe('POST /api/v1/lists/remove', () => {
  it('200: removes entries in the name of the key, with the reason', async () => {
    const { status, body } = await send(undefined, { document: { ids: [42, 43], reason: 'Over' } });
    expect([status, body]).toEqual([200, { data: { removed: 1 } }]);
    expect(asked).toEqual([
      {
        accountId: key().accountId,
        ids: [42, 43],
        reason: 'Over',
        author: null,
        attemptId: expect.any(String),
        actor: { kind: 'key', id: key().keyId },
      },
    ]);
  });

  it('404: passes on that one of them does not exist', async () => {
    await gateway().answer(removeEntries, () => {
      throw new ServiceError('not_found', { message: 'No list entry with one of these ids.' });
    });
    const { status, body } = await send();
    expect([status, body.error?.code]).toEqual([404, 'not_found']);
  });

  it.each([
    [{}, 'missing_parameter', 'ids'],
    [{ id: '0' }, 'validation_failed', 'ids'],
  ])('400: refuses %j', async (form, code, param) => {
    const { status, body } = await send(form as Record<string, string>);
    expect([status, body.error?.code, asked]).toEqual([400, code, []]);
    expect(body.error?.param).toContain(param);
  });

  it('400: refuses more than five hundred entries', async () => {
    const ids = Array.from({ length: 501 }, (_, n) => n + 1);
    const { status, body } = await send(undefined, { document: { ids } });
    expect([status, body.error, asked]).toMatchObject([400, { code: 'validation_failed', param: 'ids' }, []]);
  });
});
