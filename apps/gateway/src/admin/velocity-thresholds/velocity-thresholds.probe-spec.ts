import { getVelocityThresholds, setVelocityThresholds } from '@rampart/contracts';
import { describeAdminSettings } from '../admin-settings.fixture';

const LIMITS = { '60s': 1, '300s': 2, '3600s': 3, '86400s': 4 };
const REPLY = {
  thresholds: [
    { entityType: 'ip', action: 'login', limits: LIMITS },
    { entityType: 'ip', action: null, limits: LIMITS },
  ],
  defaults: [{ entityType: null, limits: LIMITS }],
};
const WIRE = {
  thresholds: [
    { entity_type: 'ip', action: 'login', limits: LIMITS },
    { entity_type: 'ip', action: null, limits: LIMITS },
  ],
  defaults: [{ entity_type: null, limits: LIMITS }],
};

const UNNAMED = { kind: 'operator', id: 'operator' };

const settings = describeAdminSettings(
  'velocity-thresholds',
  [getVelocityThresholds, setVelocityThresholds],
  REPLY,
);
const { ask, asked, data, newAccount } = settings;

describe('velocity thresholds', () => {
  it('are read: what was set, and which defaults are in force beside it', async () => {
    const { id, path } = await newAccount();
    expect(await data(ask('GET', path))).toEqual({
      account_id: id,
      ...WIRE,
    });
    expect(asked).toEqual([{ accountId: id }]);
  });

  it('are replaced as a whole; one without an action is for every action', async () => {
    const { id, path } = await newAccount();
    const thresholds = [
      { entity_type: 'ip', action: ' login ', limits: LIMITS },
      { entity_type: 'ip', limits: LIMITS },
    ];
    expect(await data(ask('PUT', path, { thresholds }))).toEqual({
      account_id: id,
      ...WIRE,
    });
    expect(asked).toEqual([{ accountId: id, thresholds: REPLY.thresholds, actor: UNNAMED }]);
  });

  it('are removed, which brings back the defaults', async () => {
    const { id, path } = await newAccount();
    expect((await ask('DELETE', path)).status).toBe(200);
    expect(asked).toEqual([{ accountId: id, thresholds: [], actor: UNNAMED }]);
  });

  it.each([
    ['nothing', {}, 'missing_parameter', 'thresholds'],
    ['a kind left out', { limits: LIMITS }, 'missing_parameter', 'thresholds.0.entity_type'],
    [
      'an unknown kind',
      { entity_type: 'E-Mail', limits: LIMITS },
      'validation_failed',
      'thresholds.0.entity_type',
    ],
    [
      'an empty action',
      { entity_type: 'ip', action: ' ', limits: LIMITS },
      'validation_failed',
      'thresholds.0.action',
    ],
    [
      'an action too long',
      { entity_type: 'ip', action: 'x'.repeat(1_025), limits: LIMITS },
      'validation_failed',
      'thresholds.0.action',
    ],
    [
      'a window left out',
      { entity_type: 'ip', limits: { ...LIMITS, '3600s': undefined } },
      'missing_parameter',
      'thresholds.0.limits.3600s',
    ],
    ['an unknown window', { entity_type: 'ip', limits: { ...LIMITS, '10s': 1 } }, 'validation_failed', '10s'],
    [
      'a limit below zero',
      { entity_type: 'ip', limits: { ...LIMITS, '60s': -1 } },
      'validation_failed',
      'thresholds.0.limits.60s',
    ],
    [
      'half an action',
      { entity_type: 'ip', limits: { ...LIMITS, '60s': 1.5 } },
      'validation_failed',
      'thresholds.0.limits.60s',
    ],
    [
      'a limit that no table holds',
      { entity_type: 'ip', limits: { ...LIMITS, '60s': 3_000_000_000 } },
      'validation_failed',
      'thresholds.0.limits.60s',
    ],
    [
      'a limit in words',
      { entity_type: 'ip', limits: { ...LIMITS, '60s': 'many' } },
      'validation_failed',
      'thresholds.0.limits.60s',
    ],
    ['a misspelt field', { entity_type: 'ip', limits: LIMITS, acton: 'login' }, 'validation_failed', 'acton'],
  ])('are refused with %s before a service is asked', async (_name, threshold, code, param) => {
    const { path } = await newAccount();
    const body = Object.keys(threshold).length === 0 ? {} : { thresholds: [threshold] };
    expect(await ask('PUT', path, body)).toMatchObject({
      status: 400,
      body: { error: { code, param } },
    });
    expect(asked).toEqual([]);
  });

  it('are refused when there are too many', async () => {
    const { path } = await newAccount();
    const thresholds = Array.from({ length: 501 }, (_, index) => ({
      entity_type: 'ip',
      action: `a${index}`,
      limits: LIMITS,
    }));
    expect(await ask('PUT', path, { thresholds })).toMatchObject({
      status: 400,
      body: { error: { code: 'validation_failed', param: 'thresholds' } },
    });
  });

  it("pass the behavior service's own refusal on", async () => {
    const { path } = await newAccount();
    const code = 'validation_failed';
    settings.refuse(code, 'It comes twice.', 'thresholds.1');
    const thresholds = [{ entity_type: 'ip', limits: LIMITS }];
    expect(await ask('PUT', path, { thresholds })).toMatchObject({
      status: 400,
      body: { error: { code, param: 'thresholds.1' } },
    });
  });

  it('of an account that does not exist are 404', async () => {
    const body = { thresholds: [] };
    for (const [method, sent] of [['GET'], ['PUT', body], ['DELETE']] as const) {
      expect(await ask(method, '/accounts/999999/velocity-thresholds', sent)).toMatchObject({
        status: 404,
        body: { error: { code: 'not_found' } },
      });
    }
    expect(asked).toEqual([]);
  });
});
