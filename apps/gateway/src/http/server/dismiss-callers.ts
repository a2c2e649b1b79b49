import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';

/**
 * Takes no new connection from now on and tells each caller with its next answer that the connection ends, for as
 * long as given. To be called before the server is closed: `close()` begins by cutting off every connection that is
 * idle at this very moment, and with it the next request of a busy caller, which is already on its way (ECONNRESET).
 *
 * @param server listening.
 * @param forMs long enough for a busy caller to send its next request; who stays silent that long is idle indeed.
 */
export async function dismissCallers(server: Server, forMs: number): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  // The close of the bare TCP server, which lets connections live; that of the HTTP server would cut them off.
  NetServer.prototype.close.call(server);
  await new Promise((resolve) => setTimeout(resolve, forMs));
}
