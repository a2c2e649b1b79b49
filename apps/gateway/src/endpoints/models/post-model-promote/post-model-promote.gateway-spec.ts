import { promoteModel, ServiceError } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  itIsDoneOnce,
  itKnowsNoForeignId,
  NO_ROW_NUMBERS,
} from '../../../http/endpoint-statuses.fixture';
import { MODEL } from '../model.fixture';

const endpoint: AskedEndpoint<typeof promoteModel> = {
  method: 'POST',
  path: '/api/v1/models/2/promote',
  counts: true,
  command: promoteModel,
  fields: {},
  reply: MODEL,
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send, gateway } = underTest;

describe('POST /api/v1/models/{number}/promote', () => {
  it('200: makes the model champion and shows it', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: MODEL }]);
    expect(asked).toEqual([
      { accountId: key().accountId, number: 2, actor: { kind: 'key', id: key().keyId } },
    ]);
  });

  it('409: passes on which limits are passed, with figures', async () => {
    const details = {
      refusals: [{ limit: 'max_auc_loss', allowed: 0.01, found: 0.03, message: 'what is lost is 0.03' }],
    };
    await gateway().answer(promoteModel, () => {
      throw new ServiceError('promotion_refused', { message: 'Model 2 may not become champion.', details });
    });
    const { status, body } = await send();
    expect([status, body.error]).toMatchObject([409, { code: 'promotion_refused', details }]);
  });

  itKnowsNoForeignId(
    underTest,
    endpoint,
    '/2/',
    NO_ROW_NUMBERS.map((id) => `/${id}/`),
  );
  itIsDoneOnce(underTest);
});
