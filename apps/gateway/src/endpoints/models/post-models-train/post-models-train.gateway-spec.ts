import { ServiceError, trainModel } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint, itIsDoneOnce } from '../../../http/endpoint-statuses.fixture';

const JOB_ID = '019b8a52-6c1e-7d3a-9a53-5f0f6f5a2c11';

const endpoint: AskedEndpoint<typeof trainModel> = {
  method: 'POST',
  path: '/api/v1/models/train',
  counts: true,
  command: trainModel,
  fields: {},
  reply: { job_id: JOB_ID },
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send, gateway } = underTest;

describe('POST /api/v1/models/train', () => {
  it('200: names the job, of trees and one seed by default', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: { job_id: JOB_ID } }]);
    await send({ kind: 'logistic', seed: '7' });
    await send({ kind: 'points' });
    const request = { accountId: key().accountId, actor: { kind: 'key', id: key().keyId } };
    expect(asked).toEqual([
      { ...request, kind: 'trees', seed: 1 },
      { ...request, kind: 'logistic', seed: 7 },
      { ...request, kind: 'points', seed: 1 },
    ]);
  });

  it.each([
    ['kind', 'neural'],
    ['seed', '-1'],
    ['seed', '1.5'],
  ])('400: refuses a %s that cannot be read: %s', async (param, value) => {
    const { status, body } = await send({ [param]: value });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param }]);
    expect(asked).toEqual([]);
  });

  it('409: passes on how many labels are missing', async () => {
    const details = { frauds: 12, legitimate: 340, needed: 100 };
    await gateway().answer(trainModel, () => {
      throw new ServiceError('conflict', { message: 'scorer off: 12 of 100 frauds', details });
    });
    const { status, body } = await send();
    expect([status, body.error]).toMatchObject([409, { code: 'conflict', details }]);
  });

  itIsDoneOnce(underTest);
});
