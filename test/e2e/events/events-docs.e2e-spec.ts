import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { jetstream } from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { type EventEnvelope, eventEnvelope, reportSubmitted } from '@rampart/contracts';
import { MIGRATOR, makeEvent, provisionStreams } from '@rampart/events';
import { untilTrue } from '@rampart/testing';
import { type NatsWithUsers, startNatsWithUsers } from './nats-with-users.fixture';

const ROOT = join(__dirname, '../../..');
const TEXT = readFileSync(join(ROOT, 'docs/events.md'), 'utf8');
/** The programs of docs/events.md, verbatim. */
const [CONSUMER = '', REPLAY = ''] = blocksOf('js');

let nats: NatsWithUsers;
let lists: NatsConnection;
const running = new Set<ChildProcess>();

beforeAll(async () => {
  nats = await startNatsWithUsers();
  lists = await nats.connectAs('lists');
  await provisionStreams(nats.urlFor(MIGRATOR), { replicas: 1, personal: false });
});

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await nats?.stop();
});

function blocksOf(language: string): string[] {
  return [...TEXT.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(
    ([, code]) => code ?? '',
  );
}

/** Emits events of reports, like the relay of the lists service. @returns their ids. */
async function emit(...reportIds: readonly number[]): Promise<string[]> {
  const ids: string[] = [];
  for (const reportId of reportIds) {
    const { envelope } = makeEvent(reportSubmitted, {
      accountId: 1,
      data: {
        report_id: reportId,
        entity_type: 'ip',
        value: '203.0.113.0/24',
        category: 'fraud',
        status: 'pending',
      },
    });
    await jetstream(lists).publish('rampart.events.1.report.submitted', JSON.stringify(envelope));
    ids.push(envelope.id);
  }
  return ids;
}

/** Runs a program of the page. `seen` contains the ids that it has printed. */
function run(program: string, env: Readonly<Record<string, string>> = {}) {
  const url = new URL(nats.urlFor('orders'));
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: ROOT,
    env: {
      PATH: process.env.PATH,
      NATS_URL: `nats://${url.host}`,
      NATS_USER: 'orders',
      NATS_PASSWORD: url.password,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(child);
  const seen: string[] = [];
  createInterface(child.stdout).on('line', (line) => seen.push(line.split(' ')[0] ?? ''));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return { seen, ended, kill };
}

const untilSeen = (seen: readonly string[], ids: readonly string[]) =>
  untilTrue(async () => ids.every((id) => seen.includes(id)), 'the consumer has read every event');

test('the consumer reads every event, and goes on where it was after it was killed', async () => {
  const before = await emit(1, 2, 3);
  const first = run(CONSUMER);
  await untilSeen(first.seen, before);
  await first.kill();
  const meanwhile = await emit(4, 5);
  const second = run(CONSUMER);
  const after = await emit(6);
  await untilSeen(second.seen, [...meanwhile, ...after]);
  await second.kill();
  expect(before.filter((id) => second.seen.includes(id))).toEqual([]);
});

test('the consumer reads again from the time that it is given', async () => {
  const [old] = await emit(10);
  const since = new Date(Date.now() + 1).toISOString();
  await untilTrue(async () => new Date().toISOString() > since, 'the time has come');
  const ids = await emit(11, 12);
  const consumer = run(CONSUMER);
  await untilSeen(consumer.seen, ids);
  await consumer.kill();
  await expect(run(REPLAY, { SINCE: since }).ended).resolves.toBe(0);
  const again = run(CONSUMER);
  await untilSeen(again.seen, ids);
  await again.kill();
  expect(again.seen).not.toContain(old);
});

test('the consumer is shipped as a file, too', () => {
  expect(readFileSync(join(ROOT, 'docs/examples/consume-events.mjs'), 'utf8')).toBe(CONSUMER);
});

test('the event that the page shows is one', () => {
  const [shown = ''] = blocksOf('json');
  const envelope: EventEnvelope = eventEnvelope.parse(JSON.parse(shown));
  expect(envelope.subject).toBe('list-entry/4711');
});
