import { ConfigError } from '@rampart/config';
import type { RunningService } from './start-service';

/**
 * Runs a service as this process: starts it, stops it on SIGTERM or SIGINT, and exits non-zero when it cannot start.
 * Does nothing when the file is imported rather than run.
 */
export function runMain(entry: NodeModule, start: () => Promise<RunningService>): void {
  if (require.main !== entry) return;
  start().then(stopOnSignal, (error: unknown) => {
    const text = error instanceof ConfigError ? error.message : ((error as Error)?.stack ?? String(error));
    process.stderr.write(`${text}\n`);
    process.exitCode = 1;
    // A half-started service must not linger on an open connection.
    setImmediate(() => process.exit(1));
  });
}

function stopOnSignal(service: RunningService): void {
  const stop = () => {
    void service.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${service.name} did not stop cleanly: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
}
