import { ERROR_KINDS } from '@rampart/contracts';
import { SANDBOX_ERRORS, SANDBOX_PREFIX } from '../../apps/gateway/src/endpoints/sandbox/sandbox-errors';
import { STATUS_OF_KIND } from '../../apps/gateway/src/http/errors/error-statuses';
import { borrowTestSuite } from '../../test/setup/borrow-test-suite';
import type { TestSuite } from '../../test/setup/start-test-suite';
import { SANDBOX_GROUPS } from './sandbox-groups';
import { visitSandbox } from './sandbox-visitor.fixture';

interface Contribution {
  readonly code: string;
  readonly points: number;
  readonly reason: string;
}

let suite: TestSuite;

beforeAll(async () => {
  suite = await borrowTestSuite();
});

afterAll(() => suite?.stop());

describe.each(SANDBOX_GROUPS.map((group) => [group.title, group] as const))('%s', (_title, group) => {
  it.each(group.cases.map((each) => [each.title, each] as const))(
    '%s: just as documented',
    async (_, each) => {
      const visitor = await visitSandbox(suite);
      for (const entry of each.lists ?? []) expect((await visitor.send('lists', entry)).status).toBe(200);
      for (let n = 0; n < (each.before?.times ?? 0); n += 1) await visitor.send('screen', each.before?.order);
      const { body } = await visitor.send('screen?expand=contributions,warnings,degraded', each.order);
      const contributions = (body.data?.contributions ?? []) as Contribution[];
      expect(body.data).toMatchObject({
        shield_status: each.status,
        shield_score: each.score,
        warnings: [],
        degraded: [],
        ...each.shows,
      });
      expect(Object.fromEntries(contributions.map(({ code, reason }) => [code, reason]))).toEqual(
        each.contributions,
      );
      const raising = contributions.filter(({ points }) => points > 0).map(({ reason }) => reason);
      expect(body.data?.shield_reasons).toEqual(expect.arrayContaining(raising));
    },
  );
});

describe('errors', () => {
  it.each(SANDBOX_ERRORS.map((each) => [each.word, each] as const))(
    'sandbox:%s: just as documented',
    async (word, { code, init }) => {
      const visitor = await visitSandbox(suite);
      const { status, headers, body } = await visitor.send('screen', {
        user_order_id: `${SANDBOX_PREFIX}${word}`,
      });
      expect(status).toBe(STATUS_OF_KIND[ERROR_KINDS[code]]);
      const { message, param, details } = init;
      expect(body.error).toEqual({ code, message, param, details, request_id: headers.get('x-request-id') });
      const retryAfter = init.retryAfterSeconds;
      if (retryAfter !== undefined) expect(headers.get('retry-after')).toBe(String(retryAfter));
      if (status === 401) expect(headers.get('www-authenticate')).toBe('Bearer');
      if (status === 405) expect(headers.get('allow')).toBe('POST');
    },
  );
});

describe('sandbox and live', () => {
  it('know nothing of each other, though both belong to one account', async () => {
    const test = await visitSandbox(suite);
    const live = await visitSandbox(suite, 'live', test.accountId);
    await test.send('lists', { list_type: 'blacklist', entity_type: 'username', value: 'ann' });
    const order = { username: 'ann', ip: '192.0.2.1' };
    const inSandbox = (await test.send('screen', order)).body.data;
    const inLive = (await live.send('screen', order)).body.data;
    expect(inSandbox).toMatchObject({ shield_status: 'REJECT', ip_geolocation: { city: 'New York' } });
    expect(inLive).toMatchObject({ username: { is_in_blacklist: false }, ip_geolocation: { city: null } });
    expect((await test.send(`screen/${inSandbox?.shield_id}`)).status).toBe(200);
    expect((await live.send(`screen/${inSandbox?.shield_id}`)).status).toBe(404);
    expect((await test.send(`screen/${inLive?.shield_id}`)).status).toBe(404);
  });

  it('are one user to GET account', async () => {
    const test = await visitSandbox(suite);
    const live = await visitSandbox(suite, 'live', test.accountId);
    const [ofTest, ofLive] = [await test.send('account'), await live.send('account')];
    expect(ofTest.body.data?.user).toEqual(ofLive.body.data?.user);
    expect(ofTest.body.data?.key).toMatchObject({ name: 'test' });
  });
});
