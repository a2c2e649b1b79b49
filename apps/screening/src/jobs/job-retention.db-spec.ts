import { parseEnv } from '@rampart/config';
import { RetentionKeeper } from '@rampart/persistence';
import { pino } from 'pino';
import { retentionsOf } from '../retention/retentions';
import { screeningEnv } from '../screening.config';
import { type JobsBed, openJobsBed } from './bed/jobs-bed.fixture';

let bed: JobsBed;

beforeAll(async () => {
  bed = await openJobsBed();
});
afterAll(() => bed?.close());

it('a job goes once its days after its end are over; one that waits stays, however old', async () => {
  const [gone, kept, waiting] = [await bed.ask('wait'), await bed.ask('wait'), await bed.ask('wait')];
  const actor = { kind: 'key', id: 'k' } as const;
  for (const id of [gone, kept]) await bed.service.cancel({ accountId: 1, id, actor });
  await bed.rows(`UPDATE jobs SET finished_at = now() - interval '91 days' WHERE id = $1`, [gone]);
  await bed.rows(`UPDATE jobs SET asked_at = now() - interval '900 days' WHERE id = $1`, [waiting]);
  const config = parseEnv(screeningEnv, { DATABASE_URL: bed.url, NATS_URL: 'nats://bus' });
  await new RetentionKeeper(retentionsOf(bed.database, config), pino({ level: 'silent' })).keep();
  const left = await bed.rows<{ id: string }>('SELECT id FROM jobs');
  expect(left.map(({ id }) => id).sort()).toEqual([kept, waiting].sort());
});
