import { listEntries, ServiceError } from '@rampart/contracts';
import { type AskedEndpoint, describeEndpoint } from '../../../http/endpoint-statuses.fixture';
import { toCursor } from '../../../http/paging/cursor';
import { cursorTo } from '../../../http/paging/cursor.fixture';
import { ENTRY } from '../entry.fixture';

const endpoint: AskedEndpoint<typeof listEntries> = {
  method: 'GET',
  path: '/api/v1/lists',
  counts: false,
  command: listEntries,
  fields: {},
  reply: { entries: [ENTRY], nextBeforeId: 42 },
};
const { asked, key, gateway, send } = describeEndpoint(endpoint);

describe('GET /api/v1/lists', () => {
  it('200: shows the newest fifty entries of any kind by default', async () => {
    const { status, body } = await send();
    expect([status, body.data]).toEqual([
      200,
      { entries: [ENTRY], next_cursor: cursorTo('get-lists', { id: 42 }) },
    ]);
    expect(asked).toEqual([
      {
        accountId: key().accountId,
        listType: null,
        entityType: null,
        matchType: null,
        value: null,
        contains: null,
        author: null,
        expired: null,
        beforeId: null,
        limit: 50,
      },
    ]);
  });

  it('200: takes every filter, and the cursor of the page before', async () => {
    await send({
      list_type: 'whitelist',
      entity_type: 'email',
      match_type: 'wildcard',
      q: 'example',
      author: 'key_of_ann00',
      expired: 'false',
      limit: '500',
      cursor: toCursor('get-lists', { id: 42 }),
    });
    expect(asked[0]).toMatchObject({
      listType: 'whitelist',
      entityType: 'email',
      matchType: 'wildcard',
      contains: 'example',
      author: 'key_of_ann00',
      expired: false,
      beforeId: 42,
      limit: 500,
    });
    await send({ entity_type: 'ip', value: '203.0.113.9/24', expired: '1' });
    expect(asked[1]).toMatchObject({ entityType: 'ip', value: '203.0.113.9/24', expired: true });
  });

  it('200: a value of no stated kind is an ip, as it is for POST lists', async () => {
    await send({ value: '203.0.113.7' });
    expect(asked).toMatchObject([{ entityType: 'ip', value: '203.0.113.7' }]);
  });

  it('200: the last page has no cursor', async () => {
    await gateway().answer(listEntries, () => ({ entries: [], nextBeforeId: null }));
    expect((await send()).body.data).toEqual({ entries: [], next_cursor: null });
  });

  it('400: passes on what the service refuses', async () => {
    await gateway().answer(listEntries, () => {
      throw new ServiceError('validation_failed', { message: 'Expected a kind.', param: 'entity_type' });
    });
    const { status, body } = await send({ value: 'x' });
    expect([status, body.error]).toMatchObject([400, { param: 'entity_type' }]);
  });

  it.each([
    ['list_type', 'greylist'],
    ['entity_type', 'No Kind'],
    ['match_type', 'regex'],
    ['author', 'x'.repeat(201)],
    ['expired', 'maybe'],
    ['limit', '0'],
    ['limit', '501'],
    ['cursor', 'nonsense'],
  ])('400: refuses a %s that cannot be read rather than showing other entries: %s', async (param, value) => {
    const { status, body } = await send({ [param]: value });
    expect([status, body.error]).toMatchObject([400, { code: 'validation_failed', param }]);
    expect(asked).toEqual([]);
  });
});
