import { checkDevice, ServiceError } from '@rampart/contracts';
import { postDeviceCheck } from '../../endpoints/checks/post-device-check/post-device-check.endpoint';
import { ENDPOINTS } from '../../endpoints/registry';
import { recordedReply } from '../../openapi/recorded-reply.fixture';
import { ask } from '../ask.fixture';
import type { TestGateway, TestKey } from '../gateway.fixture';
import { sharedGateway } from '../shared-gateway.fixture';
import { browserPaths } from './cors';

const SHOP = 'https://shop.example';
const STRANGER = 'https://stranger.example';
const PATH = '/api/v1/device/check';
const record = recordedReply(postDeviceCheck) as never;

let gateway: TestGateway;
let key: TestKey;

beforeAll(async () => {
  gateway = sharedGateway();
  key = await gateway.issueKey(publishable());
  await gateway.answer(checkDevice, () => ({
    record,
    expansions: { contributions: [], risk_contributions: [], degraded: [], data_sets: [] },
  }));
});

function publishable() {
  return { mode: 'pub', scopes: ['device.check'], allowed_origins: [SHOP] } as const;
}

const send = (headers: Record<string, string>, as: TestKey | undefined = key, form = {}) =>
  ask(`${gateway.url}${PATH}`, { key: as, form, headers });

const preflight = (path: string, headers: Record<string, string>) =>
  ask(`${gateway.url}${path}`, {
    method: 'OPTIONS',
    headers: { 'access-control-request-method': 'POST', ...headers },
  });

describe('a page of another origin', () => {
  it('passes its preflight from any origin, since no key is sent yet', async () => {
    const { status, text, headers } = await preflight(PATH, {
      origin: STRANGER,
      'access-control-request-headers': 'authorization',
    });
    expect([status, text]).toEqual([204, '']);
    expect(headers.get('access-control-allow-origin')).toBe(STRANGER);
    expect(headers.get('access-control-allow-methods')).toBe('POST');
    expect(headers.get('access-control-allow-headers')).toBe(
      'Authorization, Content-Type, Idempotency-Key, X-Request-Id',
    );
    expect([headers.get('vary'), headers.get('access-control-allow-credentials')]).toEqual(['Origin', null]);
  });

  it('may read the answer when the key is bound to its origin', async () => {
    const { status, headers } = await send({ origin: SHOP });
    expect([status, headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([
      200,
      SHOP,
      'Origin',
    ]);
    expect(headers.get('access-control-expose-headers')).toContain('X-Request-Id, RateLimit-Policy');
  });

  it.each([
    ['a field that is too long', { canvas: 'x'.repeat(1_025) }, 400],
    ['a service that is down', {}, 503],
  ])('may read the error after %s', async (_what, form, expected) => {
    const own = await gateway.issueKey(publishable());
    if (expected === 503) {
      await gateway.answer(checkDevice, () => {
        throw new ServiceError('unavailable', { message: 'No lists.' });
      });
    }
    const { status, headers } = await send({ origin: SHOP }, own, form);
    expect([status, headers.get('access-control-allow-origin')]).toEqual([expected, SHOP]);
  });

  it('may read that it called too often', async () => {
    const { status, headers } = await send(
      { origin: SHOP },
      await gateway.issueKey({ ...publishable(), rate_per_minute: 0 }),
    );
    expect([status, headers.get('access-control-allow-origin')]).toEqual([429, SHOP]);
  });

  it('reads nothing when the key is not bound to its origin', async () => {
    const { status, body, headers } = await send({ origin: STRANGER });
    expect([status, body.error?.code]).toEqual([403, 'origin_not_allowed']);
    expect([headers.get('access-control-allow-origin'), headers.get('vary')]).toEqual([null, 'Origin']);
  });

  it('reads nothing with a secret key, which belongs in no page', async () => {
    const secret = await gateway.issueKey();
    const { headers } = await send({ origin: SHOP }, secret);
    expect(headers.get('access-control-allow-origin')).toBeNull();
  });

  it('is not expected at addresses that no publishable key may call', async () => {
    const { status, headers } = await preflight('/api/v1/screen', { origin: SHOP });
    expect([status, headers.get('access-control-allow-origin')]).toEqual([405, null]);
  });
});

describe('browserPaths', () => {
  it('are what a publishable key may send to, and nothing that reads', () => {
    expect(browserPaths(ENDPOINTS)).toContain(PATH);
    expect(
      browserPaths([
        { method: 'GET', path: '/read', scope: 'interaction.session' },
        { method: 'POST', path: '/screen', scope: 'screen.check' },
        { method: 'POST', path: '/open', scope: null },
        { method: 'POST', path: '/beacon', scope: 'interaction.session' },
      ]),
    ).toEqual(['/beacon']);
  });
});
