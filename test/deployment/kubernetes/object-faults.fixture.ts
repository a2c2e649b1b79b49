import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import ts from 'typescript';
import type { Manifest } from './manifest.fixture';

const MODELS_OF_GROUPS: Readonly<Record<string, string>> = {
  'cert-manager.io': '@kubernetes-models/cert-manager',
  'external-secrets.io': '@kubernetes-models/external-secrets',
  'keda.sh': '@kubernetes-models/keda',
  'monitoring.coreos.com': '@kubernetes-models/prometheus-operator',
  'gateway.networking.k8s.io': '@kubernetes-models/gateway-api',
};

const OPTIONS: ts.CompilerOptions = {
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  lib: ['lib.es2022.d.ts'],
  types: [],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
};

/**
 * The faults of objects, by the models of Kubernetes and of the operators' kinds; empty without any. In two ways, since
 * each overlooks something: the schemas know bounds and formats but accept unknown fields, which a cluster drops or
 * refuses; the types know every field.
 */
export function faultsOf(objects: readonly Manifest[]): string[] {
  return [...schemaFaults(objects), ...typeFaults(objects)];
}

function schemaFaults(objects: readonly Manifest[]): string[] {
  const models = objects.map((object) => ({
    module: moduleOf(object),
    object: withoutBlanksInSecrets(object),
  }));
  const answer = execFileSync(process.execPath, [join(__dirname, 'validate-objects.mjs')], {
    input: JSON.stringify(models),
    encoding: 'utf8',
  });
  return (JSON.parse(answer) as (string | null)[]).flatMap((fault, index) =>
    fault === null ? [] : [`${nameOf(objects[index])}: ${fault}`],
  );
}

/** The compiler's own check of a literal against its type, on an in-memory file. */
function typeFaults(objects: readonly Manifest[]): string[] {
  const file = join(__dirname, 'objects.in-memory.mts');
  const lines = objects.map(
    (object) => `((_: import('${moduleOf(object)}').I${object.kind}) => _)(${JSON.stringify(object)});`,
  );
  const host = ts.createCompilerHost(OPTIONS);
  const { getSourceFile, fileExists, readFile } = host;
  host.fileExists = (path) => path === file || fileExists(path);
  host.readFile = (path) => (path === file ? lines.join('\n') : readFile(path));
  host.getSourceFile = (path, ...rest) =>
    path === file ? ts.createSourceFile(path, lines.join('\n'), rest[0]) : getSourceFile(path, ...rest);
  const program = ts.createProgram([file], OPTIONS, host);
  const source = program.getSourceFile(file);
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].map(
    ({ messageText, start = 0 }) => {
      const line = source?.getLineAndCharacterOfPosition(start).line ?? 0;
      return `${nameOf(objects[line])}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    },
  );
}

/** kustomize ends a long value with a line break, which clusters accept but the models' schema does not. */
function withoutBlanksInSecrets(object: Manifest): Manifest {
  if (object.kind !== 'Secret') return object;
  const data = Object.entries(object.data ?? {}).map(([key, value]) => [key, value.replace(/\s/g, '')]);
  return { ...object, data: Object.fromEntries(data) };
}

function moduleOf({ apiVersion, kind }: Manifest): string {
  const group = apiVersion.split('/')[0] ?? '';
  return `${MODELS_OF_GROUPS[group] ?? 'kubernetes-models'}/${apiVersion}/${kind}`;
}

function nameOf(object: Manifest | undefined): string {
  return `${object?.kind} ${object?.metadata.name}`;
}
