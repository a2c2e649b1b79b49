import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { SourcePackage } from '../compiled/compiled-file';

/** Resolves from this file, so that data packages are found from any working directory. */
const resolver = createRequire(__filename);

/** A data package from npm that the suite depends on. */
export interface PackageSource extends SourcePackage {
  /** Absolute path of a file in the package. */
  file(relativePath: string): string;
}

/** Finds an installed data package. @throws Error when it is not installed. */
export function openPackage(name: string): PackageSource {
  // Some packages do not export `package.json`; walking the module paths works for all.
  for (const folder of resolver.resolve.paths(name) ?? []) {
    const root = path.join(folder, name);
    const version = readVersion(path.join(root, 'package.json'));
    if (version !== null) return { name, version, file: (relativePath) => path.join(root, relativePath) };
  }
  throw new Error(`the data package ${name} is not installed`);
}

function readVersion(manifest: string): string | null {
  try {
    return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
  } catch {
    // Not in this folder; the next one up may have it.
    return null;
  }
}

/** The day inside a version such as `2.3.2026061719` (year, month, day, hour); null when there is none. */
export function dateInVersion(version: string): string | null {
  const match = /\.(20\d\d)(\d\d)(\d\d)\d{2}$/.exec(version);
  return match === null ? null : `${match[1]}-${match[2]}-${match[3]}`;
}
