import { setFlagsFromString } from 'node:v8';
import { ConfigError } from '@rampart/config';
import type { RunningService } from './start-service';

/** What a service sends once over Node's channel to the process that started it: its addresses. */
export interface ReadyMessage {
  /** Every address of the service: the text fields of its `RunningService`. */
  readonly ready: Readonly<Record<string, string>>;
}

/** Milliseconds that a service gets after its parent died: its Postgres and NATS may be gone with the parent. */
const ORPHAN_GRACE_MS = 5_000;

/**
 * How far the heap may grow, in percent of what survived its last full collection. V8 would choose by the memory of the
 * machine: up to four times as much where there is plenty, so that a process holds 200 MiB of garbage.
 */
const HEAP_GROWTH_PERCENT = 60;

/**
 * Runs a service as this process: starts it, stops it on SIGTERM or SIGINT, and exits non-zero when it cannot start. A
 * process that forked us gets a `ReadyMessage`, and we stop when it ends, for whatever reason. Does nothing when the
 * file is imported rather than run.
 *
 * @param entry `__filename` of the service's main module. In a bundle that is the bundle's own file, while `module`
 *   would be an object made by the bundler.
 */
export function runMain(entry: string, start: () => Promise<RunningService>): void {
  if (require.main?.filename !== entry) return;
  // Not among the options that NODE_OPTIONS accepts; read by V8 at every collection.
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  // Until there is a running service to stop in an orderly way.
  const exitAsOrphan = () => process.exit(1);
  process.once('disconnect', exitAsOrphan);
  start().then(
    (service) => {
      process.removeListener('disconnect', exitAsOrphan);
      stopOnRequest(service);
      reportReady(service);
    },
    (error: unknown) => {
      const text = error instanceof ConfigError ? error.message : ((error as Error)?.stack ?? String(error));
      process.stderr.write(`${text}\n`);
      process.exitCode = 1;
      // A half-started service must not linger on an open connection.
      setImmediate(() => process.exit(1));
    },
  );
}

function reportReady(service: RunningService): void {
  const addresses = Object.entries(service).filter(([, value]) => typeof value === 'string');
  const message: ReadyMessage = { ready: Object.fromEntries(addresses) };
  process.send?.(message);
}

function stopOnRequest(service: RunningService): void {
  const stop = () => {
    void service.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${service.name} did not stop cleanly: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  const stopAsOrphan = () => {
    setTimeout(() => process.exit(1), ORPHAN_GRACE_MS).unref();
    stop();
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  process.once('disconnect', stopAsOrphan);
  // It may have ended while we were starting.
  if (process.send && !process.connected) stopAsOrphan();
}
