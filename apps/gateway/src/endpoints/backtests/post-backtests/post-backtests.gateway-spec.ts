import { ServiceError, startBacktest } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint, itIsDoneOnce } from '../../../http/endpoint-statuses.fixture';
import { BACKTEST, PUBLIC_BACKTEST } from '../backtest.fixture';

const RULE = { name: 'large', expression: 'order.amount > 900', action: { type: 'REVIEW' } };
const WHOLE_RULE = {
  ...RULE,
  description: null,
  trigger: 'screening.evaluated',
  priority: 1_000,
};
const DOCUMENT = { rules: [RULE], since: '2026-01-01T01:00:00+01:00' };

const endpoint: AskedEndpoint<typeof startBacktest> = {
  method: 'POST',
  path: '/api/v1/backtests',
  counts: true,
  command: startBacktest,
  fields: {},
  document: DOCUMENT,
  reply: { ...BACKTEST, state: 'queued', progress: null, started_at: null, finished_at: null, result: null },
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send, gateway } = underTest;

const request = () => ({
  accountId: key().accountId,
  since: '2026-01-01T00:00:00.000Z',
  until: null,
  sample: 1,
  actor: { kind: 'key', id: key().keyId },
});

describe('POST /api/v1/backtests', () => {
  it('200: tries rules that are not saved on all orders until now by default', async () => {
    const { status, body } = await send();
    const data = {
      ...PUBLIC_BACKTEST,
      state: 'queued',
      progress: null,
      started_at: null,
      finished_at: null,
      report: null,
    };
    expect([status, body]).toEqual([200, { data }]);
    await send({}, { document: { ...DOCUMENT, until: '2026-02-01T00:00:00Z', sample: 0.1 } });
    const candidate = { kind: 'drafts', rules: [WHOLE_RULE] };
    expect(asked).toEqual([
      { ...request(), candidate },
      { ...request(), candidate, until: '2026-02-01T00:00:00.000Z', sample: 0.1 },
    ]);
  });

  it.each([
    [
      { rule_id: 7, version: 2 },
      { kind: 'version', ruleId: 7, version: 2 },
    ],
    [{ ruleset: 12 }, { kind: 'ruleset', number: 12 }],
  ])('200: tries %j', async (named, candidate) => {
    expect((await send({}, { document: { ...named, since: DOCUMENT.since } })).status).toBe(200);
    expect(asked).toEqual([{ ...request(), candidate }]);
  });

  it('200: takes days without a time', async () => {
    await send({}, { document: { ruleset: 12, since: '2026-01-01', until: '2026-02-01' } });
    expect(asked).toMatchObject([{ ...request(), until: '2026-02-01T00:00:00.000Z' }]);
  });

  it.each([
    ['rules', {}],
    ['rules', { rule_id: 7 }],
    ['rules', { rules: [RULE], ruleset: 1 }],
    ['rules', { rules: [] }],
    ['rules[0].action.type', { rules: [{ ...RULE, action: { type: 'SHRUG' } }] }],
    ['rules[0].mode', { rules: [{ ...RULE, mode: 'active' }] }],
    ['sample', { ruleset: 1, sample: 0 }],
    ['sample', { ruleset: 1, sample: 1.1 }],
    ['until', { ruleset: 1, until: '2026-02-30' }],
    ['until', { ruleset: 1, until: '2026-02-30T00:00:00Z' }],
    ['until', { ruleset: 1, until: '9999-12-31' }],
    ['since', { ruleset: 1, since: '0000-01-01T00:00:00Z' }],
    ['ruleset', { ruleset: Number.MAX_SAFE_INTEGER }],
    ['ruleset', { ruleset: 2_147_483_648 }],
    ['version', { rule_id: 7, version: Number.MAX_SAFE_INTEGER }],
    ['colour', { ruleset: 1, colour: 'red' }],
  ])('400: refuses a %s that cannot be read: %j', async (param, sent) => {
    const { status, body } = await send({}, { document: { since: DOCUMENT.since, ...sent } });
    expect([status, body.error, asked]).toMatchObject([400, { param }, []]);
  });

  it('400: asks for a missing since', async () => {
    const { status, body } = await send({}, { document: { ruleset: 1 } });
    expect([status, body.error]).toMatchObject([400, { code: 'missing_parameter', param: 'since' }]);
  });

  it.each([
    ['validation_failed', 400],
    ['not_found', 404],
    ['conflict', 409],
  ] as const)('passes on %s', async (code, expected) => {
    await gateway().answer(startBacktest, () => {
      throw new ServiceError(code, { message: 'No.', details: { line: 2 } });
    });
    const { status, body } = await send();
    expect([status, body.error]).toMatchObject([expected, { code }]);
  });

  itIsDoneOnce(underTest);
});
