import { execFileSync } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Compiles a package of the repository at `root` into its `dist`, from nothing, and gives it the licence.
 * @returns its folder.
 * @throws Error with what the compiler objects to.
 */
export async function buildPackage(root: string, folder: string): Promise<string> {
  const path = join(root, 'packages', folder);
  rmSync(join(path, 'dist'), { recursive: true, force: true });
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
  execFileSync(process.execPath, [compiler, '-p', join(path, 'tsconfig.build.json')], { encoding: 'utf8' });
  nameOutputs(join(path, 'dist'));
  // Of what it is, one package is a script as well.
  if (folder === 'collector') {
    const { bundleCollector } = await import(
      pathToFileURL(join(root, 'scripts/bundle/bundle-collector.mjs')).href
    );
    await bundleCollector(join(path, 'dist/v1.js'));
  }
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
