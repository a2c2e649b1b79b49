import type { FaultyWorld } from '../world/faulty-world';
import { type Fault, lasting } from './fault';

const NO_DISK = 'needs the right to mount a file system, which this run did not have';

/** The machine of Postgres, alone, with the memory of its system. */
export function postgresLosesPower(seconds: number): Fault {
  return {
    name: `Postgres loses power, back after ${seconds} s`,
    how: 'SIGKILL of all its processes, and its file system (ext4 on a loop device) is set back to what had reached the device; a file that was not synced is lost with it, or this would prove nothing',
    counting: 'Postgres crashed',
    impossible: ({ disks }) => (disks.postgres === null ? NO_DISK : null),
    strike: async ({ disks, engines }) => {
      await engines.kill('postgres');
      disks.postgres?.losePower();
      await engines.restart('postgres', () => lasting(seconds));
    },
  };
}

/** One machine of three. */
export function leaderLosesPower(seconds: number): Fault {
  return {
    name: `the NATS that leads the stream loses power, back after ${seconds} s`,
    how: 'SIGKILL, and its file system is set back to what had reached the device, which NATS asks for every second here; it lasts until the others have given it what it lost',
    impossible: (world) => (hasDisks(world) ? null : NO_DISK),
    strike: async ({ cluster }) => {
      const leader = await cluster?.leader();
      await leader?.kill();
      leader?.losePower();
      await lasting(seconds);
      await leader?.start();
      await cluster?.untilWhole();
    },
  };
}

const hasDisks = ({ cluster }: FaultyWorld): boolean =>
  cluster?.nodes.every(({ hasDisk }) => hasDisk) ?? false;
