import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** Of the C library, too: what resolves host names is loaded by name, and addons of packages ask for the others. */
const OF_LIBC = [
  'libnss_dns.so.2',
  'libnss_files.so.2',
  'libresolv.so.2',
  'librt.so.1',
  'libm.so.6',
  'libdl.so.2',
  'libpthread.so.0',
];

/** The root of a file system of a container, with nothing in it but what is put there. Linux, with `ldd`. */
export class RootFolder {
  private readonly libraries = new Set<string>();

  constructor(readonly path: string) {
    rmSync(path, { recursive: true, force: true });
    for (const folder of ['proc', 'sys', 'dev', 'etc', 'tmp', 'root', 'run'])
      mkdirSync(join(path, folder), { recursive: true });
    chmodSync(join(path, 'tmp'), 0o1777);
  }

  /** A program of this machine, with the libraries that it needs. */
  program(from: string, to: string): this {
    this.copy(from, to);
    chmodSync(join(this.path, to), 0o755);
    return this.librariesOf(from);
  }

  /** Of programs or libraries that get there by other ways. */
  librariesOf(...files: readonly string[]): this {
    for (const file of files) for (const library of neededBy(file)) this.library(resolve(library));
    return this;
  }

  copy(from: string, to: string): this {
    const target = join(this.path, to);
    mkdirSync(dirname(target), { recursive: true });
    // With what links lead to: outside of the container, they lead nowhere.
    execFileSync('cp', ['-RL', from, target]);
    return this;
  }

  text(to: string, content: string, mode = 0o644): this {
    const target = join(this.path, to);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, content, { mode });
    return this;
  }

  folder(to: string, owner: number, mode: number): this {
    mkdirSync(join(this.path, to), { recursive: true });
    execFileSync('chown', [`${owner}:${owner}`, join(this.path, to)]);
    chmodSync(join(this.path, to), mode);
    return this;
  }

  private library(from: string): void {
    if (this.libraries.has(from)) return;
    this.libraries.add(from);
    const target = join(this.path, from);
    mkdirSync(dirname(target), { recursive: true });
    copyFileSync(realpathSync(from), target);
    chmodSync(target, 0o755);
    if (!/\/libc\.so/.test(from)) return;
    const beside = OF_LIBC.map((name) => join(dirname(from), name));
    for (const name of beside.filter((path) => existsSync(path))) this.library(name);
  }
}

function neededBy(file: string): string[] {
  try {
    const said = execFileSync('ldd', [file], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return [...said.matchAll(/(\/\S+\.so\S*)/g)].map(([, path = '']) => path);
  } catch {
    // A program without libraries.
    return [];
  }
}
