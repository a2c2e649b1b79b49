import { ConfigError } from '@rampart/config';
import type { RunningService } from './start-service';

/** What a service tells the process that started it over Node's channel, once: where it can be reached. */
export interface ReadyMessage {
  /** Every address of the service: the fields of its `RunningService` that are text. */
  readonly ready: Readonly<Record<string, string>>;
}

/** Milliseconds that a service whose parent has died gets: its Postgres and NATS may have gone with the parent. */
const ORPHAN_GRACE_MS = 5_000;

/**
 * Runs a service as this process: starts it, stops it on SIGTERM or SIGINT, and exits non-zero when it cannot start.
 * A process that forked us gets a `ReadyMessage`, and we stop when it ends, however it ends.
 * Does nothing when the file is imported rather than run.
 *
 * @param entry `__filename` of the service's main module. In a bundle that is the bundle's own file, while `module`
 *   would be an object that the bundler makes.
 */
export function runMain(entry: string, start: () => Promise<RunningService>): void {
  if (require.main?.filename !== entry) return;
  // Until there is something to stop in good order.
  const exitAsOrphan = () => process.exit(1);
  process.once('disconnect', exitAsOrphan);
  start().then(
    (service) => {
      process.removeListener('disconnect', exitAsOrphan);
      stopWhenTold(service);
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

function stopWhenTold(service: RunningService): void {
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
