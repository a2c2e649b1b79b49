import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { jetstream } from '@nats-io/jetstream';
import { EVENTS_STREAM, MIGRATOR } from '@rampart/events';
import { type NatsWithUsers, startNatsWithUsers, TEST_AUTHORITY } from './nats-with-users.fixture';

const TOOL = join(__dirname, '..', '..', '..', 'dist', 'tools', 'rampart', 'main.js');

let nats: NatsWithUsers;

beforeAll(async () => {
  nats = await startNatsWithUsers({ hasTls: true });
});
afterAll(() => nats?.stop());

/** Creates the streams like the migration Job, in a process of its own. @returns its exit code, and its output. */
function migrateStreams(env: Readonly<Record<string, string>>): Promise<{ code: number; said: string }> {
  return new Promise((resolve) => {
    const options = { env: { PATH: process.env.PATH, ...env } };
    execFile(process.execPath, [TOOL, 'migrate', 'streams'], options, (error, stdout, stderr) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr }),
    );
  });
}

const hasStreams = async (): Promise<boolean> => {
  const manager = await jetstream(await nats.connectAs(MIGRATOR)).jetstreamManager(false);
  return manager.streams.info(EVENTS_STREAM).then(
    () => true,
    () => false,
  );
};

it('is refused with a certificate of an untrusted authority', async () => {
  const { code, said } = await migrateStreams({ NATS_URL: nats.urlFor(MIGRATOR) });
  expect([code, await hasStreams()]).toEqual([1, false]);
  expect(said).toMatch(/certificate/);
});

it('works where NODE_EXTRA_CA_CERTS names the authority', async () => {
  const env = { NATS_URL: nats.urlFor(MIGRATOR), NODE_EXTRA_CA_CERTS: TEST_AUTHORITY };
  const { code, said } = await migrateStreams(env);
  expect([code, said]).toEqual([0, expect.stringContaining(EVENTS_STREAM)]);
  expect(await hasStreams()).toBe(true);
});

it('never goes on without TLS', async () => {
  const url = nats.urlFor(MIGRATOR).replace('tls:', 'nats:');
  const { code } = await migrateStreams({ NATS_URL: url });
  expect(code).toBe(1);
});
