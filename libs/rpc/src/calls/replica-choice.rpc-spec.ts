import type { Msg } from '@nats-io/transport-node';
import { ServiceError } from '@rampart/contracts';
import { testNatsUrl } from '@rampart/testing';
import { pino } from 'pino';
import { NatsLink } from '../link/nats-link';
import { type Script, speakAgain, speakOnce, speakToNobody, startReplica } from '../scripted-replica.fixture';
import type { RunningService } from '../start-service';
import { subjectOfReplica } from '../wire';
import { RpcClient } from './rpc-client';

const SCRIPTS = ['one', 'other'] as const;

let link: NatsLink;
let client: RpcClient;
let replicas: RunningService[];
let asked: Record<(typeof SCRIPTS)[number], number>;
let scripts: Record<(typeof SCRIPTS)[number], Script>;

beforeEach(async () => {
  asked = { one: 0, other: 0 };
  scripts = { one: (text) => ({ text }), other: (text) => ({ text }) };
  link = await NatsLink.open(testNatsUrl(), 'choice-spec', pino({ level: 'silent' }));
  client = new RpcClient(link);
  replicas = await Promise.all(SCRIPTS.map((name) => start(name)));
});
afterEach(async () => {
  await Promise.all(replicas.map((replica) => replica.close()));
  await link.close();
});

/** Handlers that never answer hold up a stopping replica for its grace period. */
const start = (name: (typeof SCRIPTS)[number]) =>
  startReplica(
    testNatsUrl(),
    (text) => {
      asked[name] += 1;
      return scripts[name](text);
    },
    20,
  );

/** Calls one after another until both replicas have been met. */
async function meetBoth(): Promise<void> {
  for (let calls = 0; asked.one === 0 || asked.other === 0 || calls < 40; calls += 1) await speak();
  asked = { one: 0, other: 0 };
}

const speak = () => client.call(speakOnce, { text: 'x' });

test('of two replicas that are as fast, both work', async () => {
  // A stall of this process can make one look slow; the calls that it still gets correct that.
  do {
    await meetBoth();
    await Promise.all(Array.from({ length: 100 }, speak));
  } while (Math.min(asked.one, asked.other) <= 10);
});

test('a replica that stands still gets a few calls, not half of them', async () => {
  await meetBoth();
  scripts.other = () => new Promise<never>(() => {});
  const callers = Array.from({ length: 4 }, async () => {
    for (let call = 0; call < 50; call += 1) {
      // The caller of an unanswered call waits on; the others work.
      await Promise.race([speak(), new Promise((resolve) => setTimeout(resolve, 200))]);
    }
  });
  await Promise.all(callers);
  expect(asked.one).toBeGreaterThan(150);
  expect(asked.other).toBeLessThan(20);
});

test('a repeat-safe command that a still replica was sent is carried out by the other', async () => {
  await meetBoth();
  for (let call = 0; call < 40; call += 1) await client.call(speakAgain, { text: 'x' });
  asked = { one: 0, other: 0 };
  scripts.other = () => new Promise<never>(() => {});
  while (asked.other === 0) {
    const calls = Array.from({ length: 20 }, () => client.call(speakAgain, { text: 'x' }));
    await expect(Promise.all(calls)).resolves.toHaveLength(20);
  }
});

test('a replica that fails immediately gets fewer calls than one that works', async () => {
  await meetBoth();
  scripts.other = () => {
    throw new ServiceError('unavailable', { message: 'Not now.' });
  };
  let failed = 0;
  for (let call = 0; call < 200; call += 1) {
    await speak().catch(() => {
      failed += 1;
    });
  }
  expect(failed).toBe(asked.other);
  expect(failed).toBeLessThan(20);
});

test('a reply that cannot be read ends its call, and its replica is called again', async () => {
  const { connection } = link;
  let garbage = 0;
  const direct: Record<string, number> = { quick: 0, slow: 0 };
  const answer = async (message: Msg, replica: 'quick' | 'slow') => {
    // Slower than a stall of this process makes the quick one look.
    if (replica === 'slow') await new Promise((resolve) => setTimeout(resolve, 250));
    const isBroken = replica === 'quick' && garbage-- > 0;
    message.respond(isBroken ? 'no json' : JSON.stringify({ id: '1', response: { text: 'x' }, replica }));
  };
  for (const replica of ['quick', 'slow'] as const) {
    connection.subscribe(speakToNobody.subject, {
      queue: 'played',
      callback: (_error, message) => void answer(message, replica),
    });
    connection.subscribe(subjectOfReplica(speakToNobody.subject, replica), {
      callback: (_error, message) => {
        direct[replica] = (direct[replica] ?? 0) + 1;
        void answer(message, replica);
      },
    });
  }
  const speakToPlayed = () => client.call(speakToNobody, { text: 'x' });
  for (let call = 0; call < 60; call += 1) await speakToPlayed();
  garbage = 3;
  while (garbage > 0) await speakToPlayed().catch(() => undefined);
  direct.quick = 0;
  for (let call = 0; call < 40; call += 1) await speakToPlayed();
  expect(direct.quick).toBeGreaterThan(30);
});

test('calls to a replica that has stopped go to another, without an error and without being carried out twice', async () => {
  await meetBoth();
  await replicas[1]?.close();
  for (let call = 0; call < 50; call += 1) await speak();
  expect(asked).toEqual({ one: 50, other: 0 });
});

test('a replica that starts later gets its share', async () => {
  await replicas[1]?.close();
  for (let call = 0; call < 40; call += 1) await speak();
  asked = { one: 0, other: 0 };
  replicas[1] = await start('other');
  while (asked.other < 20) await Promise.all(Array.from({ length: 10 }, speak));
});
