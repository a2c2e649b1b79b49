import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Compiles a package of the repository at `root` into its `dist`, from nothing, and gives it the licence.
 * @returns its folder.
 * @throws Error with what the compiler objects to.
 */
export function buildPackage(root: string, folder: string): string {
  const path = join(root, 'packages', folder);
  rmSync(join(path, 'dist'), { recursive: true, force: true });
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', join(path, 'tsconfig.build.json')], { encoding: 'utf8' });
  nameOutputs(join(path, 'dist'));
  copyFileSync(join(root, 'LICENSE'), join(path, 'LICENSE'));
  return path;
}

/** The compiler leaves the names of sources in declarations, which only its newer versions find without them. */
function nameOutputs(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const file = join(folder, name);
    writeFileSync(file, readFileSync(file, 'utf8').replace(/(from '\.[^']+)\.ts'/g, "$1.js'"));
  }
}
