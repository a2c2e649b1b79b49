import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How a program in CommonJS resolves a package, which these are not for: Node requires ES modules since 20.19. */
const NOT_MEANT: readonly string[] = ['node10', 'node16-cjs'];

/**
 * What publint and `arethetypeswrong` object to in a package as `npm pack` makes it, each as a sentence.
 * @param path of the package, built.
 */
export async function objectToPackage(path: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rampart-pack-'));
  try {
    const tarball = readFileSync(packInto(path, folder));
    return [...(await objectionsOfPublint(tarball)), ...(await objectionsToTypes(tarball))];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns the file that npm would publish. */
export function packInto(path: string, folder: string): string {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', folder];
  const [packed] = JSON.parse(
    execFileSync('npm', args, { cwd: path, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  return join(folder, packed.filename);
}

async function objectionsOfPublint(tarball: Buffer): Promise<string[]> {
  const { publint } = await import('publint');
  const { formatMessage } = await import('publint/utils');
  const bytes = tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.length) as ArrayBuffer;
  const { messages, pkg } = await publint({ pack: { tarball: bytes }, strict: true });
  return messages.map((each) => formatMessage(each, pkg, { color: false }) ?? each.code);
}

async function objectionsToTypes(tarball: Buffer): Promise<string[]> {
  const { checkPackage, createPackageFromTarballData } = await import('@arethetypeswrong/core');
  const result = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)));
  if (!result.types) return ['It has no types.'];
  return result.problems.flatMap((problem) => {
    const kind = 'resolutionKind' in problem ? problem.resolutionKind : 'every';
    const entry = 'entrypoint' in problem ? problem.entrypoint : '';
    return NOT_MEANT.includes(kind) ? [] : [`Types: ${problem.kind} of ${entry} for ${kind}`];
  });
}
