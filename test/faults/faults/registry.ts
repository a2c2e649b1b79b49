import type { ServiceName } from '@rampart/contracts';
import { clockJump } from './clock-jumps';
import { commandsTwice, eventsTwice } from './duplicates';
import { natsKilled, natsStopped, poolerCrashed, postgresCrashed, postgresRestarted } from './engines-away';
import { connectionsExhausted, poolsHeld } from './exhausted';
import { addressMoved, failedOver, formerPrimaryBack, standbyRebuilt } from './failover';
import type { Fault } from './fault';
import { diskFull } from './full-disk';
import { killed, killedTogether, paused } from './killed-services';
import { diskLost, leaderCutOff, leaderKilled, serversRolled, streamsSpread, twoAway } from './nats-nodes';
import { blackHole, droppedConnections, halfClosed, narrowNetwork, slowNetwork } from './network';
import { poisonedCommands, poisonedEvents } from './poison';
import { leaderLosesPower, postgresLosesPower } from './power';

/** These have one copy in the run; gateway and screening have two. */
const SINGLE: readonly ServiceName[] = ['checks', 'behavior', 'lists', 'cases', 'webhooks'];

/** Every fault of a run, in order. It expects two gateways and two screening services. */
export const FAULTS: readonly Fault[] = [
  killed('gateway', 'one of two'),
  killed('screening', 'one of two'),
  killed('screening', 'both'),
  ...SINGLE.map((name) => killed(name, 'the only')),
  paused('screening', 8),
  natsStopped(30),
  natsKilled(5),
  postgresRestarted(2),
  postgresCrashed(2),
  postgresLosesPower(2),
  slowNetwork('postgres', 50, 8),
  slowNetwork('nats', 50, 8),
  narrowNetwork('postgres', 20_000, 8),
  narrowNetwork('nats', 20_000, 8),
  droppedConnections('postgres', 3),
  droppedConnections('nats', 3),
  blackHole('postgres', 8),
  blackHole('nats', 10),
  halfClosed('postgres'),
  halfClosed('nats'),
  connectionsExhausted(6),
  poolsHeld(6),
  diskFull('postgres', 6),
  diskFull('nats', 6),
  clockJump('gateway', 60, 6),
  clockJump('gateway', -60, 6),
  clockJump('screening', 60, 6),
  clockJump('screening', -60, 6),
  clockJump('lists', 60, 6),
  clockJump('behavior', -60, 6),
  poisonedCommands,
  poisonedEvents,
  commandsTwice(8),
  eventsTwice,
];

/** Of a run with three NATS and a standby of Postgres, in order: the streams begin on one of them. */
export const CLUSTER_FAULTS: readonly Fault[] = [
  streamsSpread,
  leaderKilled(5),
  leaderCutOff(10),
  twoAway(5),
  diskLost,
  leaderLosesPower(2),
  serversRolled,
  failedOver(2),
  formerPrimaryBack,
  standbyRebuilt,
  failedOver(0),
];

/** Of a run in which the apps connect to Postgres through PgBouncer. */
export const POOLER_FAULTS: readonly Fault[] = [
  poolerCrashed(2),
  postgresRestarted(2),
  postgresCrashed(2),
  slowNetwork('postgres', 50, 8),
  droppedConnections('postgres', 3),
  blackHole('postgres', 8),
  killed('screening', 'both'),
];

/** The most informative ones, for the tests of every change. They expect one copy of each service. */
export const SHORT_FAULTS: readonly Fault[] = [
  killed('gateway', 'the only'),
  killed('screening', 'the only'),
  killedTogether(SINGLE),
  natsStopped(3),
  postgresCrashed(0),
  blackHole('postgres', 3),
  blackHole('nats', 3),
];

/** Of these. They expect one copy of each service. */
export const SHORT_CLUSTER_FAULTS: readonly Fault[] = [
  streamsSpread,
  leaderKilled(1),
  leaderCutOff(4),
  addressMoved(1),
];
