import { readRecordedAnswers } from '../../apps/gateway/src/openapi/recorded-answers';
import { startTestSuite, type TestSuite } from '../../test/setup/start-test-suite';
import { RECORDING_ENV, type Recording, recordAnswers } from './record-answers';
import { withoutVolatile } from './without-volatile';

let suite: TestSuite;
let recording: Recording;

beforeAll(async () => {
  suite = await startTestSuite({ env: RECORDING_ENV });
  recording = await recordAnswers(suite);
}, 300_000);

afterAll(() => suite?.stop());

describe.each(['public', 'admin'] as const)('the documented examples of the %s API', (api) => {
  const documented = readRecordedAnswers(api);

  it('are of every operation, and of no other', () => {
    expect(Object.keys(documented)).toEqual(Object.keys(recording[api]));
  });

  it.each(Object.keys(documented))('are what the suite answers: %s (else `npm run record`)', (id) => {
    expect(withoutVolatile(id, recording[api][id])).toEqual(withoutVolatile(id, documented[id]));
  });
});
