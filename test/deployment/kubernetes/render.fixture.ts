import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseAllDocuments, stringify } from 'yaml';
import type { Manifest } from './manifest.fixture';

export const ROOT = realpathSync(join(__dirname, '..', '..', '..'));
export const KUBERNETES = join(ROOT, 'k8s');

/** Milliseconds for rendering: kubectl may have to be fetched first, and the machine may be busy. */
export const RENDER_TIMEOUT_MS = 180_000;

let kubectl: string | undefined;
const rendered = new Map<string, readonly Manifest[]>();

/**
 * The output of `kubectl kustomize` for a folder under k8s/: the objects, in its order.
 * @throws Error with kustomize's message, or npm's when kubectl cannot be fetched.
 */
export function render(folder: string): readonly Manifest[] {
  const known = rendered.get(folder);
  if (known) return known;
  const objects = build(join(KUBERNETES, folder));
  rendered.set(folder, objects);
  return objects;
}

/** Like `render`, for the base with components on top, as in an operator's own overlay. */
export function renderWith(components: readonly string[], more: object = {}): readonly Manifest[] {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'rampart-kustomize-'));
  const from = (path: string) => relative(folder, join(KUBERNETES, path));
  try {
    const kustomization = {
      apiVersion: 'kustomize.config.k8s.io/v1beta1',
      kind: 'Kustomization',
      namespace: 'rampart',
      resources: [from('base')],
      components: components.map((name) => from(`components/${name}`)),
      ...more,
    };
    writeFileSync(join(folder, 'kustomization.yaml'), stringify(kustomization));
    return build(folder);
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

function build(folder: string): readonly Manifest[] {
  kubectl ??= execFileSync(process.execPath, [join(ROOT, 'scripts', 'find-kubectl.mjs')], {
    encoding: 'utf8',
  }).trim();
  const text = execFileSync(kubectl, ['kustomize', folder], { encoding: 'utf8', cwd: ROOT });
  return parseAllDocuments(text).map((document) => document.toJS() as Manifest);
}
