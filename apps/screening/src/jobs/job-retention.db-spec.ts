import { parseEnv } from '@rampart/config';
import { RetentionKeeper } from '@rampart/persistence';
import { pino } from 'pino';
import { retentionsOf } from '../retention/retentions';
import { screeningEnv } from '../screening.config';
import { type JobsFixture, openJobsFixture } from './fixtures/jobs.fixture';

let fixture: JobsFixture;

beforeAll(async () => {
  fixture = await openJobsFixture();
});
afterAll(() => fixture?.close());

it('a job goes once its days after its end are over; one that waits stays, however old', async () => {
  const [gone, kept, waiting] = [
    await fixture.ask('wait'),
    await fixture.ask('wait'),
    await fixture.ask('wait'),
  ];
  const actor = { kind: 'key', id: 'k' } as const;
  for (const id of [gone, kept]) await fixture.service.cancel({ accountId: 1, id, actor });
  await fixture.rows(`UPDATE jobs SET finished_at = now() - interval '91 days' WHERE id = $1`, [gone]);
  await fixture.rows(`UPDATE jobs SET asked_at = now() - interval '900 days' WHERE id = $1`, [waiting]);
  const config = parseEnv(screeningEnv, { DATABASE_URL: fixture.url, NATS_URL: 'nats://bus' });
  await new RetentionKeeper(retentionsOf(fixture.database, config), pino({ level: 'silent' })).keep();
  const left = await fixture.rows<{ id: string }>('SELECT id FROM jobs');
  expect(left.map(({ id }) => id).sort()).toEqual([kept, waiting].sort());
});
