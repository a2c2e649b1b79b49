import { type ChildProcess, spawn } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { untilTrue } from '@rampart/testing';

const ROOT = join(__dirname, '../..');

/** What a step has written, and what failed in it. */
export interface Ran {
  readonly stdout: string;
  readonly stderr: string;
  /** The commands that ended with another code than 0, as `<code>: <command>`. */
  readonly failed: readonly string[];
}

/** One shell in which a reader pastes one block after the other: variables and functions stay. */
export interface ShellSession {
  /** @throws Error when it does not end within a minute. */
  run(commands: string): Promise<Ran>;
  /** Runs commands that do not end by themselves, until `isEnough`, and then presses Ctrl-C. */
  runUntil(commands: string, isEnough: (stdout: string) => boolean): Promise<Ran>;
  /** A folder of its own in place of `/tmp`, with a slash at its end. */
  readonly tmp: string;
  /** A file in the folder in which the shell is. */
  save(name: string, text: string): void;
  close(): void;
}

const STEP_MS = 90_000;

/**
 * Starts a shell in a folder that looks like the checkout and is not it: what a page creates does not end up there.
 *
 * @param env further variables.
 */
export function openShell(env: NodeJS.ProcessEnv): ShellSession {
  const home = mkdtempSync(join(tmpdir(), 'rampart-page-'));
  const folder = join(home, 'rampart');
  const out = join(home, 'out');
  const tmp = join(home, 'tmp');
  prepare(folder, out, tmp);
  const shell = spawn('bash', ['--norc', '--noprofile'], {
    cwd: folder,
    // A group of its own, which gets the Ctrl-C.
    detached: true,
    env: { ...variablesOfReader(), ...env },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // `: INT` lets the shell survive a Ctrl-C that ends the program in it, as an interactive one does.
  shell.stdin.write(`trap : INT; trap 'echo "$?: $BASH_COMMAND" >> "${out}/failed"' ERR\n`);
  let steps = 0;
  const begin = (commands: string) => {
    steps += 1;
    const file = (name: string) => join(out, `${steps}.${name}`);
    for (const name of ['stdout', 'stderr']) writeFileSync(file(name), '');
    writeFileSync(join(out, 'failed'), '');
    writeFileSync(file('sh'), commands);
    shell.stdin.write(
      `. "${file('sh')}" < /dev/null > "${file('stdout')}" 2> "${file('stderr')}"; mv "${file('sh')}" "${file('done')}"\n`,
    );
    const read = (name: string) => readFileSync(file(name), 'utf8');
    return {
      isDone: () => readdirSync(out).includes(`${steps}.done`),
      ran: (): Ran => ({
        stdout: read('stdout'),
        stderr: read('stderr'),
        failed: readFileSync(join(out, 'failed'), 'utf8').split('\n').filter(Boolean),
      }),
    };
  };
  return {
    tmp: `${tmp}/`,
    run: async (commands) => {
      const { isDone, ran } = begin(commands);
      await until(isDone, commands, ran);
      return ran();
    },
    runUntil: async (commands, isEnough) => {
      const { isDone, ran } = begin(commands);
      await until(() => isDone() || isEnough(ran().stdout), commands, ran);
      if (!isDone()) interrupt(shell);
      await until(isDone, commands, ran);
      return { ...ran(), failed: ran().failed.filter((each) => !each.startsWith('130:')) };
    },
    save: (name, text) => writeFileSync(join(folder, name), text),
    close: () => {
      if (shell.exitCode === null && shell.pid) process.kill(-shell.pid, 'SIGKILL');
      rmSync(home, { recursive: true, force: true });
    },
  };
}

function prepare(folder: string, ...others: string[]): void {
  for (const each of [folder, ...others]) mkdirSync(each);
  for (const name of readdirSync(ROOT)) symlinkSync(join(ROOT, name), join(folder, name));
}

/** Without what jest, npm and an operator have set. */
function variablesOfReader(): NodeJS.ProcessEnv {
  const kept = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'USER', 'NODE_COMPILE_CACHE'];
  return Object.fromEntries(kept.map((name) => [name, process.env[name]]));
}

function interrupt(shell: ChildProcess): void {
  if (shell.pid) process.kill(-shell.pid, 'SIGINT');
}

async function until(condition: () => boolean, commands: string, ran: () => Ran): Promise<void> {
  await untilTrue(async () => condition(), commands, STEP_MS).catch((error: Error) => {
    const { stdout, stderr } = ran();
    throw new Error(`${error.message}\n${stdout}\n${stderr}`);
  });
}
