import { type JetStreamManager, jetstreamManager } from '@nats-io/jetstream';
import { connect, type NatsConnection, nanos } from '@nats-io/transport-node';
import { natsOptions } from '@rampart/rpc';
import { testNatsUrl } from '@rampart/testing';
import { provisionStreams, readStreamChoices } from './provision-streams';
import { EVENTS_STREAM } from './stream-configs';

let connection: NatsConnection;
let manager: JetStreamManager;

beforeAll(async () => {
  connection = await connect(natsOptions(testNatsUrl()));
  manager = await jetstreamManager(connection);
});

afterAll(() => connection?.close());

beforeEach(() => manager.streams.delete(EVENTS_STREAM).catch(() => false));

const replicas = async () => (await manager.streams.info(EVENTS_STREAM)).config.num_replicas;

// With three servers: test/faults.
describe('on a server that stands alone', () => {
  it('streams are kept there, unless another number is demanded', async () => {
    await provisionStreams(testNatsUrl(), { replicas: null, personal: false });
    expect(await replicas()).toBe(1);
    await provisionStreams(testNatsUrl(), { replicas: null, personal: false });
    expect(await replicas()).toBe(1);
  });

  it('it says which streams it made or changed, and that of an operator’s own limits none is', async () => {
    const provision = () => provisionStreams(testNatsUrl(), { replicas: null, personal: false });
    await expect(provision()).resolves.toEqual([EVENTS_STREAM]);
    await manager.streams.update(EVENTS_STREAM, { max_msgs_per_subject: 7 });
    await expect(provision()).resolves.toEqual([]);
    await manager.streams.update(EVENTS_STREAM, { max_age: nanos(3_600_000) });
    await expect(provision()).resolves.toEqual([EVENTS_STREAM]);
  });

  it('a number of servers that there are not is refused, and changes nothing', async () => {
    const demanded = provisionStreams(testNatsUrl(), { replicas: 3, personal: false });
    await expect(demanded).rejects.toThrow('replicas > 1 not supported in non-clustered mode');
    await expect(replicas()).rejects.toThrow('stream not found');
  });
});

it.each([
  [{}, { replicas: null, personal: false }],
  [
    { EVENTS_REPLICAS: '', PERSONAL_EVENTS: 'on' },
    { replicas: null, personal: true },
  ],
  [{ EVENTS_REPLICAS: '5' }, { replicas: 5, personal: false }],
])('settings %j mean %j', (env, choices) => {
  expect(readStreamChoices(env)).toEqual(choices);
});

it('a number of replicas that cannot be is named', () => {
  expect(() => readStreamChoices({ EVENTS_REPLICAS: '9' })).toThrow('EVENTS_REPLICAS');
});
