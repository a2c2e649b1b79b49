import { archiveRule, ServiceError } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  itKnowsNoForeignId,
  NO_ROW_IDS,
} from '../../../http/endpoint-statuses.fixture';
import { RULE } from '../rule.fixture';

const endpoint: AskedEndpoint<typeof archiveRule> = {
  method: 'DELETE',
  path: '/api/v1/rules/12',
  counts: true,
  command: archiveRule,
  fields: {},
  reply: { ...RULE, archived_at: RULE.updated_at },
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send, gateway } = underTest;
const actor = () => ({ kind: 'key', id: key().keyId });

describe('DELETE /api/v1/rules/{id}', () => {
  it('200: takes the rule away in the name of the key, and gives it as it is now', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: { ...RULE, archived_at: RULE.updated_at } }]);
    await send({ expected_number: '7' });
    const request = { accountId: key().accountId, id: 12, actor: actor() };
    expect(asked).toEqual([
      { ...request, expectedNumber: null },
      { ...request, expectedNumber: 7 },
    ]);
  });

  it('400: takes nothing away on a number that cannot be read', async () => {
    const { status, body } = await send({ expected_number: '-1' });
    expect([status, body.error, asked]).toMatchObject([400, { param: 'expected_number' }, []]);
  });

  it('409: passes on that the rules were changed since', async () => {
    await gateway().answer(archiveRule, () => {
      throw new ServiceError('conflict', { message: 'Newer.', details: { number: 8 } });
    });
    const { status, body } = await send();
    expect([status, body.error]).toMatchObject([409, { code: 'conflict', details: { number: 8 } }]);
  });

  itKnowsNoForeignId(underTest, endpoint, '12', NO_ROW_IDS);
});
