import { checkInteraction } from '@rampart/contracts';
import { NatsLink, RpcClient, type RunningService } from '@rampart/rpc';
import { createTestDatabase, type TestDatabase, testNatsUrl } from '@rampart/testing';
import { pino } from 'pino';
import { schema } from '../database/schema';
import { start } from '../main';
import { summaryOf } from './interaction.fixture';

let created: TestDatabase;
let link: NatsLink;
let client: RpcClient;
let service: RunningService;

beforeAll(async () => {
  created = await createTestDatabase(schema);
  service = await start({ DATABASE_URL: created.url, NATS_URL: testNatsUrl(), LOG_LEVEL: 'silent' });
  link = await NatsLink.open(testNatsUrl(), 'interaction-spec', pino({ level: 'silent' }));
  client = new RpcClient(link);
});

afterAll(async () => {
  await service.close();
  await link.close();
  await created.drop();
});

const check = (summary: Parameters<typeof summaryOf>[0]) =>
  client.call(checkInteraction, { accountId: 1, sandbox: false, summary: summaryOf(summary) });

describe('check-interaction', () => {
  it('answers that nothing was found where nothing was sent', async () => {
    await expect(check({})).resolves.toEqual({
      record: {
        is_suspected_automated: false,
        fraud_score: 0,
        risk_score: 0,
        reasons: ['No risk signals were detected.'],
      },
      expansions: { contributions: [], risk_contributions: [], degraded: [] },
    });
  });

  it('reports a form without any interaction, and calls no other service', async () => {
    const { record, expansions } = await check({ timeToSubmitMs: 370, mouseMoveCount: 0, keystrokeCount: 0 });
    expect(record).toEqual({
      is_suspected_automated: true,
      fraud_score: 100,
      risk_score: 100,
      reasons: [
        'The form was sent without a key pressed or a mouse moved.',
        'The form was sent 0.4 seconds after its page was loaded.',
      ],
    });
    const points = expansions.contributions.map(({ code, points: each }) => [code, each]);
    expect(points).toEqual([
      ['interaction_no_events', 75],
      ['interaction_quick_submit', 60],
      ['score_limit', -35],
    ]);
  });

  it('refuses values that are not times', async () => {
    await expect(check({ timeToSubmitMs: -1 })).rejects.toMatchObject({ code: 'validation_failed' });
  });
});
