import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { TestEnvironment } from 'jest-environment-node';
import { Agent, setGlobalDispatcher } from 'undici';
import { Leftovers } from './leftovers';
import { reuseCompiledCode } from './reuse-compiled-code';

/** Milliseconds between two checks. */
const POLL_MS = 500;

const DAY_MS = 86_400_000;
/** Milliseconds before midnight UTC in which no spec file begins: as long as most of them take. */
const EVENING_MS = 60_000;

const COMPILER = join(__dirname, 'compile-typescript.cjs');

let isWatching = false;

/**
 * jest's worker works on when the run that it belongs to is killed, and its engines with it. It ends instead, and so
 * does what hangs on it. Polled: a listener would keep the worker from ending when there is no more to do.
 */
function endWithTheRun(): void {
  if (isWatching) return;
  isWatching = true;
  setInterval(() => process.connected === false && process.exit(1), POLL_MS).unref();
}

/** Quotas and totals of a day restart at midnight UTC: a spec that compares two of them must not span it. */
async function stayWithinADay(): Promise<void> {
  const leftMs = DAY_MS - (Date.now() % DAY_MS);
  if (leftMs < EVENING_MS) await pause(leftMs);
}

reuseCompiledCode();

/**
 * A gateway that stops gives a caller two seconds for the next request on a connection that is kept alive, and a spec
 * sends none. Milliseconds after which `fetch` closes one that is idle, whatever the server allows.
 */
const KEEP_ALIVE_MS = 50;

setGlobalDispatcher(new Agent({ keepAliveTimeout: KEEP_ALIVE_MS, keepAliveMaxTimeout: KEEP_ALIVE_MS }));

/** A spec file's world. */
export default class SpecEnvironment extends TestEnvironment {
  private readonly leftovers = new Leftovers(this.global);

  override async setup(): Promise<void> {
    endWithTheRun();
    await stayWithinADay();
    await super.setup();
    // A service starts processes of its own from the file beside it, which in a spec is a source file.
    this.global.process.env.NODE_OPTIONS = `--require "${COMPILER}"`;
  }

  override async teardown(): Promise<void> {
    this.leftovers.end();
    await super.teardown();
  }
}
