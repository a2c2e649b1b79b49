import type { Socket } from 'node:net';

const spared = new WeakSet<Socket>();

/**
 * Lets a request take longer to arrive than all others may (`requestTimeout` of the server, which knows no
 * exceptions): Node reports it once, and then leaves the connection to its reader, which limits the time instead.
 *
 * @returns a function that ends the exception.
 */
export function spare(socket: Socket): () => void {
  spared.add(socket);
  return () => spared.delete(socket);
}

export function isSpared(socket: Socket): boolean {
  return spared.has(socket);
}
