import { getEntry, summarizeListEntry } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  itKnowsNoForeignId,
  NO_ROW_IDS,
} from '../../../http/endpoint-statuses.fixture';
import { FOUND } from '../../screenings/found-screening.fixture';
import { ENTRY } from '../entry.fixture';

const FIGURES = {
  orders: 2,
  more: false,
  decisions: { approve: 0, review: 0, reject: 2 },
  outcomes: { confirmed_fraud: 1, false_positive: 0, unknown: 1 },
  amounts: [],
};
const [FIRST, LAST] = ['2026-01-30T10:02:10.007Z', FOUND.created_at];

const endpoint: AskedEndpoint<typeof getEntry> = {
  method: 'GET',
  path: '/api/v1/lists/42/hits',
  counts: false,
  command: getEntry,
  fields: {},
  reply: ENTRY,
};
const underTest = describeEndpoint(endpoint);
const { key, send, gateway } = underTest;
const summed: unknown[] = [];

beforeEach(async () => {
  summed.length = 0;
  await gateway().answer(summarizeListEntry, (request) => {
    summed.push(request);
    return { ...FIGURES, first_seen: FIRST, last_seen: LAST, screenings: [FOUND] };
  });
});

describe('GET /api/v1/lists/{id}/hits', () => {
  it('200: shows what the orders add up to, the first, the last, and the newest of them', async () => {
    const { status, body } = await send();
    const hits = { id: 42, ...FIGURES, first_hit: FIRST, last_hit: LAST, screenings: [FOUND] };
    expect([status, body.data]).toEqual([200, hits]);
    expect(summed).toEqual([{ accountId: key().accountId, entryId: 42 }]);
  });

  it('200: without the scope for orders, shows none of them', async () => {
    const reader = await gateway().issueKey({ account: key(), scopes: ['lists.read'] });
    expect((await send({}, { as: reader })).body.data).toMatchObject({ orders: 2, screenings: null });
  });

  it('503: when the service that has the orders is not running', async () => {
    await gateway().silence(summarizeListEntry);
    const { status, body } = await send();
    expect([status, body.error?.code]).toEqual([503, 'unavailable']);
  });

  itKnowsNoForeignId(underTest, endpoint, '42', NO_ROW_IDS);
});
