import { rollBackRuleset, ServiceError } from '@rampart/contracts';
import {
  type AskedEndpoint,
  describeEndpoint,
  itIsDoneOnce,
  itKnowsNoForeignId,
} from '../../../http/endpoint-statuses.fixture';
import { NO_NUMBERS, RULESET } from '../../rules/rule.fixture';

const endpoint: AskedEndpoint<typeof rollBackRuleset> = {
  method: 'POST',
  path: '/api/v1/rulesets/7/rollback',
  counts: true,
  command: rollBackRuleset,
  fields: {},
  reply: { ...RULESET, reason: 'rollback', restores: 7 },
};
const underTest = describeEndpoint(endpoint);
const { asked, key, send, gateway } = underTest;
const actor = () => ({ kind: 'key', id: key().keyId });

describe('POST /api/v1/rulesets/{number}/rollback', () => {
  it('200: brings the set back in the name of the key, under a number of its own', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: { ...RULESET, reason: 'rollback', restores: 7 } }]);
    await send({ expected_number: '8' });
    const request = {
      accountId: key().accountId,
      number: 7,
      attemptId: expect.any(String),
      actor: actor(),
    };
    expect(asked).toEqual([
      { ...request, expectedNumber: null },
      { ...request, expectedNumber: 8 },
    ]);
  });

  it('400: brings nothing back on a number that cannot be read', async () => {
    const { status, body } = await send({ expected_number: 'x' });
    expect([status, body.error, asked]).toMatchObject([400, { param: 'expected_number' }, []]);
  });

  it('409: passes on that the rules were changed since', async () => {
    await gateway().answer(rollBackRuleset, () => {
      throw new ServiceError('conflict', { message: 'Newer.', details: { number: 8 } });
    });
    const { status, body } = await send();
    expect([status, body.error]).toMatchObject([409, { code: 'conflict', details: { number: 8 } }]);
  });

  itKnowsNoForeignId(underTest, endpoint, '7', NO_NUMBERS);
  itIsDoneOnce(underTest);
});
