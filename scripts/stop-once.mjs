import { say } from './progress.mjs';

/** Milliseconds after which an orderly stop is abandoned. */
const STOP_TIMEOUT_MS = 30_000;

/**
 * A single way to exit: the first request runs the registered functions, newest first, and exits; the second, or a stop
 * that hangs, exits at once. Everything that is left then ends with us.
 */
export function stopOnce() {
  const steps = [];
  let requested = false;

  const request = async (why, code = 0) => {
    if (requested) return process.exit(130);
    requested = true;
    say(`Stopping (${why}) …`);
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    let failed = false;
    for (const stop of steps.reverse()) {
      await stop().catch((error) => {
        failed = true;
        say(`  ${error.message}`);
      });
    }
    process.exit(failed ? 1 : code);
  };

  // Ctrl-C reaches npm, its shell and us; npm then passes it on, so that we may get it twice at the same moment.
  let firstAt = 0;
  const onInterrupt = () => {
    if (requested && Date.now() - firstAt < 300) return;
    firstAt ||= Date.now();
    void request('Ctrl-C');
  };
  process.on('SIGINT', onInterrupt);
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => requested || void request(signal));

  return {
    request: (why, code) => void (requested || request(why, code)),
    isRequested: () => requested,
    /** @param {() => Promise<void>} stop runs when we exit, before those registered earlier. */
    before: (stop) => void steps.push(stop),
    /** Exits with this code, after the registered functions. */
    exit: (code) => void (requested || request('it could not go on', code)),
  };
}
