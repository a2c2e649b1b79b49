import type { Container, EnvVariable, Manifest, Pod } from './manifest.fixture';

/** A Secret's value for a key; null when it does not exist. */
export type SecretReader = (name: string, key: string) => string | null;

/**
 * The environment that the kubelet would give a container: the values of ConfigMaps, then the container's own variables
 * in order, each of which may refer to earlier ones as `$(NAME)`.
 *
 * @throws Error for a ConfigMap, Secret, key or `$(NAME)` that does not exist: the pod would not start, or with a wrong
 *   value.
 */
export function environmentOf(
  container: Container,
  pod: Pod,
  objects: readonly Manifest[],
  secret: SecretReader,
): Record<string, string> {
  const env: Record<string, string> = {};
  for (const { configMapRef } of container.envFrom ?? []) {
    const map = objects.find(
      ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === configMapRef?.name,
    );
    if (!map) throw new Error(`${pod.of} wants the ConfigMap ${configMapRef?.name}`);
    Object.assign(env, map.data);
  }
  for (const variable of container.env ?? []) {
    const value = readVariable(variable, pod, env, secret);
    if (value !== null) env[variable.name] = value;
  }
  return env;
}

function readVariable(
  { name, value, valueFrom }: EnvVariable,
  pod: Pod,
  before: Readonly<Record<string, string>>,
  secret: SecretReader,
): string | null {
  if (valueFrom?.secretKeyRef) {
    const { name: of, key, optional } = valueFrom.secretKeyRef;
    const found = secret(of, key);
    if (found === null && optional !== true) throw new Error(`${pod.of} wants ${key} of the Secret ${of}`);
    return found;
  }
  if (valueFrom?.fieldRef) {
    if (valueFrom.fieldRef.fieldPath !== 'spec.serviceAccountName')
      throw new Error(`${name} has another field`);
    return String(pod.spec.serviceAccountName);
  }
  return (value ?? '').replace(/\$\((\w+)\)/g, (_, used: string) => {
    const known = before[used];
    if (known === undefined)
      throw new Error(`${name} of ${pod.of} uses ${used}, which does not stand before it`);
    return known;
  });
}

/** Names of which only other variables of the container are composed, so that no program has to know them. */
export function partsOfOthers(container: Container): Set<string> {
  return new Set(
    (container.env ?? []).flatMap(({ value }) =>
      [...(value ?? '').matchAll(/\$\((\w+)\)/g)].map(([, name]) => name ?? ''),
    ),
  );
}

/** Reads the Secrets among rendered objects. */
export function secretsAmong(objects: readonly Manifest[]): SecretReader {
  return (name, key) => {
    const found = objects.find(({ kind, metadata }) => kind === 'Secret' && metadata.name === name);
    const { data, stringData } = found ?? {};
    if (stringData?.[key] !== undefined) return stringData[key];
    return data?.[key] === undefined ? null : Buffer.from(data[key], 'base64').toString('utf8');
  };
}
