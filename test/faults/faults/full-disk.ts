import { jetstream } from '@nats-io/jetstream';
import { headers } from '@nats-io/transport-node';
import { runSql } from '../../e2e/database.fixture';
import type { FaultyWorld } from '../world/faulty-world';
import { type Fault, lasting } from './fault';
import { POISON_HEADER, withNats } from './poison';

const NAMES = { postgres: 'Postgres', nats: 'NATS' };

/** No free byte is left where an engine stores its data. */
export function diskFull(engine: 'postgres' | 'nats', seconds: number): Fault {
  return {
    name: `disk of ${NAMES[engine]} full for ${seconds} s`,
    how: 'its data lies on a file system of its own (ext4 on a loop device), which a file fills to the last byte; it is started again if it has given up, and it lasts until it is up',
    ...(engine === 'postgres' && { counting: 'Postgres crashed' }),
    impossible: ({ disks }) =>
      disks[engine] === null ? 'needs the right to mount a file system, which this run did not have' : null,
    strike: async (world) => {
      const disk = world.disks[engine];
      disk?.fill();
      if (engine === 'postgres') await makeItFelt(world);
      await lasting(seconds);
      disk?.free();
      await (engine === 'postgres' ? untilUp(world) : untilStreaming(world));
    },
  };
}

/** Postgres writes into existing log files: only a new one needs space. */
async function makeItFelt({ engines }: FaultyWorld): Promise<void> {
  await runSql(engines, 'SELECT pg_switch_wal()').catch(() => {});
  await runSql(engines, 'CHECKPOINT').catch(() => {});
}

/** Postgres restarts by itself after a failed write to its log, or its supervisor restarts it. */
async function untilUp({ engines }: FaultyWorld): Promise<void> {
  const isUp = await runSql(engines, 'SELECT 1').then(
    () => true,
    () => false,
  );
  if (isUp) return;
  await lasting(1);
  const isBack = await runSql(engines, 'SELECT 1').then(
    () => true,
    () => false,
  );
  if (!isBack) await engines.restart('postgres');
}

/**
 * After a failed write, NATS continues without its streams until it is restarted, as by a supervisor that probes
 * `/healthz?js-enabled-only=true`. Events wait in the outboxes meanwhile.
 */
async function untilStreaming(world: FaultyWorld): Promise<void> {
  const isStreaming = await withNats(world, async (connection) => {
    const marked = headers();
    marked.set(POISON_HEADER, '1');
    await jetstream(connection).publish('rampart.events.0.probe', '', { headers: marked, timeout: 1_000 });
  }).then(
    () => true,
    () => false,
  );
  if (!isStreaming) await world.engines.restart('nats');
}
