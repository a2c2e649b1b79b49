import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildPackage } from '../../tools/packages/build-package';
import { packInto } from '../../tools/packages/object-to-package';

const run = promisify(execFile);
const ROOT = join(__dirname, '../..');
const COMPILER = join(ROOT, 'node_modules/typescript-native/bin/tsc');

/** A project of somebody else, in which a package is installed as npm would publish it. */
export interface ForeignProject {
  /** Runs a program in it. @returns what it prints, as JSON. */
  run<Printed>(file: string, text: string, env?: NodeJS.ProcessEnv): Promise<Printed>;
  /** What the compiler objects to in a strict mode, in the program and in the package's own types; empty without anything. */
  compile(text: string): Promise<string>;
  remove(): void;
}

export async function installPackage(folder: string, name: string): Promise<ForeignProject> {
  const path = mkdtempSync(join(tmpdir(), 'rampart-project-'));
  const tarball = packInto(await buildPackage(ROOT, folder), path);
  const installed = join(path, 'node_modules', name);
  mkdirSync(installed, { recursive: true });
  execFileSync('tar', ['-xzf', tarball, '-C', installed, '--strip-components=1']);
  writeFileSync(join(path, 'package.json'), '{"private":true}');
  return {
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
