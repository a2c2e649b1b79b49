import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { buildPackage } from '../../tools/packages/build-package';
import { packInto } from '../../tools/packages/object-to-package';

const run = promisify(execFile);
const { lock } = jest.requireActual<{
  lock(file: string, onWait: () => void): Promise<() => void>;
}>('../../scripts/process-lock.mjs');
const ROOT = join(__dirname, '../..');
const COMPILER = join(ROOT, 'node_modules/typescript-native/bin/tsc');

/** A separate project, in which a package is installed as npm would publish it. */
export interface ForeignProject {
  readonly path: string;
  /** Runs a program in it. @returns what it prints, as JSON. */
  run<Printed>(file: string, text: string, env?: NodeJS.ProcessEnv): Promise<Printed>;
  /** What the compiler objects to in a strict mode, in the program and in the package's own types; empty without anything. */
  compile(text: string): Promise<string>;
  remove(): void;
}

/**
 * @param packages names by their folders, installed as npm would publish them.
 * @param others what they depend on, as it is installed here.
 */
export async function installPackages(
  packages: Readonly<Record<string, string>>,
  others: readonly string[] = [],
): Promise<ForeignProject> {
  const path = mkdtempSync(join(tmpdir(), 'rampart-project-'));
  // Specs of several workers build the same folders.
  const release = await lock(join(ROOT, '.rampart/packages.lock'), () => {});
  for (const [folder, name] of Object.entries(packages)) {
    const tarball = packInto(await buildPackage(ROOT, folder), path);
    const installed = join(path, 'node_modules', name);
    mkdirSync(installed, { recursive: true });
    execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
  }
  release();
  for (const name of others) {
    const link = join(path, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), link);
  }
  writeFileSync(join(path, 'package.json'), '{"private":true}');
  return {
    path,
    run: async (file, text, env = {}) => {
      writeFileSync(join(path, file), text);
      const { stdout } = await run(process.execPath, [file], { cwd: path, env: { ...process.env, ...env } });
      return JSON.parse(stdout);
    },
    compile: async (text) => {
      writeFileSync(join(path, 'program.mts'), text);
      const strictest = [
        '--strict',
        '--exactOptionalPropertyTypes',
        '--noUncheckedIndexedAccess',
        '--noEmit',
      ];
      const options = ['--module', 'nodenext', '--target', 'es2023', '--types', 'node', '--typeRoots'];
      const types = join(ROOT, 'node_modules/@types');
      const args = [COMPILER, ...strictest, ...options, types, 'program.mts'];
      return run(process.execPath, args, { cwd: path }).then(
        () => '',
        // Types of others have faults of their own.
        ({ stdout }: { stdout: string }) => stdout.replace(/^\.\..*\n(?: .*\n)*/gm, ''),
      );
    },
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}
