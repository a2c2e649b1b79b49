import { ask } from '../../../http/ask.fixture';
import type { TestGateway } from '../../../http/gateway.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';
import { answerErasures, answerOnce, requestErasure, silenceErasures, WANTED } from '../erasures.fixture';

let gateway: TestGateway;
beforeAll(() => {
  gateway = sharedGateway();
});
afterEach(() => silenceErasures(gateway));

const cancel = (id: string, key: Awaited<ReturnType<TestGateway['issueKey']>>) =>
  ask(`${gateway.url}/api/v1/erasures/${id}/cancel`, { key, json: {} });

describe('POST /api/v1/erasures/{id}/cancel', () => {
  it('200: ends it for good, and what was erased is in its record', async () => {
    await answerOnce(gateway);
    const key = await gateway.issueKey();
    const { body: waiting } = await ask(`${gateway.url}/api/v1/erasures`, { key, json: WANTED });
    const id = String(Object(waiting.error?.details).erasure_id);
    const { status, body } = await cancel(id, key);
    expect([status, body.data]).toMatchObject([
      200,
      { state: 'cancelled', finished_at: expect.any(String), erased: { 'lists.entries': 1 } },
    ]);
    const again = await cancel(id, key);
    expect([again.status, again.body.data]).toEqual([200, body.data]);
    const { body: read } = await ask(`${gateway.url}/api/v1/erasures/${id}`, { key });
    expect(read.data).toEqual(body.data);
  });

  it('200: leaves one that is done as it is', async () => {
    await answerErasures(gateway);
    const key = await gateway.issueKey();
    const { id } = await requestErasure(gateway, key);
    const { status, body } = await cancel(id, key);
    expect([status, body.data]).toMatchObject([200, { id, state: 'done' }]);
  });

  it('404: none of another account', async () => {
    await answerErasures(gateway);
    const { id } = await requestErasure(gateway, await gateway.issueKey());
    expect((await cancel(id, await gateway.issueKey())).status).toBe(404);
  });
});
