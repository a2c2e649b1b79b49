import { getRuleSuggestions } from '@rampart/contracts';
import { describeEndpoint } from '../../../http/endpoint-statuses.fixture';
import { SUGGESTIONS } from '../suggestions.fixture';

const { asked, key, send } = describeEndpoint({
  method: 'GET',
  path: '/api/v1/rules/suggestions',
  counts: false,
  command: getRuleSuggestions,
  fields: {},
  reply: SUGGESTIONS,
});

describe('GET /api/v1/rules/suggestions', () => {
  it('200: returns what the newest search of the account has found', async () => {
    const { status, body } = await send();
    expect([status, body]).toEqual([200, { data: SUGGESTIONS }]);
    expect(asked).toEqual([{ accountId: key().accountId }]);
  });
});
