import { getShadowReport, ServiceError, type ShadowReport } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  itKnowsNoForeignId,
  NO_ROW_IDS,
} from '../../../http/endpoint-statuses.fixture';

const STATUSES = {
  approve: 38_000,
  review: 1_200,
  reject: 800,
  approve_rate: 0.95,
  review_rate: 0.03,
  reject_rate: 0.02,
};
const REPORT: ShadowReport = {
  rule_id: 12,
  version: 1,
  name: 'Large first order to a freight forwarder',
  mode: 'shadow',
  since: '2026-01-01T00:00:00.000Z',
  until: '2026-01-31T00:00:00.000Z',
  screened: 40_000,
  matched: 220,
  live: STATUSES,
  otherwise: STATUSES,
  changes: [{ from: 'APPROVE', to: 'REVIEW', orders: 160 }],
  overlap: [{ rule_id: 7, version: 3, name: 'Card testing', orders: 41 }],
  outcomes: {
    confirmed_fraud: 31,
    legitimate: 9,
    unknown: 180,
    fraud_screened: 310,
    precision: 0.775,
    recall: 0.1,
  },
  amounts: [{ currency: 'EUR', matched: 184_210.5, changed: 120_044.1 }],
};

const endpoint: AskedEndpoint<typeof getShadowReport> = {
  method: 'GET',
  path: '/api/v1/rules/12/shadow',
  counts: false,
  command: getShadowReport,
  fields: {},
  reply: REPORT,
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send, gateway } = underTest;

describe('GET /api/v1/rules/{id}/shadow', () => {
  it('200: returns the comparison', async () => {
    const { status, body } = await send();
    expect([status, body.data]).toEqual([200, REPORT]);
    await send({ version: '3', since: '2026-01-01', until: '2026-01-31T12:00:00Z' });
    const request = { accountId: key().accountId, ruleId: 12 };
    expect(asked).toEqual([
      { ...request, version: null, since: null, until: null },
      { ...request, version: 3, since: '2026-01-01T00:00:00.000Z', until: '2026-01-31T12:00:00.000Z' },
    ]);
  });

  it.each([
    ['version', '0'],
    ['version', 'x'],
    ['since', 'yesterday'],
    ['until', '2026-13-01'],
    ['until', '2026-11-31'],
    ['until', '9999-12-31'],
    ['since', '0000-01-01T00:00:00Z'],
    ['version', '2147483648'],
  ])('400: refuses a %s that cannot be read: %s', async (param, value) => {
    const { status, body } = await send({ [param]: value });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param }]);
    expect(asked).toEqual([]);
  });

  it('504: passes on that the period is too long', async () => {
    await gateway().answer(getShadowReport, () => {
      throw new ServiceError('deadline_exceeded', { message: 'Please ask for fewer days.' });
    });
    const { status, body } = await send();
    expect([status, body.error]).toMatchObject([504, { message: 'Please ask for fewer days.' }]);
  });

  itKnowsNoForeignId(underTest, endpoint, '12', NO_ROW_IDS);
});
