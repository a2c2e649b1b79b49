import {
  AckPolicy,
  type ConsumerConfig,
  DeliverPolicy,
  type JetStreamManager,
  jetstream,
} from '@nats-io/jetstream';
import type { NatsConnection } from '@nats-io/transport-node';
import { EVENTS, SERVICE_NAMES, subjectOf } from '@rampart/contracts';
import { EVENTS_STREAM, MIGRATOR, PERSONAL_STREAM, provisionStreams } from '@rampart/events';
import { type NatsWithUsers, startNatsWithUsers } from './nats-with-users.fixture';

/** Milliseconds for an answer or a refusal of the server, which takes some even on a busy machine. */
const ANSWER_MS = 30_000;

let nats: NatsWithUsers;

beforeAll(async () => {
  nats = await startNatsWithUsers();
  await provisionStreams(nats.urlFor(MIGRATOR), { replicas: 1, personal: true });
  for (const service of SERVICE_NAMES) await emitAll(service);
});

afterAll(async () => {
  await nats?.stop();
});

const managerOf = (connection: NatsConnection): Promise<JetStreamManager> =>
  jetstream(connection, { timeout: ANSWER_MS }).jetstreamManager(false);

/** Makes a service emit each of its events for account 1 and for account 2. */
async function emitAll(service: string): Promise<void> {
  const client = jetstream(await nats.connectAs(service), { timeout: ANSWER_MS });
  for (const { type } of EVENTS.filter((definition) => definition.service === service)) {
    for (const accountId of [1, 2]) {
      await client.publish(subjectOf('rampart.events', accountId, type), type);
      await client.publish(subjectOf('rampart.personal', accountId, type), type);
    }
  }
}

const durable = (name: string, filter: string): Partial<ConsumerConfig> => ({
  durable_name: name,
  filter_subject: filter,
  ack_policy: AckPolicy.Explicit,
  deliver_policy: DeliverPolicy.All,
});

/** Reads all messages of a durable, and acknowledges them. @returns the subjects. */
async function readAll(connection: NatsConnection, stream: string, name: string): Promise<string[]> {
  const consumer = await jetstream(connection, { timeout: ANSWER_MS }).consumers.get(stream, name);
  const { num_pending: waiting } = await consumer.info();
  const subjects: string[] = [];
  for await (const message of await consumer.fetch({ max_messages: waiting })) {
    subjects.push(message.subject);
    expect(await message.ackAck()).toBe(true);
  }
  return subjects;
}

const subjectsOf = (root: 'rampart.events' | 'rampart.personal'): string[] =>
  EVENTS.map(({ type }) => subjectOf(root, 1, type)).sort();

describe('a consumer of an account', () => {
  it('reads all the events of its account and no others', async () => {
    const connection = await nats.connectAs('orders');
    await (await managerOf(connection)).consumers.add(EVENTS_STREAM, durable('orders', 'rampart.events.1.>'));
    expect((await readAll(connection, EVENTS_STREAM, 'orders')).sort()).toEqual(subjectsOf('rampart.events'));
  });

  it('may restart from a time by recreating its durable', async () => {
    const manager = await managerOf(await nats.connectAs('orders'));
    await manager.consumers.delete(EVENTS_STREAM, 'orders');
    const fromTime = { deliver_policy: DeliverPolicy.StartTime, opt_start_time: '2026-01-01T00:00:00Z' };
    const config = { ...durable('orders', 'rampart.events.1.>'), ...fromTime };
    await expect(manager.consumers.add(EVENTS_STREAM, config)).resolves.toMatchObject({ name: 'orders' });
  });

  it('with the grant reads the events of its account with the values', async () => {
    const connection = await nats.connectAs('investigations');
    const config = durable('investigations', 'rampart.personal.1.>');
    await (await managerOf(connection)).consumers.add(PERSONAL_STREAM, config);
    const read = await readAll(connection, PERSONAL_STREAM, 'investigations');
    expect(read.sort()).toEqual(subjectsOf('rampart.personal'));
  });

  const refused: Readonly<Record<string, (manager: JetStreamManager) => Promise<unknown>>> = {
    "another account's events": ({ consumers }) =>
      consumers.add(EVENTS_STREAM, durable('orders', 'rampart.events.2.>')),
    "everybody's events": ({ consumers }) =>
      consumers.add(EVENTS_STREAM, durable('orders', 'rampart.events.>')),
    'a durable without a filter': ({ consumers }) =>
      consumers.add(EVENTS_STREAM, { durable_name: 'orders', ack_policy: AckPolicy.Explicit }),
    'several filters at once': ({ consumers }) =>
      consumers.add(EVENTS_STREAM, {
        durable_name: 'orders',
        ack_policy: AckPolicy.Explicit,
        filter_subjects: ['rampart.events.1.>', 'rampart.events.2.>'],
      }),
    'a durable of another name': ({ consumers }) =>
      consumers.add(EVENTS_STREAM, durable('other', 'rampart.events.1.>')),
    "another consumer's durable": ({ consumers }) => consumers.info(PERSONAL_STREAM, 'investigations'),
    'the personal stream': ({ consumers }) =>
      consumers.add(PERSONAL_STREAM, durable('orders', 'rampart.personal.1.>')),
    'a message by its number': ({ streams }) => streams.getMessage(EVENTS_STREAM, { seq: 1 }),
    'a message by its number, directly': ({ direct }) => direct.getMessage(EVENTS_STREAM, { seq: 1 }),
    'what the stream holds': ({ streams }) => streams.info(EVENTS_STREAM),
    'to empty the stream': ({ streams }) => streams.purge(EVENTS_STREAM),
    'to remove a message': ({ streams }) => streams.deleteMessage(EVENTS_STREAM, 1),
    'to remove the stream': ({ streams }) => streams.delete(EVENTS_STREAM),
    'to change the stream': ({ streams }) => streams.update(EVENTS_STREAM, { max_age: 0 }),
  };

  it.each(Object.entries(refused))('is refused %s', async (_, ask) => {
    const manager = await managerOf(await nats.connectAs('orders'));
    await expect(ask(manager)).rejects.toThrow(/permission/i);
  });

  it('whose filter is not the one that its request names is refused', async () => {
    const connection = await nats.connectAs('orders');
    const subject = `$JS.API.CONSUMER.CREATE.${EVENTS_STREAM}.orders.rampart.events.1.>`;
    const config = durable('orders', 'rampart.events.2.>');
    const reply = await connection.request(subject, JSON.stringify({ stream_name: EVENTS_STREAM, config }));
    expect(reply.json()).toMatchObject({ error: { code: 400 } });
  });

  it.each([
    'rampart.events.1.>',
    'rampart.events.2.>',
    'cmd.>',
    '_INBOX.>',
    '_INBOX_investigations.>',
    '$JS.>',
  ])('receives nothing under %s', async (subject) => {
    const connection = await nats.connectAs('orders');
    const heard = connection.subscribe(subject);
    await expect(
      (async () => {
        for await (const _ of heard);
      })(),
    ).rejects.toThrow(/permission/i);
  });

  it('cannot publish events or ask services itself', async () => {
    const connection = await nats.connectAs('orders');
    for (const subject of ['rampart.events.1.report.submitted', 'cmd.lists.v1.describe-service']) {
      await expect(connection.request(subject, '{}', { timeout: ANSWER_MS })).rejects.toThrow(/permission/i);
    }
  });
});

describe('a service', () => {
  it.each(SERVICE_NAMES)('%s cannot publish the events of another', async (service) => {
    const client = jetstream(await nats.connectAs(service), { timeout: ANSWER_MS });
    for (const { type } of EVENTS.filter((definition) => definition.service !== service)) {
      for (const root of ['rampart.events', 'rampart.personal'] as const) {
        await expect(client.publish(subjectOf(root, 1, type), type)).rejects.toThrow(/permission/i);
      }
    }
  });

  it.each(SERVICE_NAMES)(
    '%s receives no replies to another, and cannot reply without a request',
    async (service) => {
      const connection = await nats.connectAs(service);
      const other = service === 'lists' ? 'checks' : 'lists';
      const heard = connection.subscribe(`_INBOX.${other}.>`);
      await expect(
        (async () => {
          for await (const _ of heard);
        })(),
      ).rejects.toThrow(/permission/i);
      const forged = connection.request(`_INBOX.${other}.forged.1`, '{}', { timeout: ANSWER_MS });
      await expect(forged).rejects.toThrow(/permission/i);
    },
  );
});

/** Under a name of its own, without anything else to which the server might object before it checks the permissions. */
const named = (name: string, more: Partial<ConsumerConfig> = {}): Partial<ConsumerConfig> => ({
  name,
  ack_policy: AckPolicy.None,
  ...more,
});

/** What no service's login may do; separate readers are the last group's subject. */
const REFUSED_TO_SERVICES: Readonly<Record<string, (manager: JetStreamManager) => Promise<unknown>>> = {
  'to make a stream': ({ streams }) => streams.add({ name: 'PLANTED', subjects: ['cmd.>'] }),
  'to make a stream that is there': ({ streams }) => streams.add({ name: EVENTS_STREAM }),
  'to let a stream send on to other subjects': ({ streams }) =>
    streams.update(EVENTS_STREAM, { republish: { src: '>', dest: 'cmd.lists.v1.add-entry' } }),
  'to cut a stream': ({ streams }) => streams.update(PERSONAL_STREAM, { max_msgs: 1 }),
  'to empty a stream': ({ streams }) => streams.purge(EVENTS_STREAM),
  'to remove a stream': ({ streams }) => streams.delete(PERSONAL_STREAM),
  'to copy a stream': ({ streams }) => streams.add({ name: 'COPY', sources: [{ name: PERSONAL_STREAM }] }),
  'a message by its number': ({ streams }) => streams.getMessage(EVENTS_STREAM, { seq: 1 }),
  'a message by its number, directly': ({ direct }) => direct.getMessage(PERSONAL_STREAM, { seq: 1 }),
  'the list of streams': ({ streams }) => streams.list().next(),
  "the list of a stream's consumers": ({ consumers }) => consumers.list(EVENTS_STREAM).next(),
  'a nameless consumer': ({ consumers }) => consumers.add(EVENTS_STREAM, { ack_policy: AckPolicy.None }),
  'a durable of any name': ({ consumers }) =>
    consumers.add(EVENTS_STREAM, durable('planted', 'rampart.events.>')),
  "a consumer team's durable": ({ consumers }) =>
    consumers.add(EVENTS_STREAM, durable('orders', 'rampart.events.1.>')),
  "to look at a consumer team's durable": ({ consumers }) => consumers.info(EVENTS_STREAM, 'orders'),
  "to remove a consumer team's durable": ({ consumers }) => consumers.delete(EVENTS_STREAM, 'orders'),
  "to pause a consumer team's durable": ({ consumers }) =>
    consumers.pause(EVENTS_STREAM, 'orders', new Date(Date.now() + 60_000)),
};

/** Subjects to which no service's login may send anything. */
const REFUSED_SUBJECTS = [
  `$JS.API.CONSUMER.MSG.NEXT.${EVENTS_STREAM}.orders`,
  `$JS.API.STREAM.SNAPSHOT.${EVENTS_STREAM}`,
  `$JS.API.STREAM.RESTORE.${EVENTS_STREAM}`,
  `$JS.API.STREAM.LEADER.STEPDOWN.${EVENTS_STREAM}`,
  `$JS.API.CONSUMER.DURABLE.CREATE.${EVENTS_STREAM}.planted`,
  '$JS.API.ACCOUNT.PURGE.$G',
  '$JS.API.SERVER.REMOVE',
  '$SYS.REQ.SERVER.PING',
  '$SYS.REQ.ACCOUNT.$G.CONNZ',
  '$KV.any.key',
  `$JS.ACK.${EVENTS_STREAM}.orders.1.1.1.1.1`,
];

describe.each(SERVICE_NAMES)('the login of %s', (service) => {
  it.each(Object.entries(REFUSED_TO_SERVICES))('is refused %s', async (_, ask) => {
    await expect(ask(await managerOf(await nats.connectAs(service)))).rejects.toThrow(/permission/i);
  });

  it.each(REFUSED_SUBJECTS)('may not send to %s', async (subject) => {
    const connection = await nats.connectAs(service);
    await expect(connection.request(subject, '{}', { timeout: ANSWER_MS })).rejects.toThrow(/permission/i);
  });

  const others = SERVICE_NAMES.filter((name) => name !== service);
  it.each([
    ...others.map((name) => `cmd.${name}.>`),
    'rampart.>',
    '$SYS.>',
    '$JS.>',
    '_INBOX.migrate.>',
    '>',
  ])('may not subscribe to %s', async (subject) => {
    const heard = (await nats.connectAs(service)).subscribe(subject);
    await expect(
      (async () => {
        for await (const _ of heard);
      })(),
    ).rejects.toThrow(/permission/i);
  });

  it('may remove messages from the streams only where people are erased', async () => {
    const { streams } = await managerOf(await nats.connectAs(service));
    for (const stream of [EVENTS_STREAM, PERSONAL_STREAM]) {
      // A consumer that does not exist: the server answers only those who may ask.
      const how = service === 'screening' ? /EOF|not found/ : /permission/i;
      await expect(streams.deleteMessage(stream, 999_999)).rejects.toThrow(how);
    }
  });

  it('may read the streams, with values or without, only where webhooks are sent and rules wait for events', async () => {
    const { consumers } = await managerOf(await nats.connectAs(service));
    for (const [reader, stream, name] of [
      ['screening', EVENTS_STREAM, 'screening-labels'],
      ['screening', PERSONAL_STREAM, 'screening-erasure'],
      ['webhooks', EVENTS_STREAM, 'webhooks-events'],
      ['webhooks', PERSONAL_STREAM, 'webhooks-personal-events'],
    ] as const) {
      const made = consumers.add(stream, named(name));
      if (service !== reader) await expect(made).rejects.toThrow(/permission/i);
      else await expect(made).resolves.toMatchObject({ name });
    }
  });
});

describe('the login of the migration', () => {
  it('may change streams and nothing else', async () => {
    const connection = await nats.connectAs(MIGRATOR);
    const { streams, consumers } = await managerOf(connection);
    await expect(streams.update(EVENTS_STREAM, { max_bytes: 1e9 })).resolves.toMatchObject({
      config: { max_bytes: 1e9 },
    });
    const refused = [
      streams.purge(EVENTS_STREAM),
      streams.delete(EVENTS_STREAM),
      streams.deleteMessage(EVENTS_STREAM, 1),
      streams.getMessage(EVENTS_STREAM, { seq: 1 }),
      streams.add({ name: 'PLANTED', subjects: ['cmd.>'] }),
      consumers.add(EVENTS_STREAM, named('migrate')),
      connection.request('cmd.lists.v1.describe-service', '{}', { timeout: ANSWER_MS }),
      connection.request('rampart.events.1.report.submitted', '{}', { timeout: ANSWER_MS }),
    ];
    for (const each of refused) await expect(each).rejects.toThrow(/permission/i);
  });
});
