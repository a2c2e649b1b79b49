import { releaseCase, ServiceError } from '@rampart/contracts';
import {
  type AskedEndpoint,
  itIsDoneOnce,
  itKnowsNoForeignId,
  NO_ROW_IDS,
} from '../../../http/endpoint-statuses.fixture';
import { aCase } from '../a-case.fixture';
import { describeCases } from '../case-statuses.fixture';

const endpoint: AskedEndpoint<typeof releaseCase> = {
  method: 'POST',
  path: '/api/v1/cases/17/release',
  counts: false,
  command: releaseCase,
  fields: { analyst: 'ann' },
  reply: aCase(),
};
const underTest = describeCases(endpoint);
const { asked, key, gateway, send } = underTest;

describe('POST /api/v1/cases/{id}/release', () => {
  it('200: ends the lease of the analyst, or of the key', async () => {
    const { status, body } = await send();
    expect([status, body.data]).toMatchObject([200, { id: 17, claimed_by: null }]);
    await send({});
    expect(asked.map(({ holder }) => holder)).toEqual(['ann', key().keyId]);
  });

  it('409: passes on why it cannot be', async () => {
    await gateway().answer(releaseCase, () => {
      throw new ServiceError('conflict', { message: 'Ben has it.' });
    });
    const { status, body } = await send();
    expect([status, body.error]).toMatchObject([409, { code: 'conflict', message: 'Ben has it.' }]);
  });

  itKnowsNoForeignId(underTest, endpoint, '17', NO_ROW_IDS);
  itIsDoneOnce(underTest);
});
