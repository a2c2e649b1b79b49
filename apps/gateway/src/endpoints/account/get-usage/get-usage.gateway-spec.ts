import { ask } from '../../../http/ask.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';

describe('GET /api/v1/usage', () => {
  it('200: shows what each key of the account has used, and none of another account', async () => {
    const gateway = sharedGateway();
    const key = await gateway.issueKey({ per_day: 700, per_month: null, rate_per_minute: 90 });
    await gateway.issueKey();
    const read = () => ask(`${gateway.url}/api/v1/usage`, { key });
    await read();
    const { status, body } = await read();
    const { counters, limits } = body.data as { counters: { minute: { used: number } }[]; limits: object };
    expect([status, limits]).toEqual([200, { rate_per_minute: 120, per_day: 50_000, per_month: 1_000_000 }]);
    expect(counters).toEqual([
      {
        keys: [{ id: key.keyId, name: 'test key' }],
        mode: 'live',
        minute: { used: expect.any(Number), limit: 90 },
        day: { used: 0, limit: 700 },
        month: { used: 0, limit: 1_000_000 },
      },
    ]);
    expect(counters[0]?.minute.used).toBeGreaterThan(0);
  });

  it('200: leaves out revoked keys', async () => {
    const gateway = sharedGateway();
    const key = await gateway.issueKey();
    const gone = await gateway.issueKey({ account: key });
    await gateway.askAdmin(`accounts/${key.accountId}/keys/${gone.keyId}/revoke`, {});
    const { text } = await ask(`${gateway.url}/api/v1/usage`, { key });
    expect([text.includes(key.keyId), text.includes(gone.keyId)]).toEqual([true, false]);
  });

  it('200: a sandbox has no counters', async () => {
    const gateway = sharedGateway();
    const key = await gateway.issueKey({ mode: 'test' });
    const { status, body } = await ask(`${gateway.url}/api/v1/usage`, { key });
    expect([status, body.data]).toMatchObject([200, { counters: [] }]);
  });
});
