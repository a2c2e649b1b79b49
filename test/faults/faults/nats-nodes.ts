import { provisionStreams } from '@rampart/events';
import type { FaultyWorld } from '../world/faulty-world';
import type { NatsCluster, NatsNode } from '../world/nats-cluster';
import { type Fault, lasting } from './fault';

/** The operator's command. */
export const streamsSpread: Fault = {
  name: 'streams spread from one server to three',
  how: '`EVENTS_REPLICAS=3 rampart migrate streams`, which copies them to the others and hands the lead over',
  strike: async (world) => {
    const cluster = clusterOf(world);
    await provisionStreams(world.natsUrl, { replicas: 3, personal: false });
    await cluster.untilWhole();
  },
};

export function leaderKilled(seconds: number): Fault {
  return {
    name: `kill -9 of the NATS that leads the stream, back after ${seconds} s`,
    how: 'SIGKILL of one of three, with its clients; it lasts until it is back and has all events',
    strike: async (world) => {
      const cluster = clusterOf(world);
      const leader = await cluster.leader();
      await leader.kill();
      await lasting(seconds);
      await leader.start();
      await cluster.untilWhole();
    },
  };
}

export function leaderCutOff(seconds: number): Fault {
  return {
    name: `the NATS that leads the stream cut off for ${seconds} s`,
    how: 'nothing passes between it and the two others, nor between it and its clients, without any notice',
    strike: async (world) => {
      const cluster = clusterOf(world);
      const leader = await cluster.leader();
      leader.cutOff();
      await lasting(seconds);
      leader.reconnect();
      await cluster.untilWhole();
    },
  };
}

export function twoAway(seconds: number): Fault {
  return {
    name: `two of three NATS killed, back after ${seconds} s in another order`,
    how: 'SIGKILL of the leader and, a second later, of another; that one comes back first. The third carries calls, and the stream takes no events without a majority',
    strike: async (world) => {
      const cluster = clusterOf(world);
      const leader = await cluster.leader();
      const second = otherThan(cluster, leader);
      await leader.kill();
      await lasting(1);
      await second.kill();
      await lasting(seconds);
      await second.start();
      await lasting(2);
      await leader.start();
      await cluster.untilWhole();
    },
  };
}

/** The server comes back empty, under its name. */
export const diskLost: Fault = {
  name: 'the NATS that leads the stream loses its disk',
  how: 'SIGKILL, its folder removed, and started again; it lasts until the others have given it all events',
  strike: async (world) => {
    const cluster = clusterOf(world);
    const leader = await cluster.leader();
    await leader.kill();
    leader.loseDisk();
    await lasting(2);
    await leader.start();
    await cluster.untilWhole();
  },
};

export const serversRolled: Fault = {
  name: 'all three NATS restarted, one after the other',
  how: 'as a rollout does: an orderly stop and a start, the next one once all are whole again',
  strike: async (world) => {
    const cluster = clusterOf(world);
    for (const node of cluster.nodes) {
      await node.stop();
      await node.start();
      await cluster.untilWhole();
    }
  },
};

function clusterOf({ cluster }: FaultyWorld): NatsCluster {
  if (!cluster) throw new Error('NATS is no cluster here');
  return cluster;
}

function otherThan({ nodes }: NatsCluster, node: NatsNode): NatsNode {
  const other = nodes.find((each) => each !== node);
  if (!other) throw new Error('the cluster has one server');
  return other;
}
