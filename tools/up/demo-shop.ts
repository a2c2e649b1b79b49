import { createServer } from 'node:net';

/** Starts the shop of `examples/shop`. */
export type StartShop = (options: {
  readonly port: number;
  readonly rampartUrl: string;
  readonly apiKey: string;
  readonly pageKey: string;
  readonly consoleUrl: string;
}) => Promise<{ close(): Promise<void> }>;

export interface HeldPort {
  readonly port: number;
  /** Makes room for who was waited for. */
  release(): Promise<void>;
}

/**
 * Keeps a port from others: gateways that start before the shop have to know where it will be.
 *
 * @param wanted 0 for a free one.
 */
export async function holdPort(wanted: number): Promise<HeldPort> {
  const holder = createServer();
  await new Promise<void>((resolve, reject) => {
    holder.once('error', reject);
    holder.listen(wanted, '127.0.0.1', resolve);
  });
  const address = holder.address();
  return {
    port: typeof address === 'object' && address ? address.port : wanted,
    release: () => new Promise((resolve) => holder.close(() => resolve())),
  };
}

/** Pages of the shop, and those of one's own that are tried with its key. */
export const LOCAL_ORIGINS = ['http://127.0.0.1:*', 'http://localhost:*'];
