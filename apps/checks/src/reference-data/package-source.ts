import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { DataSetInfo, LoadedDataSet } from './data-set';

/** Resolves from this file, so that data packages are found from any working directory. */
const resolver = createRequire(__filename);

/** A data package from npm that the suite depends on. */
export interface PackageSource {
  readonly version: string;
  /** Absolute path of a file in the package. */
  file(relativePath: string): string;
}

/** Finds an installed data package. @throws Error when it is not installed. */
export function openPackage(name: string): PackageSource {
  // Some packages do not export `package.json`; walking the module paths works for all.
  for (const folder of resolver.resolve.paths(name) ?? []) {
    const root = path.join(folder, name);
    const version = readVersion(path.join(root, 'package.json'));
    if (version !== null) return { version, file: (relativePath) => path.join(root, relativePath) };
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

/** A data set compiled from files; its digest is theirs, in the given order. */
export function fromFiles<Data>(
  info: DataSetInfo,
  data: Data,
  files: readonly string[],
): LoadedDataSet<Data> {
  return { info, data, digest: once(() => digestOfFiles(files)) };
}

/** A data set that packages provide as values rather than files; its digest is that of the values as JSON. */
export function fromValues<Data>(info: DataSetInfo, data: Data, values: unknown): LoadedDataSet<Data> {
  return {
    info,
    data,
    digest: once(async () => createHash('sha256').update(JSON.stringify(values)).digest('hex')),
  };
}

/** In chunks: reading the largest files at once would delay requests by 200 ms. */
async function digestOfFiles(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) for await (const piece of createReadStream(file)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

/** The files of an installed package do not change while the service runs. */
function once(compute: () => Promise<string>): () => Promise<string> {
  let computed: Promise<string> | undefined;
  return () => {
    computed ??= compute();
    return computed;
  };
}
