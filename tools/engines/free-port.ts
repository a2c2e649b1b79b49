import { createServer } from 'node:net';

/** Asks the system for a port of 127.0.0.1 that is free right now; its user must be ready for a clash. */
export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('the system gave no port');
  return address.port;
}
