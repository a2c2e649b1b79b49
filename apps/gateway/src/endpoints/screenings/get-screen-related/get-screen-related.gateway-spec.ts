import { findRelated } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  itKnowsNoForeignId,
} from '../../../http/endpoint-statuses.fixture';
import { FOUND } from '../found-screening.fixture';

const ID = '20260131-ffffff';

const RELATED = {
  shield_id: ID,
  screening: { ...FOUND, shield_id: ID },
  related: [
    { by: 'email' as const, orders: 1, crowded: false, shield_ids: [FOUND.shield_id] },
    { by: 'ip' as const, orders: 1000, crowded: true, shield_ids: [] },
  ],
  screenings: [FOUND],
};

const endpoint: AskedEndpoint<typeof findRelated> = {
  method: 'GET',
  path: `/api/v1/screen/${ID}/related`,
  counts: false,
  command: findRelated,
  fields: {},
  reply: RELATED,
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send } = underTest;

describe('GET /api/v1/screen/{shield_id}/related', () => {
  itKnowsNoForeignId(underTest, endpoint, ID, ['20260131-000000', 'no-id']);

  it('200: compares every value by default, and those that are named', async () => {
    const { status, body } = await send();
    expect([status, body.data]).toEqual([200, RELATED]);
    await send({ by: 'ip,device', limit: '50' });
    const order = { accountId: key().accountId, shieldId: ID };
    expect(asked).toEqual([
      { ...order, by: ['email', 'phone', 'username', 'device', 'address', 'ip', 'bin'], limit: 10 },
      { ...order, by: ['ip', 'device'], limit: 50 },
    ]);
  });

  it.each([
    ['by', 'name'],
    ['limit', '51'],
  ])('400: refuses a %s that cannot be read: %s', async (param, value) => {
    const { status, body } = await send({ [param]: value });
    expect([status, body.error, asked]).toMatchObject([400, { code: 'validation_failed', param }, []]);
  });
});
