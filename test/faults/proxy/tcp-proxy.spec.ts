import { once } from 'node:events';
import { type AddressInfo, createServer, connect as dial, type Server, type Socket } from 'node:net';
import { startTcpProxy, type TcpProxy } from './tcp-proxy';

let engine: Server;
let proxy: TcpProxy;
/** What happened to the engine's side of each connection. */
let arrived: Socket[];
const dialled: Socket[] = [];

beforeEach(async () => {
  arrived = [];
  engine = createServer((socket) => {
    arrived.push(socket);
    socket.on('error', () => {}).pipe(socket);
  });
  engine.listen(0, '127.0.0.1');
  await once(engine, 'listening');
  proxy = await startTcpProxy((engine.address() as AddressInfo).port);
});

afterEach(async () => {
  for (const socket of dialled.splice(0)) socket.destroy();
  await proxy.close();
  await new Promise((resolve) => engine.close(resolve));
});

/** A client whose echo has arrived once, so that the whole path is known to be open. */
async function connect(): Promise<Socket> {
  const socket = dial(proxy.port, '127.0.0.1').on('error', () => {});
  dialled.push(socket);
  socket.write('hello');
  await once(socket, 'data');
  return socket;
}

/** Resolves when a socket is closed, for whatever reason. */
const closeOf = (socket: Socket | undefined) =>
  new Promise<void>((resolve) => socket?.once('close', () => resolve()));

async function echoOf(socket: Socket, text: string): Promise<string> {
  let heard = '';
  socket.write(text);
  while (heard.length < text.length) heard += String((await once(socket, 'data'))[0]);
  return heard;
}

test('what goes in comes out, in order and whole', async () => {
  const socket = await connect();
  const text = Array.from({ length: 20_000 }, (_, n) => `${n},`).join('');
  await expect(echoOf(socket, text)).resolves.toBe(text);
});

test('with latency and a narrow line it still comes out in order and whole, and no sooner', async () => {
  const socket = await connect();
  proxy.set({ latencyMs: 20, bytesPerSecond: 1_000_000 });
  const startedAt = performance.now();
  const text = Array.from({ length: 5_000 }, (_, n) => `${n},`).join('');
  await expect(echoOf(socket, text)).resolves.toBe(text);
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(39);
});

test('a silent line gives no notice, accepts connections, and delivers everything when it resumes', async () => {
  const socket = await connect();
  proxy.set({ isSilent: true });
  const answered = echoOf(socket, 'anybody?');
  const second = dial(proxy.port, '127.0.0.1');
  dialled.push(second);
  await once(second, 'connect');
  expect([socket.destroyed, arrived[0]?.destroyed]).toEqual([false, false]);
  proxy.set();
  await expect(answered).resolves.toBe('anybody?');
});

test('a dropped connection is closed at both ends', async () => {
  const socket = await connect();
  const closed = Promise.all([closeOf(socket), closeOf(arrived[0])]);
  proxy.drop();
  await closed;
  expect(proxy.connections).toBe(0);
  await expect(echoOf(await connect(), 'again')).resolves.toBe('again');
});

test('a half-closed connection is closed at the engine alone', async () => {
  const socket = await connect();
  const closed = closeOf(arrived[0]);
  proxy.halfClose();
  await closed;
  const heard: string[] = [];
  socket.on('data', (bytes) => heard.push(String(bytes)));
  socket.write('anybody?');
  await expect(echoOf(await connect(), 'a new one')).resolves.toBe('a new one');
  expect([socket.destroyed, socket.readableEnded, heard]).toEqual([false, false, []]);
});
