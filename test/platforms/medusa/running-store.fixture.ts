import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Where `npm run test:platforms` has built it. */
const STORE = join(process.env.TEST_PLATFORMS ?? '', 'medusa');
const CLI = join(STORE, 'node_modules/@medusajs/cli/cli.js');
const BUILT = join(STORE, '.medusa/server');

/** What a storefront needs to sell the lamp. */
export interface Seeded {
  readonly region: string;
  readonly variant: string;
  readonly shipping: string;
  readonly key: string;
  readonly fraudReason: string;
  readonly otherReason: string;
}

export interface AdminUser {
  readonly email: string;
  readonly password: string;
}

/** A store of Medusa in a process of its own, with the plugin as it is published. */
export interface RunningStore {
  readonly url: string;
  stop(): Promise<void>;
}

/** Makes the tables of a store, one lamp, and a user of its admin. */
export async function prepareStore(env: NodeJS.ProcessEnv, { email, password }: AdminUser): Promise<Seeded> {
  const medusa = (...args: string[]) =>
    run(process.execPath, [CLI, ...args], { cwd: BUILT, env: environment(env), maxBuffer: 2 ** 26 });
  await medusa('db:migrate');
  const { stdout } = await medusa('exec', './src/scripts/seed.js');
  await medusa('user', '-e', email, '-p', password);
  return JSON.parse(/^SEEDED (.*)$/m.exec(stdout)?.[1] ?? 'null');
}

/** @throws Error with what it printed, when it does not start. */
export async function startStore(env: NodeJS.ProcessEnv, port: number): Promise<RunningStore> {
  const store = spawn(process.execPath, [CLI, 'start'], {
    cwd: BUILT,
    env: environment({ ...env, PORT: String(port) }),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [store.stdout, store.stderr]) stream.on('data', (chunk) => (said += chunk));
  await isReady(store, () => said);
  return {
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      if (store.exitCode !== null) return;
      store.kill('SIGTERM');
      await once(store, 'exit');
    },
  };
}

const environment = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'production',
  MEDUSA_DISABLE_TELEMETRY: 'true',
  // The store is no code of ours: what helps our specs to load theirs stays away from it.
  NODE_OPTIONS: '',
  ...env,
});

function isReady(store: ChildProcess, said: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    store.stdout?.on('data', () => {
      if (said().includes('Server is ready on port')) resolve();
    });
    store.once('exit', () => reject(new Error(`The store ended: ${said()}`)));
  });
}
