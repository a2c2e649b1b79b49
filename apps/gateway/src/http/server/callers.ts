import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import { setImmediate as afterPoll, setTimeout as pause } from 'node:timers/promises';

/** Milliseconds between two checks whether every caller has left. */
const LOOK_EVERY_MS = 20;

/** The callers of a server, which are to leave before it stops. */
export class Callers {
  /** The latest answer on each connection, which its request holds for as long as it is under way. */
  private readonly latest = new Map<Socket, WeakRef<ServerResponse>>();

  /** @param server whose requests are followed from now on. */
  constructor(private readonly server: Server) {
    server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
      // Not a listener for each answer: Fastify adds as many to one as Node allows before it warns of a leak.
      if (!this.latest.has(socket)) socket.once('close', () => this.latest.delete(socket));
      this.latest.set(socket, new WeakRef(response));
    });
  }

  /**
   * Stops accepting connections and tells each caller with its next answer that the connection ends. Resolves once all
   * have left, or after the given time. Call it before the server is closed: `close()` begins by cutting off every
   * connection that is idle at that moment, and with it the next request of a busy caller, which may already be on its
   * way (ECONNRESET).
   *
   * @param forMs long enough for a busy caller to send its next request; a connection silent for that long is really
   * idle.
   */
  async dismiss(forMs: number): Promise<void> {
    this.endAfterTheNextAnswer();
    // The kernel resets connections that have not been accepted when the listening socket closes.
    await untilReadAll();
    // The close of the plain TCP server, which keeps connections open; that of the HTTP server would cut them off.
    NetServer.prototype.close.call(this.server);
    // Counted in checks: a process that gets no CPU has not been reading either.
    for (let looks = Math.ceil(forMs / LOOK_EVERY_MS); looks > 0; looks -= 1) {
      if ((await countConnections(this.server)) === 0) break;
      await pause(LOOK_EVERY_MS);
    }
    await untilReadAll();
  }

  private endAfterTheNextAnswer(): void {
    // A slow answer to an earlier request may be the last that its caller gets in time.
    for (const reference of this.latest.values()) {
      const response = reference.deref();
      if (response?.headersSent === false) response.setHeader('Connection', 'close');
    }
    this.server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  }
}

/**
 * Resolves when everything that had arrived has been read. In a process that got no CPU for a while, timers fire
 * before Node polls its sockets: a connection that then seems idle may hold a request that has been waiting.
 */
export async function untilReadAll(): Promise<void> {
  // The first may be in the middle of a round of the event loop; the second covers a whole one.
  await afterPoll();
  await afterPoll();
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)));
}
