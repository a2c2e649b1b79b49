import { getShadowReport, ServiceError, type ShadowReport } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  itKnowsNoForeignId,
  NO_ROW_IDS,
} from '../../../http/endpoint-statuses.fixture';
import { shadowExample } from './shadow-record';

const REPORT: ShadowReport = {
  ruleId: 12,
  version: 1,
  name: shadowExample.name,
  mode: 'shadow',
  since: shadowExample.since,
  until: shadowExample.until,
  screened: 40_000,
  matched: 220,
  statuses: { APPROVE: 38_000, REVIEW: 1_200, REJECT: 800 },
  otherwise: { APPROVE: 37_840, REVIEW: 1_360, REJECT: 800 },
  changes: [{ from: 'APPROVE', to: 'REVIEW', orders: 160 }],
  overlap: [{ ruleId: 7, version: 3, name: 'Card testing', orders: 41 }],
  outcomes: {
    confirmedFraud: 31,
    legitimate: 9,
    unknown: 180,
    fraudScreened: 310,
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
  it('200: returns the comparison, with rates', async () => {
    const { status, body } = await send();
    expect([status, body.data]).toEqual([200, shadowExample]);
    await send({ version: '3', since: '2026-01-01', until: '2026-01-31T12:00:00Z' });
    const request = { accountId: key().accountId, ruleId: 12 };
    expect(asked).toEqual([
      { ...request, version: null, since: null, until: null },
      { ...request, version: 3, since: '2026-01-01T00:00:00.000Z', until: '2026-01-31T12:00:00.000Z' },
    ]);
  });

  it('200: without any order there are no rates', async () => {
    const none = { APPROVE: 0, REVIEW: 0, REJECT: 0 };
    gateway().answer(getShadowReport, () => ({ ...REPORT, screened: 0, statuses: none, otherwise: none }));
    const { data } = (await send()).body as { data: { live: unknown } };
    expect(data.live).toEqual({
      approve: 0,
      review: 0,
      reject: 0,
      approve_rate: null,
      review_rate: null,
      reject_rate: null,
    });
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

  it('504: passes on that the period holds too much', async () => {
    gateway().answer(getShadowReport, () => {
      throw new ServiceError('deadline_exceeded', { message: 'Please ask for fewer days.' });
    });
    const { status, body } = await send();
    expect([status, body.error]).toMatchObject([504, { message: 'Please ask for fewer days.' }]);
  });

  itKnowsNoForeignId(underTest, endpoint, '12', NO_ROW_IDS);
});
