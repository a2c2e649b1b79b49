import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { ServiceError } from '@rampart/contracts';
import { testNatsUrl } from '@rampart/testing';
import { pino } from 'pino';
import { RpcClient } from '../calls/rpc-client';
import { speakOnce, startReplica } from '../scripted-replica.fixture';
import { NatsLink, openConnection } from './nats-link';

/** A connection to NATS that the test can cut and restore. */
class Wire {
  private server: Server | undefined;
  private readonly sockets = new Set<Socket>();
  private port = 0;

  /** @param version that the server gives as its own, instead of the real one. */
  constructor(
    private readonly target: URL,
    public version: string | null = null,
  ) {}

  /** Accepts connections again, at the same address as before. */
  async mend(): Promise<string> {
    this.server = createServer((socket) => {
      const far = dial(Number(this.target.port), this.target.hostname);
      for (const end of [socket, far]) {
        this.sockets.add(end);
        end.on('error', () => {});
        end.on('close', () => this.sockets.delete(end));
      }
      socket.pipe(far);
      if (this.version === null) far.pipe(socket);
      else far.pipe(renamed(this.version)).pipe(socket);
    });
    await new Promise<void>((resolve) => this.server?.listen(this.port, '127.0.0.1', resolve));
    this.port = (this.server.address() as { port: number }).port;
    const url = new URL(this.target);
    url.host = `127.0.0.1:${this.port}`;
    return url.toString();
  }

  /** From now on the wire drops everything without closing either end. */
  swallow(): void {
    for (const socket of this.sockets) socket.unpipe().resume();
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.server?.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }
}

/** What a server says about itself, first of all and again later, is one JSON object. */
const renamed = (version: string) =>
  new Transform({
    transform: (chunk, _encoding, done) =>
      done(null, String(chunk).replace(/"version":"[^"]+"/, `"version":"${version}"`)),
  });

async function statusOf(link: NatsLink, wanted: string): Promise<void> {
  for await (const status of link.connection.status()) {
    if (status.type === wanted) return;
  }
}

test('while NATS is away calls fail immediately, and when it is back they are answered, however long it took', async () => {
  const natsUrl = testNatsUrl();
  const replica = await startReplica(natsUrl, (text) => ({ text }));
  const wire = new Wire(new URL(natsUrl));
  const link = await NatsLink.open(await wire.mend(), 'link-spec', pino({ level: 'silent' }));
  const client = new RpcClient(link);
  await expect(client.call(speakOnce, { text: 'before' })).resolves.toEqual({ text: 'before' });

  const gone = statusOf(link, 'disconnect');
  await wire.cut();
  await gone;
  expect(link.isConnected()).toBe(false);
  await expect(client.call(speakOnce, { text: 'during' })).rejects.toMatchObject({
    code: 'unavailable',
    retryAfterSeconds: 1,
  });

  const back = statusOf(link, 'reconnect');
  await wire.mend();
  await back;
  await expect(client.call(speakOnce, { text: 'after' })).resolves.toEqual({ text: 'after' });
  await link.close();
  await wire.cut();
  await replica.close();
});

test('a connection that swallows everything is given up, and the next one answers', async () => {
  const natsUrl = testNatsUrl();
  const replica = await startReplica(natsUrl, (text) => ({ text }));
  const wire = new Wire(new URL(natsUrl));
  const link = await NatsLink.open(await wire.mend(), 'link-spec', pino({ level: 'silent' }));
  const client = new RpcClient(link);
  await client.call(speakOnce, { text: 'before' });
  const [gone, back] = [statusOf(link, 'disconnect'), statusOf(link, 'reconnect')];
  wire.swallow();
  const during = client.call(speakOnce, { text: 'during' }).catch((error: unknown) => error);
  await gone;
  await back;
  expect(await during).toBeInstanceOf(ServiceError);
  await expect(client.call(speakOnce, { text: 'after' })).resolves.toEqual({ text: 'after' });
  await link.close();
  await wire.cut();
  await replica.close();
});

test.each(['2.9.10', '2.2.0', '1.4.1'])(
  'a server of version %s is refused with a sentence',
  async (version) => {
    const wire = new Wire(new URL(testNatsUrl()), version);
    const url = await wire.mend();
    const words = `nats-server ${version} at ${new URL(url).host}, which is too old: 2.10 or newer is needed`;
    await expect(NatsLink.open(url, 'link-spec', pino({ level: 'silent' }))).rejects.toThrow(words);
    await expect(openConnection(url, 'spec')).rejects.toThrow(words);
    await wire.cut();
  },
);

test.each(['2.10.0', '2.11.0-RC.1', '3.0.0'])('a server of version %s is taken', async (version) => {
  const wire = new Wire(new URL(testNatsUrl()), version);
  const link = await NatsLink.open(await wire.mend(), 'link-spec', pino({ level: 'silent' }));
  expect(link.isConnected()).toBe(true);
  await link.close();
  await wire.cut();
});

test('a reconnect to an older server is no connection, until there is one to a newer', async () => {
  const wire = new Wire(new URL(testNatsUrl()), '2.12.1');
  const link = await NatsLink.open(await wire.mend(), 'link-spec', pino({ level: 'silent' }));
  for (const [version, isConnected] of [
    ['2.9.25', false],
    ['2.12.1', true],
  ] as const) {
    const [gone, back] = [statusOf(link, 'disconnect'), statusOf(link, 'reconnect')];
    await wire.cut();
    await gone;
    wire.version = version;
    await wire.mend();
    await back;
    expect(link.isConnected()).toBe(isConnected);
  }
  await link.close();
  await wire.cut();
});

test('a closed link is not connected', async () => {
  const link = await NatsLink.open(testNatsUrl(), 'link-spec', pino({ level: 'silent' }));
  expect(link.isConnected()).toBe(true);
  await link.close();
  expect(() => link.assertConnected()).toThrow(expect.objectContaining({ code: 'unavailable' }));
});

test('a server without TLS is refused immediately where tls:// is required', async () => {
  const url = testNatsUrl().replace('nats:', 'tls:');
  await expect(openConnection(url, 'spec')).rejects.toThrow("server does not support 'tls'");
});

test('of several servers, those that accept connections and say nothing are passed over one by one', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket));
  await new Promise<void>((resolve) => silent.listen(0, '0.0.0.0', resolve));
  const { port } = silent.address() as { port: number };
  // The client tries them in an order of its own, so there are several of these.
  const names = ['127.0.0.1', '127.0.0.2', '127.0.0.3'].map((host) => `nats://${host}:${port}`);
  const link = await NatsLink.open(
    [...names, testNatsUrl()].join(','),
    'link-spec',
    pino({ level: 'silent' }),
  );
  expect(link.isConnected()).toBe(true);
  for (const socket of sockets) socket.destroy();
  await link.close();
  await new Promise((resolve) => silent.close(resolve));
}, 15_000);
