import type { Socket } from 'node:net';

const spared = new WeakSet<Socket>();

/**
 * Lets a request take longer to arrive than every other may (`requestTimeout` of the server, which knows no exceptions):
 * Node reports it once, and then leaves the connection to whoever reads it. That one limits the time instead.
 *
 * @returns ends it.
 */
export function spare(socket: Socket): () => void {
  spared.add(socket);
  return () => spared.delete(socket);
}

export function isSpared(socket: Socket): boolean {
  return spared.has(socket);
}
