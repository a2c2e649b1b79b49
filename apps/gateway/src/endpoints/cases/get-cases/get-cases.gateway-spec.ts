import { listCases, NO_QUEUE_FILTER } from '@rampart/contracts';
import { toCursor } from '../../../http/paging/cursor';
import { cursorTo } from '../../../http/paging/cursor.fixture';
import { aCase } from '../a-case.fixture';
import { describeCases } from '../case-statuses.fixture';

const POSITION = { at: '2026-01-31T10:02:10.007Z', id: 17, rank: null };

const CASE = aCase({ state: 'decided', outcome: 'false_positive' });

const { asked, key, gateway, send } = describeCases({
  method: 'GET',
  path: '/api/v1/cases',
  counts: false,
  command: listCases,
  fields: {},
  reply: {
    cases: [CASE],
    next: POSITION,
  },
});

describe('GET /api/v1/cases', () => {
  it('200: shows the cases that were updated last, fifty of any state by default', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([
      200,
      {
        data: {
          cases: [CASE],
          next_cursor: cursorTo('get-cases', POSITION),
        },
      },
    ]);
    expect(asked).toEqual([
      {
        accountId: key().accountId,
        states: null,
        assignee: null,
        ip: null,
        outcome: null,
        filter: NO_QUEUE_FILTER,
        order: 'updated_desc',
        after: null,
        limit: 50,
      },
    ]);
  });

  it('200: takes every filter, an address in any notation, and the cursor of the page before', async () => {
    await send({
      state: 'open,in_review',
      assignee: ' ann@shop.example ',
      ip: '::FFFF:203.0.113.7',
      outcome: 'confirmed_fraud',
      sort: 'opened_asc',
      limit: '500',
      cursor: toCursor('get-cases', POSITION),
      tag: ' VIP',
      reason: 'velocity_exceeded',
      min_score: '80',
      min_priority: '60.5',
      due_before: '2026-02-01T00:00:00+01:00',
      claimed_by: 'ann',
      available: 'true',
      subject: 'person',
      snoozed: 'false',
      shield_id: '20261126-0a1b2c',
    });
    expect(asked).toEqual([
      {
        accountId: key().accountId,
        states: ['open', 'in_review'],
        assignee: 'ann@shop.example',
        ip: '203.0.113.7',
        outcome: 'confirmed_fraud',
        filter: {
          tag: 'vip',
          reason: 'velocity_exceeded',
          minScore: 80,
          minPriority: 60.5,
          dueBefore: '2026-01-31T23:00:00.000Z',
          claimedBy: 'ann',
          available: true,
          subject: 'person',
          snoozed: false,
          shieldId: '20261126-0a1b2c',
        },
        order: 'opened_asc',
        after: POSITION,
        limit: 500,
      },
    ]);
  });

  it('200: the last page has no cursor', async () => {
    await gateway().answer(listCases, () => ({ cases: [], next: null }));
    const { body } = await send();
    expect(body.data).toEqual({ cases: [], next_cursor: null });
  });

  it('200: takes nothing of the quota', async () => {
    expect((await send({}, { as: await gateway().issueKey({ per_day: 0 }) })).status).toBe(200);
  });

  it.each([
    ['state', 'closed'],
    ['state', 'open,'],
    ['assignee', 'x'.repeat(201)],
    ['ip', '203.0.113'],
    ['outcome', 'fraud'],
    ['tag', 'no tag'],
    ['min_score', '101'],
    ['due_before', 'tomorrow'],
    ['available', 'perhaps'],
    ['subject', 'order'],
    ['snoozed', 'later'],
    ['sort', 'random'],
    ['limit', '0'],
    ['limit', '501'],
    ['cursor', 'nonsense'],
  ])('400: refuses a %s that cannot be read rather than showing other cases: %s', async (param, value) => {
    const { status, body } = await send({ [param]: value });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param }]);
    expect(asked).toEqual([]);
  });
});
