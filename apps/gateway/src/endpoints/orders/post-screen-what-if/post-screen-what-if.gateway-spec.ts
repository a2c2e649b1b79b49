import { type WhatIfRecord, whatIf } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint, itIsDoneOnce } from '../../../http/endpoint-statuses.fixture';

const ID = '20260131-a1b2c3';

const DECISION: WhatIfRecord['after'] = {
  status: 'REVIEW',
  score: 74.5,
  decided_by: 'score',
  reasons: ['No risk signals were detected.'],
  contributions: [],
  rules: [],
};
const REPLY: WhatIfRecord = {
  shield_id: ID,
  before: { ...DECISION, status: 'APPROVE' },
  after: DECISION,
  differences: [{ code: 'ip_tor_network', before: 0, after: 70 }],
  left_out: ['velocity', 'device'],
  degraded: [],
};

const endpoint: AskedEndpoint<typeof whatIf> = {
  method: 'POST',
  path: '/api/v1/screen/what-if',
  counts: true,
  command: whatIf,
  fields: {},
  document: { shield_id: ID, order: { amount: '12.50', email: null } },
  reply: REPLY,
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send } = underTest;

describe('POST /api/v1/screen/what-if', () => {
  it('200: asks about a stored order with only the values that were sent, read as POST screen reads them', async () => {
    const { status, body } = await send();
    expect([status, body.data]).toEqual([200, REPLY]);
    const caller = { accountId: key().accountId, sandbox: false };
    expect(asked).toEqual([
      { ...caller, shieldId: ID, order: { amount: 12.5, email: null }, rules: [], thresholds: null },
    ]);
  });

  it('200: asks about the fields of an order, with rules and thresholds', async () => {
    const rule = { name: 'Big', expression: 'order.amount > 10.0', action: { type: 'REVIEW' } };
    const document = {
      order: { ip: '203.0.113.7', bin_no: '453978', bill_country: 'de' },
      rules: [rule],
      thresholds: { review_above: 60, reject_from: 80 },
    };
    expect((await send({}, { document })).status).toBe(200);
    expect(asked).toMatchObject([
      {
        shieldId: null,
        order: { ip: '203.0.113.7', binNo: '453978', cardSubmitted: true, billCountry: 'DE', email: null },
        rules: [{ ...rule, priority: 1_000 }],
        thresholds: { reviewAbove: 60, rejectFrom: 80 },
      },
    ]);
  });

  it.each([
    [{ shield_id: 'no-id' }, 'shield_id'],
    [{ order: { ip: '203.0.113.7', color: 'red' } }, 'order.color'],
    [{ order: { amount: 1 }, thresholds: { review_above: 1, reject_from: 101 } }, 'thresholds.reject_from'],
    [{ order: { email: 'x'.repeat(1_025) } }, 'order.email'],
    [
      { order: {}, rules: Array(11).fill({ name: 'r', expression: 'true', action: { type: 'REVIEW' } }) },
      'rules',
    ],
  ])('400: refuses what it cannot read: %j', async (document, param) => {
    const { status, body } = await send({}, { document });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param }]);
    expect(asked).toEqual([]);
  });

  it('400: asks for an order, stored or sent', async () => {
    const { status, body } = await send({}, { document: {} });
    expect([status, body.error]).toMatchObject([400, { code: 'missing_parameter', param: 'shield_id' }]);
  });

  itIsDoneOnce(underTest);
});
