import { type CaseStats, getCaseStats } from '@rampart/contracts';
import { describeCases } from '../case-statuses.fixture';

const STATS: CaseStats = {
  open: 4,
  in_review: 2,
  due: 1,
  overdue: 1,
  claimed: 2,
  snoozed: 0,
  decided_today: 9,
  age_seconds: { p50: 1_200, p90: 40_000, max: 93_000 },
  by_assignee: [{ assignee: 'ann', in_review: 2, overdue: 1 }],
  person_cases: 5,
  person_cases_limit: 20_000,
};

const { asked, key, send } = describeCases({
  method: 'GET',
  path: '/api/v1/cases/stats',
  counts: false,
  command: getCaseStats,
  fields: {},
  reply: STATS,
});

it('200: counts the queue of the account', async () => {
  const { status, body } = await send();
  expect([status, body]).toEqual([200, { data: STATS }]);
  expect(asked).toEqual([{ accountId: key().accountId }]);
});
