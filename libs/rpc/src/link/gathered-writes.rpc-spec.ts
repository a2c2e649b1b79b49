import { setImmediate as endOfTurn } from 'node:timers/promises';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { testNatsUrl } from '@rampart/testing';
import { GatheredWrites } from './gathered-writes';
import { natsOptions } from './nats-options';

let connection: NatsConnection;
let writes: GatheredWrites;

beforeAll(async () => {
  connection = await connect(natsOptions(testNatsUrl()));
  writes = new GatheredWrites(connection);
});

afterAll(() => connection.close());

/** Publishes so many messages in turns of the microtask queue, like answers that become ready one after the other. */
async function publishInOneTurn(subject: string, times: number): Promise<void> {
  for (let n = 0; n < times; n += 1) {
    writes.hold();
    connection.publish(subject, String(n));
    await Promise.resolve();
  }
}

describe('GatheredWrites', () => {
  it("finds the client's socket where it was when this was written", () => {
    expect(writes.findSocket()?.writable).toBe(true);
  });

  it('lets what one turn sends leave together when the turn ends, in order and whole', async () => {
    const received: string[] = [];
    connection.subscribe('gathered', {
      callback: (_error, message) => {
        received.push(message.string());
      },
    });
    await connection.flush();
    const socket = writes.findSocket();
    await publishInOneTurn('gathered', 20);
    expect(socket?.writableCorked).toBe(1);
    await endOfTurn();
    expect(socket?.writableCorked).toBe(0);
    await connection.flush();
    expect(received).toEqual(Array.from({ length: 20 }, (_, index) => String(index)));
  });

  it('opens again for the next turn', async () => {
    await publishInOneTurn('nobody', 1);
    await endOfTurn();
    await publishInOneTurn('nobody', 1);
    expect(writes.findSocket()?.writableCorked).toBe(1);
    await endOfTurn();
    expect(writes.findSocket()?.writableCorked).toBe(0);
  });

  it('leaves a client alone whose socket it does not find', () => {
    expect(() => new GatheredWrites({} as NatsConnection).hold()).not.toThrow();
  });
});
