import { describeDataSets } from '@rampart/contracts';
import { ask } from '../../../http/ask.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';

const SET = {
  set: 'tor_exits',
  title: 'Exits of Tor',
  origin: 'imported' as const,
  version: '2026-01-01',
  rows: 1_200,
  date: '2026-01-01',
  ageSeconds: 60,
  isStale: false,
  licence: 'CC0',
  source: 'a list',
  digest: 'ab',
  importedAt: '2026-01-01T00:00:00.000Z',
  importedBy: 'ann',
  isImportable: true,
  sources: [],
  replicas: [{ replica: 'checks-1', version: '2026-01-01' }],
};

describe('GET /api/v1/data-sets', () => {
  it('200: shows what is in service, without the names of operators and replicas', async () => {
    const gateway = sharedGateway();
    await gateway.answer(describeDataSets, () => ({ sets: [SET] }) as never);
    const key = await gateway.issueKey();
    const { status, text, body } = await ask(`${gateway.url}/api/v1/data-sets`, { key });
    await gateway.silence(describeDataSets);
    expect([status, body.data]).toMatchObject([
      200,
      { data_sets: [{ set: 'tor_exits', version: '2026-01-01', is_stale: false }] },
    ]);
    expect(text).not.toMatch(/ann|checks-1/);
  });
});
