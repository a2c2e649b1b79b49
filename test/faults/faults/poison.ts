import { jetstream } from '@nats-io/jetstream';
import { connect, headers, type NatsConnection } from '@nats-io/transport-node';
import * as contracts from '@rampart/contracts';
import { natsOptions } from '@rampart/rpc';
import type { FaultyWorld } from '../world/faulty-world';
import type { Fault } from './fault';

/** Milliseconds for an answer to an invalid message. */
const ANSWER_MS = 15_000;
/** Marks a fault's messages on the stream, so that they can be recognised afterwards. */
export const POISON_HEADER = 'Faults-Poison';

/** A non-existent account: writers to the stream are trusted that an account's event is genuine. */
const NOBODY = 999_999_999;

/** Not a command of any service. */
const GARBAGE: readonly (string | Uint8Array)[] = [
  '',
  'no json',
  'null',
  '[]',
  '7',
  '{"id":"1"}',
  '{"id":"1","data":null}',
  '{"id":"1","data":[]}',
  '{"id":"1","data":"text"}',
  '{"id":"1","data":{"accountId":"one","values":7,"order":[],"__proto__":{"isAdmin":true}}}',
  `{"id":"1","data":{"accountId":1e400,"order":{"ip":${'['.repeat(20_000)}${']'.repeat(20_000)}}}}`,
  `{"id":"1","data":{"order":{"name":"${'x'.repeat(900_000)}"}}}`,
  new Uint8Array([0xff, 0xfe, 0x00, 0xc3, 0x28]),
];

export const poisonedCommands: Fault = {
  name: 'poison on every command subject',
  how: `${GARBAGE.length} messages to each: no JSON, wrong types, 900 kB, 20,000 levels, invalid UTF-8`,
  strike: async (world) => {
    const before = world.suite.apps.map(({ pid }) => pid);
    await withNats(world, async (connection) => {
      for (const { subject, request } of commands()) {
        // Some commands have no required fields, so that any object is valid.
        const unfit = GARBAGE.filter((garbage) => !request.safeParse(dataOf(garbage)).success);
        for (const garbage of unfit) await expectRefusal(connection, subject, garbage);
      }
    });
    for (const pid of before) process.kill(pid, 0);
  },
};

/** The parsed message, like in a handler; undefined for invalid JSON. */
function dataOf(garbage: string | Uint8Array): unknown {
  try {
    return JSON.parse(typeof garbage === 'string' ? garbage : '')?.data;
  } catch {
    return undefined;
  }
}

/** @throws Error when it is answered as if it had been valid. */
async function expectRefusal(
  connection: NatsConnection,
  subject: string,
  garbage: string | Uint8Array,
): Promise<void> {
  const message = await connection.request(subject, garbage, { timeout: ANSWER_MS });
  const { err } = message.json<{ err?: { code?: string } }>();
  const code = err?.code;
  if (code !== 'malformed_body' && code !== 'validation_failed') {
    throw new Error(
      `${subject} answered ${code ?? message.string().slice(0, 100)} to ${String(garbage).slice(0, 60)}`,
    );
  }
}

export const poisonedEvents: Fault = {
  name: 'poison on the stream of events',
  how: 'no JSON, no envelope, data of the wrong shape, an unknown type, under the subjects of real events',
  strike: (world) =>
    withNats(world, async (connection) => {
      const stream = jetstream(connection);
      const types = contracts.EVENTS.map(({ type }) => type);
      for (const type of types) {
        for (const poison of poisonOf(type)) {
          const marked = headers();
          marked.set(POISON_HEADER, '1');
          await stream.publish(`rampart.events.${NOBODY}.${type}`, poison, { headers: marked });
        }
      }
    }),
};

function poisonOf(type: string): string[] {
  const envelope = {
    specversion: '1.0',
    id: crypto.randomUUID(),
    source: '/rampart/nobody',
    type: `rampart.${type}`,
    subject: 'thing/1',
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    accountid: NOBODY,
  };
  return [
    'no json',
    '{}',
    JSON.stringify({ ...envelope, data: null }),
    JSON.stringify({ ...envelope, id: crypto.randomUUID(), data: { shield_id: 7, outcome: [] } }),
    JSON.stringify({ ...envelope, id: 'no uuid', data: {} }),
  ];
}

/** Every command of the contracts, as subscribed to by the services. */
export function commands(): contracts.Command[] {
  const exported: readonly unknown[] = Object.values(contracts);
  return exported.filter(isCommand);
}

function isCommand(each: unknown): each is contracts.Command {
  return typeof each === 'object' && each !== null && 'subject' in each && 'repeatSafe' in each;
}

/** Bypasses the proxy: this does not test the network. */
export async function withNats(
  { natsUrl }: FaultyWorld,
  work: (connection: NatsConnection) => Promise<void>,
): Promise<void> {
  const connection = await connect(natsOptions(natsUrl));
  try {
    await work(connection);
  } finally {
    await connection.close();
  }
}
