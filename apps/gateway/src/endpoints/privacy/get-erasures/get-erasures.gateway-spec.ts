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

describe('GET /api/v1/erasures', () => {
  it('200: pages through the account’s own, newest first', async () => {
    const key = await gateway.issueKey();
    await requestErasure(gateway, await gateway.issueKey());
    const ids = [];
    for (let n = 0; n < 3; n += 1) ids.push((await requestErasure(gateway, key)).id);
    const page = async (query: string) => {
      const { body } = await ask(`${gateway.url}/api/v1/erasures?${query}`, { key });
      const data = body.data as unknown as { erasures: { id: string }[]; next_cursor: string | null };
      return { ids: data.erasures.map(({ id }) => id), cursor: data.next_cursor };
    };
    const first = await page('limit=2');
    expect(first.ids).toEqual([ids[2], ids[1]]);
    expect(await page(`limit=2&cursor=${first.cursor}`)).toEqual({ ids: [ids[0]], cursor: null });
  });
});
