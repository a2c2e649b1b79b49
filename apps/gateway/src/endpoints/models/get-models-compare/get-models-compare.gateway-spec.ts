import { compareModels, ServiceError } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint } from '../../../http/endpoint-statuses.fixture';
import { COMPARISON } from '../model.fixture';

const endpoint: AskedEndpoint<typeof compareModels> = {
  method: 'GET',
  path: '/api/v1/models/compare',
  counts: false,
  command: compareModels,
  fields: {},
  reply: COMPARISON,
};
const { asked, key, send, gateway } = describeEndpoint(endpoint);

describe('GET /api/v1/models/compare', () => {
  it('200: compares the two that score now by default', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: COMPARISON }]);
    await send({
      champion: '0',
      challenger: '2',
      since: '2026-01-01T00:00:00+01:00',
      until: '2026-02-01T00:00:00Z',
    });
    const { accountId } = key();
    expect(asked).toEqual([
      { accountId, champion: null, challenger: null, since: null, until: null },
      {
        accountId,
        champion: 0,
        challenger: 2,
        since: '2025-12-31T23:00:00.000Z',
        until: '2026-02-01T00:00:00.000Z',
      },
    ]);
  });

  it.each([
    ['champion', '-1'],
    ['challenger', '0'],
    ['since', 'yesterday'],
    ['until', '1 February'],
  ])('400: refuses a %s that cannot be read: %s', async (param, value) => {
    const { status, body } = await send({ [param]: value });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param }]);
    expect(asked).toEqual([]);
  });

  it.each([
    [404, 'not_found'],
    [409, 'conflict'],
  ] as const)('%s: passes on what the service says', async (expected, code) => {
    await gateway().answer(compareModels, () => {
      throw new ServiceError(code, { message: 'No.' });
    });
    const { status, body } = await send();
    expect([status, body.error?.code]).toEqual([expected, code]);
  });
});
