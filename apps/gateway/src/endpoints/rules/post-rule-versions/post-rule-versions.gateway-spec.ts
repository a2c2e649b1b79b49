import { addRuleVersion, ServiceError } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  itIsDoneOnce,
  itKnowsNoForeignId,
  NO_ROW_IDS,
} from '../../../http/endpoint-statuses.fixture';
import { DEFINITION, RULE } from '../rule.fixture';

const endpoint: AskedEndpoint<typeof addRuleVersion> = {
  method: 'POST',
  path: '/api/v1/rules/12/versions',
  counts: true,
  command: addRuleVersion,
  fields: {},
  document: DEFINITION,
  reply: RULE,
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send, gateway } = underTest;
const actor = () => ({ kind: 'key', id: key().keyId });

describe('POST /api/v1/rules/{id}/versions', () => {
  it('200: adds a version in the name of the key', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: RULE }]);
    const request = { accountId: key().accountId, id: 12, definition: DEFINITION, actor: actor() };
    expect(asked).toEqual([{ ...request, expectedVersion: null }]);
    await send(undefined, { document: { ...DEFINITION, expected_version: 3 } });
    expect(asked[1]).toEqual({ ...request, expectedVersion: 3 });
  });

  it.each([
    ['expression', 'missing_parameter', { expression: undefined }],
    ['expected_version', 'validation_failed', { expected_version: 0 }],
    ['id', 'validation_failed', { id: 12 }],
  ])('400: names a %s that is at fault', async (param, code, fields) => {
    const { status, body } = await send(undefined, { document: { ...DEFINITION, ...fields } });
    expect([status, body.error]).toMatchObject([400, { code, param }]);
    expect(asked).toEqual([]);
  });

  it('409: passes on that the rule has changed since', async () => {
    await gateway().answer(addRuleVersion, () => {
      throw new ServiceError('conflict', { message: 'Newer.', details: { newest_version: 4 } });
    });
    const { status, body } = await send();
    expect([status, body.error]).toMatchObject([409, { code: 'conflict', details: { newest_version: 4 } }]);
  });

  itKnowsNoForeignId(underTest, endpoint, '12', NO_ROW_IDS);
  itIsDoneOnce(underTest);
});
