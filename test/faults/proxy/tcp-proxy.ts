import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { type Conditions, Pair } from './pair';

/** The network as it should be. */
const CLEAR: Conditions = { latencyMs: 0, bytesPerSecond: null, isSilent: false };

/**
 * The network between the apps and one engine, and all that can go wrong with it. Connections that are open and those
 * that come later meet the same conditions.
 */
export interface TcpProxy {
  /** Where the apps look for the engine. */
  readonly port: number;
  /** How many connections are open. */
  readonly connections: number;
  /** What holds from now on; what is not named is as it should be. Without any: all is well again. */
  set(conditions?: Partial<Conditions>): void;
  /** Breaks every open connection, as a router does that restarts: both ends are told. */
  drop(): void;
  /** Breaks every open connection and tells the engine alone: the apps' ends stay open and nobody is behind them. */
  halfClose(): void;
  close(): Promise<void>;
}

/** @param target port of the engine on 127.0.0.1; it may go away and come back. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const pairs = new Set<Pair>();
  let conditions = CLEAR;
  const accept = (client: Socket): void => {
    const pair: Pair = new Pair(client, dial(target, '127.0.0.1'), () => pairs.delete(pair));
    pairs.add(pair);
    pair.meet(conditions);
  };
  const server: Server = createServer({ noDelay: true }, accept);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the system gave no port');
  return {
    port: address.port,
    get connections() {
      return pairs.size;
    },
    set: (changes = {}) => {
      conditions = { ...CLEAR, ...changes };
      for (const pair of pairs) pair.meet(conditions);
    },
    drop: () => {
      for (const pair of [...pairs]) pair.drop();
    },
    halfClose: () => {
      for (const pair of pairs) pair.halfClose();
    },
    close: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const pair of [...pairs]) pair.drop();
      await closed;
    },
  };
}
