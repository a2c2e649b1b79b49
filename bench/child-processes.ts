import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A process of the bench that has reported to be ready. */
export interface StartedProcess {
  readonly pid: number;
  /** The first line it printed. */
  readonly line: string;
  stop(): Promise<void>;
}

/**
 * Starts a Node script and waits for its first line on standard output.
 *
 * @throws when it ends before it printed one; its standard error is in the message.
 */
export async function startScript(
  script: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<StartedProcess> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  const line = await firstLine(child, said, script);
  return { pid: child.pid ?? 0, line, stop: () => stop(child) };
}

function firstLine(child: ChildProcess, said: readonly string[], script: string): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!child.stdout) return reject(new Error(`${script} has no standard output`));
    createInterface(child.stdout).once('line', resolve);
    child.once('exit', (code) =>
      reject(new Error(`${script} ended with ${code}:\n${said.join('').slice(-4_000)}`)),
    );
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve();
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
