import type { Abuser } from './abuser';
import type { Attack, AttackParts } from './attack';
import { type SlowRequest, SlowSockets } from './slow-sockets';

const BATCHES = 8;

const batchOf = (url: string, abuser: Abuser, query = ''): SlowRequest => ({
  abuser,
  url,
  method: 'POST',
  path: `/api/v1/screen/batch${query}`,
  headers: {
    ...abuser.party.headers(),
    authorization: `Bearer ${abuser.party.nextKey()}`,
    'content-type': 'application/x-ndjson',
    'transfer-encoding': 'chunked',
  },
});

const chunk = (text: string): string => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;

/** As many accounts as necessary when each has two batches; batches beyond an account's limit are refused. */
async function callersOf({
  abuser,
  another,
  world,
}: AttackParts): Promise<readonly (readonly [string, Abuser])[]> {
  const abusers = [abuser, await another(), await another(), await another()];
  return Array.from(
    { length: BATCHES },
    (_, n) => [world.gatewayUrls[n % world.gatewayUrls.length] ?? '', abusers[n >> 1] ?? abuser] as const,
  );
}

export const TRICKLING_BATCHES_ATTACK: Attack = {
  name: 'batches: trickling',
  how: `${BATCHES} batches, two of each of four accounts, that send an order in 2 s`,
  isShort: true,
  prepare: async (parts) => {
    const callers = await callersOf(parts);
    const sockets = new SlowSockets();
    const order = chunk(`${JSON.stringify({ ip: '81.2.69.142', email: 'a@example.com' })}\n`);
    return {
      begin: () => {
        for (const [url, abuser] of callers)
          sockets.hold(batchOf(url, abuser), (socket) => {
            socket.write(order);
            const timer = setInterval(() => socket.write(order), 2_000);
            socket.once('close', () => clearInterval(timer));
          });
      },
      end: () => sockets.end(),
    };
  },
};

export const ENDLESS_LINE_ATTACK: Attack = {
  name: 'batches: an endless line',
  how: 'two batches whose first line never ends, sent as fast as it is taken',
  prepare: async ({ abuser, world }) => {
    const sockets = new SlowSockets();
    const piece = chunk('x'.repeat(65_536));
    return {
      begin: () => {
        for (const url of world.gatewayUrls)
          sockets.hold(batchOf(url, abuser), (socket) => {
            const write = () => {
              while (!socket.destroyed && socket.write(piece));
            };
            socket.on('drain', write);
            write();
          });
      },
      end: () => sockets.end(),
    };
  },
};

const LINES = 4_000;

export const UNREAD_BATCH_ATTACK: Attack = {
  name: 'batches: answers that are not read',
  how: `two batches of ${LINES} orders with all details whose answers are not taken`,
  prepare: async ({ abuser, world }) => {
    const sockets = new SlowSockets();
    const line = (n: number) =>
      `${JSON.stringify({ ip: '81.2.69.142', user_order_id: String(n), email: `b${n}@example.com` })}\n`;
    const body = chunk(Array.from({ length: LINES }, (_, n) => line(n)).join(''));
    return {
      begin: () => {
        for (const url of world.gatewayUrls)
          sockets.hold(
            batchOf(url, abuser, '?detail=full&expand=contributions'),
            (socket) => {
              socket.write(body);
            },
            false,
          );
      },
      end: () => sockets.end(),
    };
  },
};
