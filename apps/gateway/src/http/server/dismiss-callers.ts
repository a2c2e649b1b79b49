import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as afterPoll, setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two looks whether everybody has left. */
const LOOK_EVERY_MS = 20;

/**
 * Takes no new connection from now on and tells each caller with its next answer that the connection ends. Resolves
 * once all have left, or after the time given. To be called before the server is closed: `close()` begins by cutting
 * off every connection that is idle at this very moment, and with it the next request of a busy caller, which is
 * already on its way (ECONNRESET).
 *
 * @param server listening.
 * @param forMs long enough for a busy caller to send its next request; who stays silent that long is idle indeed.
 */
export async function dismissCallers(server: Server, forMs: number): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  // The kernel resets connections that nobody has taken up when the listening socket is closed.
  await untilReadAll();
  // The close of the bare TCP server, which lets connections live; that of the HTTP server would cut them off.
  NetServer.prototype.close.call(server);
  // Counted in looks: a process that gets no processor for a while has not listened for that while either.
  for (let looks = Math.ceil(forMs / LOOK_EVERY_MS); looks > 0; looks -= 1) {
    if ((await countConnections(server)) === 0) break;
    await pause(LOOK_EVERY_MS);
  }
  await untilReadAll();
}

/**
 * Resolves when what had arrived by now has been read. A timer of a process that got no processor for a while fires
 * before Node looks at its sockets: a connection that seems idle then may hold a request that has waited all the while.
 */
export async function untilReadAll(): Promise<void> {
  // The first may be in the middle of a round of the event loop; the second has a whole one behind it.
  await afterPoll();
  await afterPoll();
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
}
