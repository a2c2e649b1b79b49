import { type Manifest, renderWith } from '../../kubernetes/kustomize';

/**
 * The optional parts, as values of the chart, in the order in which an overlay names them: those that add a service
 * before those that change every service.
 */
export const COMPONENTS = [
  'cases',
  'webhooks',
  'autoscaling',
  'autoscaling-keda',
  'webhooks-autoscaling',
  'monitoring',
  'ingress',
  'gateway-api',
  'cert-manager',
  'external-secrets',
  'data-refresh',
  'training',
  'tracing',
  'read-replica',
  'outside-look-ups',
  'own-authority',
] as const;

export type Component = (typeof COMPONENTS)[number];

/** The objects with some of the components. */
export interface Variant {
  readonly components: ReadonlySet<Component>;
  readonly objects: readonly Manifest[];
}

/**
 * What tells which component changes what: without any, with all, and with all but one. Whatever depends on two of them
 * shows up as a part of what the first adds.
 */
export function variants(): Variant[] {
  const without = (left: readonly Component[]) => COMPONENTS.filter((name) => !left.includes(name));
  return [
    [],
    COMPONENTS,
    ...COMPONENTS.map((name) => without(name === 'autoscaling' ? [name, 'autoscaling-keda'] : [name])),
  ].map((components) => ({ components: new Set(components), objects: objectsWith(components) }));
}

/** As kustomize makes them of the base and these components. */
export function objectsWith(components: readonly Component[]): Manifest[] {
  const hasKeda = components.includes('autoscaling-keda');
  // It contains the other one.
  return [...renderWith(components.filter((name) => !hasKeda || name !== 'autoscaling'))].map(withoutHashes);
}

const HASH = /-[a-z0-9]{10}$/;
/** Kustomize appends a hash of their content to the names of these; the chart appends one of its own. */
const HASHED = /^(?:rampart-settings|migrate)-[a-z0-9]{10}$/;

/** With the plain names of what kustomize names after its content. */
export function withoutHashes(object: Manifest): Manifest {
  return JSON.parse(JSON.stringify(object), (_key, value: unknown) =>
    typeof value === 'string' && HASHED.test(value) ? value.replace(HASH, '') : value,
  ) as Manifest;
}
