import { tagCase } from '@rampart/contracts';
import {
  type AskedEndpoint,
  itIsDoneOnce,
  itKnowsNoForeignId,
  NO_ROW_IDS,
} from '../../../http/endpoint-statuses.fixture';
import { aCase } from '../a-case.fixture';
import { describeCases } from '../case-statuses.fixture';

const endpoint: AskedEndpoint<typeof tagCase> = {
  method: 'POST',
  path: '/api/v1/cases/17/tags',
  counts: true,
  command: tagCase,
  fields: { add: 'vip' },
  reply: aCase(),
};
const underTest = describeCases(endpoint);
const { asked, key, send } = underTest;

describe('POST /api/v1/cases/{id}/tags', () => {
  it('200: adds and removes tags, in any case, each once', async () => {
    const { status, body } = await send({ add: 'VIP, call-back,vip', remove: 'eu' });
    expect([status, body.data]).toMatchObject([200, { tags: ['vip'] }]);
    expect(asked).toEqual([
      {
        accountId: key().accountId,
        id: 17,
        add: ['vip', 'call-back'],
        remove: ['eu'],
        attemptId: expect.any(String),
        actor: { kind: 'key', id: key().keyId },
      },
    ]);
  });

  it.each([
    [{}, 'missing_parameter', 'add'],
    [{ add: 'two words' }, 'validation_failed', 'add'],
    [{ add: 'ann@example.com' }, 'validation_failed', 'add'],
    [{ add: '+4930901820' }, 'validation_failed', 'add'],
    [{ remove: 'vip,' }, 'validation_failed', 'remove'],
    [{ add: Array.from({ length: 21 }, (_, n) => `t${n}`).join(',') }, 'validation_failed', 'add'],
  ])('400: refuses %j', async (form, code, param) => {
    const { status, body } = await send(form as Record<string, string>);
    expect([status, body.error]).toMatchObject([400, { code, param }]);
    expect(asked).toEqual([]);
  });

  itKnowsNoForeignId(underTest, endpoint, '17', NO_ROW_IDS);
  itIsDoneOnce(underTest);
});
