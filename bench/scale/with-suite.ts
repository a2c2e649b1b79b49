import { join } from 'node:path';
import { startScript } from '../child-processes';

const ROOT = join(__dirname, '..', '..', '..');

/** A suite of the bench: what `npm run up -- --json` says of it. */
export interface MeasuredSuite {
  readonly url: string;
  readonly key: string;
  readonly nats_url: string;
  readonly database_url: string;
  /** By app; of several copies the first. */
  readonly pids: Readonly<Record<string, number>>;
  /** All copies, where there are several of an app. */
  readonly replicas?: readonly { readonly app: string; readonly pid: number }[];
  /** The process that everything else was started by, Postgres and NATS included. */
  readonly upPid: number;
}

/** One process an app of a suite. */
export interface AppProcess {
  readonly app: string;
  readonly pid: number;
}

export function processesOf({ pids, replicas }: MeasuredSuite): readonly AppProcess[] {
  return replicas ?? Object.entries(pids).map(([app, pid]) => ({ app, pid }));
}

/**
 * Starts a suite of one process an app on data of its own, lets something be measured, and stops it.
 *
 * @param args of `npm run up`. @param env further settings of every process.
 */
export async function withSuite<Result>(
  args: readonly string[],
  measure: (suite: MeasuredSuite) => Promise<Result>,
  env: Readonly<Record<string, string>> = {},
): Promise<Result> {
  const script = join(ROOT, 'scripts', 'up.mjs');
  const up = await startScript(script, ['--json', '--ephemeral', '--processes', ...args], env);
  try {
    return await measure({ ...JSON.parse(up.line), upPid: up.pid });
  } finally {
    await up.stop();
  }
}
