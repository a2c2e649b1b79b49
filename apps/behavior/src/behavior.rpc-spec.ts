import { describeService } from '@rampart/contracts';
import { NatsLink, RpcClient } from '@rampart/rpc';
import { createTestDatabase, testNatsUrl } from '@rampart/testing';
import { pino } from 'pino';
import { schema } from './database/schema';
import { start } from './main';

test('the service starts, is ready, describes itself, stops gracefully, and is then known to be absent', async () => {
  const created = await createTestDatabase(schema);
  const service = await start({ DATABASE_URL: created.url, NATS_URL: testNatsUrl(), LOG_LEVEL: 'silent' });
  const link = await NatsLink.open(testNatsUrl(), 'behavior-spec', pino({ level: 'silent' }));
  const client = new RpcClient(link);

  const ready = await fetch(`${service.healthUrl}/health/ready`);
  expect(await ready.json()).toEqual({
    status: 'ok',
    checks: { nats: 'ok', postgres: 'ok', schema: 'ok', streams: 'ok' },
  });
  const described = await client.call(describeService('behavior'), {});
  expect(described.service).toBe('behavior');

  await service.close();
  const absent = client.call(describeService('behavior'), {});
  await expect(absent).rejects.toMatchObject({ code: 'unavailable', details: { installed: false } });
  await link.close();
  await created.drop();
});

test('the service does not start without its settings, and names them', async () => {
  await expect(start({})).rejects.toMatchObject({
    problems: ['DATABASE_URL is required', 'NATS_URL is required'],
  });
});
