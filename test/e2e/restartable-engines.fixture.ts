import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Engines, startEngines } from '../../tools/engines/start-engines';
import { temporaryRoot } from '../../tools/engines/temporary-root';
import { findUnprivilegedAccount } from '../../tools/engines/unprivileged-account';

/** A Postgres and a NATS of one spec's own, which can go away and come back where they were, with their data. */
export interface RestartableEngines {
  readonly databaseUrl: string;
  readonly natsUrl: string;
  /** @param meanwhile runs while it is away. */
  restart(engine: 'postgres' | 'nats', meanwhile?: () => Promise<void>): Promise<void>;
  /** As `restart`, but NATS ends as in a crash: with nothing said to anybody and nothing put in order. */
  crashNats(meanwhile?: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

/** Starts both with data that survives them: what was committed is there after a restart. */
export async function startRestartableEngines(): Promise<RestartableEngines> {
  const folder = mkdtempSync(join(temporaryRoot(findUnprivilegedAccount()), 'rampart-restarts-'));
  // Postgres may run as another user, who must pass through.
  chmodSync(folder, 0o711);
  const start = (only: 'postgres' | 'nats', port?: number) =>
    startEngines({ dataDir: join(folder, only), durable: true, only, ...(port && { port }) });
  const running: Record<'postgres' | 'nats', Engines> = {
    postgres: await start('postgres'),
    nats: await start('nats'),
  };
  const databaseUrl = running.postgres.postgres?.databaseUrl ?? '';
  const natsUrl = running.nats.nats?.natsUrl ?? '';
  const ports = { postgres: Number(new URL(databaseUrl).port), nats: Number(new URL(natsUrl).port) };
  const restart: RestartableEngines['restart'] = async (engine, meanwhile) => {
    await running[engine].stop();
    await meanwhile?.();
    running[engine] = await start(engine, ports[engine]);
  };
  return {
    databaseUrl,
    natsUrl,
    restart,
    crashNats: async (meanwhile) => {
      const { nats } = running.nats;
      if (nats) process.kill(nats.pid, 'SIGKILL');
      await nats?.exited;
      await restart('nats', meanwhile);
    },
    stop: async () => {
      await Promise.all([running.postgres.stop(), running.nats.stop()]);
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}
