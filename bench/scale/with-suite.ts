import { join } from 'node:path';
import { startScript } from '../child-processes';

const ROOT = join(__dirname, '..', '..', '..');

/** A suite of the bench: the output of `npm run up -- --json`. */
export interface MeasuredSuite {
  readonly url: string;
  readonly key: string;
  readonly nats_url: string;
  readonly database_url: string;
  /** By app; the first of several copies. */
  readonly pids: Readonly<Record<string, number>>;
  /** Of all gateways, when there are several of an app. */
  readonly urls?: readonly string[];
  /** All copies, when there are several of an app. */
  readonly replicas?: readonly { readonly app: string; readonly pid: number }[];
  /** The process that started everything else, including Postgres and NATS. */
  readonly upPid: number;
}

/** One process per app of a suite. */
export interface AppProcess {
  readonly app: string;
  readonly pid: number;
}

export function processesOf({ pids, replicas }: MeasuredSuite): readonly AppProcess[] {
  return replicas ?? Object.entries(pids).map(([app, pid]) => ({ app, pid }));
}

/**
 * Starts a suite with one process per app on data of its own, runs a measurement, and stops it.
 *
 * @param args of `npm run up`. @param env further settings of every process.
 */
export async function withSuite<Result>(
  args: readonly string[],
  measure: (suite: MeasuredSuite) => Promise<Result>,
  env: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const script = join(ROOT, 'scripts', 'up.mjs');
  const up = await startScript(
    script,
    ['--json', '--limits', 'none', '--ephemeral', '--processes', ...args],
    env,
  );
  try {
    return await measure({ ...JSON.parse(up.line), upPid: up.pid });
  } finally {
    await up.stop();
  }
}
