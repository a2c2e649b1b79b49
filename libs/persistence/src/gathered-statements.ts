import type { Socket } from 'node:net';
import type { Pool, PoolClient } from 'pg';

/** Where pg keeps its socket. Not a public interface: a spec notices when it moves. */
interface ClientInsides {
  readonly connection?: { readonly stream?: Socket };
}

/**
 * Sends all statements that one callback of the event loop has for a connection in one write. pg writes each by itself,
 * and a write costs more than most statements: BEGIN, six statements and COMMIT of an order were eight.
 *
 * Not held until the end of the turn, as messages to NATS are: the other callbacks of the turn would delay a transaction
 * that holds locks. If pg's socket is no longer found, pg writes as usual.
 */
export function gatherStatements(pool: Pool | undefined): void {
  pool?.on('connect', (client) => {
    const socket = socketOf(client);
    if (socket !== undefined) gatherWrites(socket);
  });
}

export const socketOf = (client: PoolClient): Socket | undefined =>
  (client as unknown as ClientInsides).connection?.stream;

function gatherWrites(socket: Socket): void {
  const write = socket.write.bind(socket) as (...args: readonly unknown[]) => boolean;
  let isHeld = false;
  const release = () => {
    isHeld = false;
    socket.uncork();
  };
  socket.write = (...args: readonly unknown[]) => {
    if (!isHeld) {
      isHeld = true;
      socket.cork();
      process.nextTick(release);
    }
    return write(...args);
  };
}
