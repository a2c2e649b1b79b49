import type { ServiceName } from '@rampart/contracts';

/** One started copy of an app. */
export interface RunningApp {
  readonly name: ServiceName;
  /** Of this process, when the app runs in it. */
  readonly pid: number;
  readonly healthUrl: string;
  /** Base URL of the public API; null for all but the gateway. */
  readonly url: string | null;
  /** Base URL of the admin API; null for all but the gateway. */
  readonly adminUrl: string | null;
  /** Base URL of the web console; null for all but the gateway. */
  readonly consoleUrl: string | null;
  /** Stops it gracefully. Safe to call twice. */
  stop(): Promise<void>;
  /** Kills it like a crash. @throws Error for an app in this process. */
  kill(): Promise<void>;
}

/**
 * Starts a copy of an app with these settings.
 *
 * @param logFd open file descriptor for the log of an app in a process of its own; an app in this process shares our
 *   log.
 */
export type Launch = (name: ServiceName, env: NodeJS.ProcessEnv, logFd: number) => Promise<RunningApp>;

/** @param addresses the app's own report when it was ready. @throws Error when one is missing. */
export function readAddresses(name: ServiceName, addresses: Readonly<Record<string, unknown>>) {
  const read = (field: string) => (typeof addresses[field] === 'string' ? String(addresses[field]) : null);
  const healthUrl = read('healthUrl');
  if (healthUrl === null) throw new Error(`${name} did not say where its health can be asked`);
  return { healthUrl, url: read('url'), adminUrl: read('adminUrl'), consoleUrl: read('consoleUrl') };
}
