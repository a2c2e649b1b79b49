import { describeService, PRODUCT_VERSION } from '@rampart/contracts';
import { ask } from '../../../http/ask.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';

const command = describeService('screening');

describe('GET /api/v1/retention', () => {
  it('200: shows what each running service keeps, and leaves out those that are not there', async () => {
    const gateway = sharedGateway();
    await gateway.answer(command, () => ({
      service: 'screening' as const,
      version: PRODUCT_VERSION,
      startedAt: '2026-01-01T00:00:00.000Z',
      retention: { order_values: 30 },
    }));
    const key = await gateway.issueKey();
    const { status, body } = await ask(`${gateway.url}/api/v1/retention`, { key });
    await gateway.silence(command);
    expect([status, body]).toEqual([
      200,
      { data: { retention: [{ service: 'screening', kept: 'order_values', days: 30 }] } },
    ]);
  });
});
