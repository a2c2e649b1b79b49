import { ask } from '../../../http/ask.fixture';
import type { TestGateway } from '../../../http/gateway.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = sharedGateway();
});

describe('GET /api/v1/account', () => {
  it("200: gives the calling user and the key's own name, scopes and limit", async () => {
    const key = await gateway.issueKey({ scopes: ['account', 'ip.check'], rate_per_minute: 77 });
    const { status, body, headers } = await ask(`${gateway.url}/api/v1/account`, { key });
    expect([status, body]).toEqual([
      200,
      {
        data: {
          user: { id: key.userId, name: 'Test user', email: 'tester@example.com' },
          key: { name: 'test key', scopes: ['account', 'ip.check'], rate_limit_per_minute: 77 },
        },
      },
    ]);
    expect([headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')]).toEqual(['77', '76']);
  });

  it('200: names the fields of the query that mean nothing here', async () => {
    const key = await gateway.issueKey();
    const { headers } = await ask(`${gateway.url}/api/v1/account?verbose=1`, { key });
    expect(headers.get('x-ignored-fields')).toBe('verbose');
  });

  it('401: refuses a key that does not exist', async () => {
    const { status, body } = await ask(`${gateway.url}/api/v1/account`, {
      headers: { authorization: 'Bearer nonsense' },
    });
    expect([status, body.error]).toMatchObject([401, { code: 'invalid_api_key' }]);
  });
});
