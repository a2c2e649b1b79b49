import { mkdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { jetstreamManager } from '@nats-io/jetstream';
import { connect } from '@nats-io/transport-node';
import { EVENTS_STREAM } from '@rampart/events';
import { untilTrue } from '@rampart/testing';
import { findNatsServer } from '../../../tools/engines/find-binaries';
import { type RunningNats, startNats } from '../../../tools/engines/nats.engine';
import { startTcpProxy, type TcpProxy } from '../proxy/tcp-proxy';
import { mountOwnDisk, type OwnDisk } from './own-disk';

/** A server of a cluster. Everybody reaches it through proxies: clients, and the other servers. */
export interface NatsNode {
  readonly name: string;
  /** An orderly stop: what it leads is handed over. */
  stop(): Promise<void>;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Whether it has a file system of its own, which can lose power. */
  readonly hasDisk: boolean;
  /** What had not reached its device is gone; while it does not run. */
  losePower(): void;
  /** Forgets all that it had stored; while it does not run. */
  loseDisk(): void;
  /** Nothing reaches it and nothing of it arrives any more, without any notice. */
  cutOff(): void;
  reconnect(): void;
}

/** Servers that keep streams together. */
export interface NatsCluster {
  /** Of all servers, for apps and consumers. */
  readonly url: string;
  readonly nodes: readonly NatsNode[];
  /** Which leads the stream of events. @throws Error when none does for a minute. */
  leader(): Promise<NatsNode>;
  /** Resolves once every server says that it has all of its streams. @throws Error when one has not after a minute. */
  untilWhole(): Promise<void>;
  stop(): Promise<void>;
}

interface Place {
  readonly name: string;
  readonly folder: string;
  readonly disk: OwnDisk | null;
  readonly port: number;
  readonly clusterPort: number;
}

/**
 * @param folder in which each server has one of its own.
 * @param hasOwnDisks whether these are file systems of their own, where that is possible.
 */
export async function startNatsCluster(folder: string, hasOwnDisks: boolean, size = 3): Promise<NatsCluster> {
  const held = await holdPorts(2 * size);
  const places = Array.from({ length: size }, (_, at) =>
    placeOf(folder, at + 1, held.ports.slice(2 * at), hasOwnDisks),
  );
  const clients = await Promise.all(places.map(({ port }) => startTcpProxy(port)));
  const routes = await Promise.all(places.map((from) => routesFrom(from, places)));
  const nodes = places.map((place, at) => {
    const own = [
      clients[at],
      ...routes
        .flat()
        .filter(({ ends }) => ends.includes(place))
        .map(({ proxy }) => proxy),
    ];
    const others = routes[at]?.map(({ proxy }) => `127.0.0.1:${proxy.port}`) ?? [];
    return new Node(place, others, own as TcpProxy[]);
  });
  await held.release();
  const url = clients.map(({ port }) => `nats://127.0.0.1:${port}`).join(',');
  const servers = clients.map(({ port }) => `127.0.0.1:${port}`);
  await Promise.all(nodes.map((node) => node.start()));
  const knowsAll = async (node: Node) => (await node.knownPeers()) === size - 1;
  await untilTrue(
    async () => (await Promise.all(nodes.map(knowsAll))).some(Boolean),
    'the servers of the cluster have found each other',
  );
  return {
    url,
    nodes,
    leader: async () => {
      let leader: NatsNode | undefined;
      await untilTrue(async () => {
        const name = (await clusterOf(servers))?.leader;
        leader = nodes.find((node) => node.name === name);
        return leader !== undefined;
      }, 'the stream of events has a leader');
      return leader as NatsNode;
    },
    untilWhole: () =>
      untilTrue(async () => {
        const { leader, replicas = [] } = (await clusterOf(servers)) ?? {};
        const isKept =
          Boolean(leader) && replicas.length === size - 1 && replicas.every(({ current }) => current);
        return isKept && (await Promise.all(nodes.map((node) => node.isHealthy()))).every(Boolean);
      }, 'every server has the stream of events'),
    stop: async () => {
      await Promise.all(nodes.map((node) => node.stop()));
      for (const { disk } of places) disk?.unmount();
      await Promise.all(
        [...clients, ...routes.flat().map(({ proxy }) => proxy)].map((proxy) => proxy.close()),
      );
    },
  };
}

function placeOf(
  folder: string,
  number: number,
  [port = 0, clusterPort = 0]: readonly number[],
  hasOwnDisks: boolean,
): Place {
  const name = `nats-${number}`;
  const own = join(folder, name);
  mkdirSync(own, { recursive: true });
  return { name, folder: own, disk: hasOwnDisks ? mountOwnDisk(own) : null, port, clusterPort };
}

/** Free ports, reserved until they are released: proxies and servers name each other's before they listen. */
async function holdPorts(count: number): Promise<{ ports: number[]; release(): Promise<unknown> }> {
  const servers = Array.from({ length: count }, () => createServer());
  await Promise.all(
    servers.map((server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))),
  );
  return {
    ports: servers.map((server) => (server.address() as AddressInfo).port),
    release: () => Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve)))),
  };
}

/** The networks from one server to each other one. */
function routesFrom(from: Place, places: readonly Place[]) {
  const others = places.filter((each) => each !== from);
  return Promise.all(
    others.map(async (to) => ({ ends: [from, to], proxy: await startTcpProxy(to.clusterPort) })),
  );
}

class Node implements NatsNode {
  private running: RunningNats | null = null;

  constructor(
    private readonly place: Place,
    private readonly others: readonly string[],
    private readonly proxies: readonly TcpProxy[],
  ) {}

  get name(): string {
    return this.place.name;
  }

  async start(): Promise<void> {
    const { name, folder, port, clusterPort } = this.place;
    this.running = await startNats({
      program: findNatsServer(),
      folder,
      durable: true,
      temporary: false,
      port,
      cluster: { serverName: name, port: clusterPort, others: this.others },
    });
  }

  async stop(): Promise<void> {
    await this.running?.stop();
    this.running = null;
  }

  async kill(): Promise<void> {
    if (this.running) process.kill(this.running.pid, 'SIGKILL');
    await this.running?.exited;
    this.running = null;
  }

  /** As its readiness probe asks: whether it has caught up with all that it keeps. */
  async isHealthy(): Promise<boolean> {
    return fetch(`${this.running?.monitorUrl}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** Others that are there and up to date, by the one that leads them all; 0 by others. */
  async knownPeers(): Promise<number> {
    const answer = await fetch(`${this.running?.monitorUrl}/jsz`);
    const { meta_cluster } = (await answer.json()) as {
      readonly meta_cluster?: { readonly replicas?: readonly { readonly current: boolean }[] };
    };
    return meta_cluster?.replicas?.filter(({ current }) => current).length ?? 0;
  }

  get hasDisk(): boolean {
    return this.place.disk !== null;
  }

  losePower(): void {
    this.place.disk?.losePower();
  }

  loseDisk(): void {
    rmSync(join(this.place.folder, 'jetstream'), { recursive: true });
  }

  cutOff(): void {
    for (const proxy of this.proxies) proxy.set({ isSilent: true });
  }

  reconnect(): void {
    for (const proxy of this.proxies) proxy.set();
  }
}

/** The leader of the stream of events; undefined without one. */
const clusterOf = (servers: string[]) =>
  ask(servers, async ({ streams }) => (await streams.info(EVENTS_STREAM)).cluster).catch(() => undefined);

/** Of whichever server answers. */
async function ask<Answer>(
  servers: string[],
  question: (manager: Awaited<ReturnType<typeof jetstreamManager>>) => Promise<Answer>,
): Promise<Answer> {
  const connection = await connect({ servers, timeout: 1_000, reconnect: false, ignoreClusterUpdates: true });
  try {
    return await question(await jetstreamManager(connection, { timeout: 1_000, checkAPI: false }));
  } finally {
    await connection.close();
  }
}
