import { ask } from '../../../http/ask.fixture';
import type { TestGateway } from '../../../http/gateway.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';
import { answerErasures, requestErasure, silenceErasures } from '../erasures.fixture';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = sharedGateway();
  await answerErasures(gateway);
});
afterAll(() => silenceErasures(gateway));

describe('GET /api/v1/erasures/{id}', () => {
  it('200: certifies what was erased where, by whom and when, without the value', async () => {
    const key = await gateway.issueKey();
    const { id } = await requestErasure(gateway, key);
    const { status, body, text } = await ask(`${gateway.url}/api/v1/erasures/${id}`, { key });
    expect([status, body.data]).toMatchObject([
      200,
      {
        id,
        state: 'done',
        value: 'p***@person.example',
        requested_by: { kind: 'key', id: key.keyId },
        requested_at: expect.any(String),
        finished_at: expect.any(String),
        erased: { 'lists.entries': 2 },
        services: expect.arrayContaining([
          { service: 'lists', state: 'done', erased: { entries: 2 }, finished_at: expect.any(String) },
        ]),
      },
    ]);
    expect(text).not.toContain('planted');
  });

  it.each(['0197f2f0-0000-7000-8000-000000000000', 'nonsense'])('404: knows no erasure %s', async (id) => {
    const { status } = await ask(`${gateway.url}/api/v1/erasures/${id}`, { key: await gateway.issueKey() });
    expect(status).toBe(404);
  });

  it('404: shows none of another account', async () => {
    const { id } = await requestErasure(gateway, await gateway.issueKey());
    const { status } = await ask(`${gateway.url}/api/v1/erasures/${id}`, { key: await gateway.issueKey() });
    expect(status).toBe(404);
  });
});
