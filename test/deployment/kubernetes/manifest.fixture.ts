import type { Manifest } from '../../../tools/kubernetes/kustomize';

export type { Manifest };

export type Labels = Readonly<Record<string, string>>;

export interface Selector {
  readonly matchLabels?: Labels;
  readonly matchExpressions?: readonly { key: string; operator: string; values?: readonly string[] }[];
}

export interface Probe {
  readonly httpGet?: { readonly path: string; readonly port: string | number };
}

export interface EnvVariable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: {
    readonly secretKeyRef?: { readonly name: string; readonly key: string; readonly optional?: boolean };
    readonly fieldRef?: { readonly fieldPath: string };
  };
}

export interface Container {
  readonly name: string;
  readonly image: string;
  readonly command?: readonly string[];
  readonly args?: readonly string[];
  readonly env?: readonly EnvVariable[];
  readonly envFrom?: readonly { readonly configMapRef?: { readonly name: string } }[];
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[];
  readonly startupProbe?: Probe;
  readonly livenessProbe?: Probe;
  readonly readinessProbe?: Probe;
  readonly lifecycle?: { readonly preStop?: { readonly sleep?: { readonly seconds: number } } };
  readonly resources?: {
    readonly requests?: Readonly<Record<string, string>>;
    readonly limits?: Readonly<Record<string, string>>;
  };
  readonly securityContext?: Readonly<Record<string, unknown>>;
  readonly volumeMounts?: readonly {
    readonly name: string;
    readonly mountPath: string;
    readonly readOnly?: boolean;
  }[];
}

/** A pod as a Deployment, StatefulSet, Job or CronJob would create it. */
export interface Pod {
  /** Kind and name of its creator. */
  readonly of: string;
  readonly name: string;
  readonly labels: Labels;
  readonly containers: readonly Container[];
  readonly spec: Readonly<Record<string, unknown>>;
}

interface Template {
  readonly metadata?: { readonly labels?: Labels };
  readonly spec: Readonly<Record<string, unknown>> & { readonly containers: readonly Container[] };
}

/** Every pod that the objects would create. */
export function podsOf(objects: readonly Manifest[]): Pod[] {
  return objects.flatMap((object) => {
    const template = templateOf(object);
    if (!template) return [];
    const { kind, metadata } = object;
    const { spec } = template;
    const labels = template.metadata?.labels ?? {};
    return [
      { of: `${kind} ${metadata.name}`, name: metadata.name, labels, containers: spec.containers, spec },
    ];
  });
}

function templateOf({ kind, spec = {} }: Manifest): Template | undefined {
  const { spec: inner = spec } = (kind === 'CronJob' ? spec.jobTemplate : {}) as { spec?: typeof spec };
  return inner.template as Template | undefined;
}

/** The objects of a kind. */
export function ofKind(objects: readonly Manifest[], kind: string): Manifest[] {
  return objects.filter((object) => object.kind === kind);
}

/** As matched by the API server: an empty selector matches everything. */
export function matches(selector: Selector | undefined, labels: Labels): boolean {
  const exact = Object.entries(selector?.matchLabels ?? {}).every(([key, value]) => labels[key] === value);
  return (
    exact &&
    (selector?.matchExpressions ?? []).every(({ key, operator, values = [] }) => {
      if (operator !== 'In') throw new Error(`the specs do not know the operator ${operator}`);
      return values.includes(labels[key] ?? '');
    })
  );
}
