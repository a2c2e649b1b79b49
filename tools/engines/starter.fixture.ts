import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';

const COMPILED = join(__dirname, '../../dist/tools/engines/start-engines.js');

/** A process that started engines and now does nothing. */
export interface Starter {
  readonly process: ChildProcess;
  readonly databaseUrl: string;
  readonly natsUrl: string;
  /** Of Postgres, NATS, and their two guards. */
  readonly pids: readonly [postgres: number, nats: number, postgresGuard: number, natsGuard: number];
}

const SCRIPT = `
const [compiled, dataDir] = process.argv.slice(1);
require(compiled).startEngines({ dataDir: dataDir || null, durable: dataDir !== '' }).then(({ postgres, nats }) => {
  const pids = [postgres.pid, nats.pid, postgres.guardPid, nats.guardPid];
  console.log(JSON.stringify({ databaseUrl: postgres.databaseUrl, natsUrl: nats.natsUrl, pids }));
});
// It lives as long as the spec that started it.
process.stdin.resume().on('end', () => process.exit());
`;

/** Starts engines from a process of their own, which a spec may kill. @param dataDir null: temporary. */
export async function startStarter(dataDir: string | null = null, env = process.env): Promise<Starter> {
  const child = spawn(process.execPath, ['-e', SCRIPT, COMPILED, dataDir ?? ''], {
    env,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const line = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (data) => resolve(String(data)));
    child.once('exit', (code) => reject(new Error(`the starter ended with ${code}`)));
  });
  return { process: child, ...JSON.parse(line) };
}
