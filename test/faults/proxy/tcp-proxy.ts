import { createServer, connect as dial, type Server, type Socket } from 'node:net';
import { type Conditions, Pair } from './pair';

/** The undisturbed network. */
const CLEAR: Conditions = { latencyMs: 0, bytesPerSecond: null, isSilent: false };

/**
 * The network between the apps and one engine, with all its possible failures. Open connections and later ones meet the
 * same conditions.
 */
export interface TcpProxy {
  /** The address under which the apps find the engine. */
  readonly port: number;
  /** How many connections are open. */
  readonly connections: number;
  /** Breaks every open connection; later ones go to another port. */
  lead(target: number): void;
  /** Sets the conditions from now on; unnamed ones are normal. Without any: everything is normal again. */
  set(conditions?: Partial<Conditions>): void;
  /** Breaks every open connection, like a restarting router: both ends are notified. */
  drop(): void;
  /** Breaks every open connection and notifies only the engine: the apps' ends stay open without a peer. */
  halfClose(): void;
  close(): Promise<void>;
}

/** @param first port of the engine on 127.0.0.1; the engine may stop and restart. */
export async function startTcpProxy(first: number): Promise<TcpProxy> {
  let target = first;
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
    lead: (other) => {
      target = other;
      for (const pair of [...pairs]) pair.drop();
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
