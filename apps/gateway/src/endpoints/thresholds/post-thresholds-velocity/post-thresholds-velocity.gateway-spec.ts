import { MAX_VELOCITY_THRESHOLDS, setVelocityThresholds } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint, itIsDoneOnce } from '../../../http/endpoint-statuses.fixture';
import { velocityExample, velocityOnWire } from '../../../settings/settings-examples.fixture';

const endpoint: AskedEndpoint<typeof setVelocityThresholds> = {
  method: 'POST',
  path: '/api/v1/thresholds/velocity',
  counts: false,
  command: setVelocityThresholds,
  fields: {},
  document: { thresholds: velocityOnWire.thresholds },
  reply: velocityExample,
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send } = underTest;

describe('POST /api/v1/thresholds/velocity', () => {
  it('200: replaces all of them', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: velocityOnWire }]);
    const { accountId, keyId } = key();
    const { thresholds } = velocityExample;
    expect(asked).toEqual([{ accountId, actor: { kind: 'key', id: keyId }, thresholds }]);
  });

  it('400: refuses more than an account may have', async () => {
    const thresholds = new Array(MAX_VELOCITY_THRESHOLDS + 1).fill(velocityOnWire.thresholds[0]);
    const { status, body } = await send(undefined, { document: { thresholds } });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param: 'thresholds' }]);
    expect(asked).toEqual([]);
  });

  itIsDoneOnce(underTest);
});
