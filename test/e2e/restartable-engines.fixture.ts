import { chmodSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { untilTrue } from '@rampart/testing';
import { type Engines, startEngines } from '../../tools/engines/start-engines';
import { temporaryRoot } from '../../tools/engines/temporary-root';
import { findUnprivilegedAccount } from '../../tools/engines/unprivileged-account';

/** A Postgres and a NATS of one spec, which can stop and restart at the same address with their data. */
export interface RestartableEngines {
  readonly databaseUrl: string;
  readonly natsUrl: string;
  /** Of the engine as it runs now. */
  pidOf(engine: 'postgres' | 'nats'): number;
  /** @param meanwhile runs while it is away. */
  restart(engine: 'postgres' | 'nats', meanwhile?: () => Promise<void>): Promise<void>;
  /** Like `restart`, but NATS stops as in a crash: without notice to its clients and without an orderly shutdown. */
  crashNats(meanwhile?: () => Promise<void>): Promise<void>;
  /** Like `restart`, but Postgres stops immediately, in the middle of everything, and recovers from its log. */
  crashPostgres(meanwhile?: () => Promise<void>): Promise<void>;
  /** Postgres stops immediately, in the middle of everything, and stays away until `restart`. */
  endPostgres(): Promise<void>;
  /** An engine and all its processes are gone within a moment, without a word, and stay away until `restart`. */
  kill(engine: 'postgres' | 'nats'): Promise<void>;
  stop(): Promise<void>;
  /** Like `stop`, but their data stays in the folder. */
  end(): Promise<void>;
}

/** A new folder in which engines can keep their data. */
export function makeEnginesFolder(): string {
  const folder = mkdtempSync(join(temporaryRoot(findUnprivilegedAccount()), 'rampart-restarts-'));
  // Postgres may run under another account, which must be able to pass through.
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * Starts both with persistent data: committed data is there after a restart.
 *
 * @param folder of `makeEnginesFolder`; removed when they stop.
 */
export async function startRestartableEngines(folder = makeEnginesFolder()): Promise<RestartableEngines> {
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
  const crash = async (engine: 'postgres' | 'nats', signal: NodeJS.Signals): Promise<void> => {
    const engineProcess = running[engine][engine];
    if (engineProcess) process.kill(engineProcess.pid, signal);
    await engineProcess?.exited;
  };
  // Postgres's immediate shutdown. SIGKILL would leave its children behind, and they would keep using the folder.
  const endPostgres = () => crash('postgres', 'SIGQUIT');
  const end = async () => {
    await Promise.all([running.postgres.stop(), running.nats.stop()]);
  };
  return {
    databaseUrl,
    natsUrl,
    pidOf: (engine) => running[engine][engine]?.pid ?? -1,
    restart,
    crashNats: async (meanwhile) => {
      await crash('nats', 'SIGKILL');
      await restart('nats', meanwhile);
    },
    crashPostgres: async (meanwhile) => {
      await endPostgres();
      await restart('postgres', meanwhile);
    },
    endPostgres,
    kill: async (engine) => {
      const used = join(folder, engine);
      await crash(engine, 'SIGKILL');
      // Postgres's other processes notice a moment later that theirs is gone.
      await untilTrue(async () => !isInUse(used), `nothing uses ${used} any more`);
    },
    end,
    stop: async () => {
      await end();
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

/** Whether a process works in a folder. Linux. */
function isInUse(folder: string): boolean {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .some((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`).startsWith(folder);
      } catch {
        return false;
      }
    });
}
