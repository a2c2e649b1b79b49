import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceName } from '@rampart/contracts';
import { parseAllDocuments } from 'yaml';

const K8S = join(__dirname, '..', '..', '..', 'k8s');
/** The path of each app's manifest. */
const MANIFESTS: Readonly<Record<ServiceName, string>> = {
  gateway: 'base/apps/gateway.yaml',
  screening: 'base/apps/screening.yaml',
  checks: 'base/apps/checks.yaml',
  behavior: 'base/apps/behavior.yaml',
  lists: 'base/apps/lists.yaml',
  cases: 'components/cases/app/cases.yaml',
  webhooks: 'components/webhooks/app/webhooks.yaml',
};

interface Workload {
  readonly kind: string;
  readonly spec: {
    readonly template: {
      readonly spec: {
        readonly containers: readonly {
          readonly resources: { readonly limits: { readonly memory: string } };
        }[];
      };
    };
  };
}

/**
 * MiB that a pod of an app may use before it is killed, according to its manifest. @throws Error when it does not say.
 */
export function memoryLimitMib(app: ServiceName): number {
  const documents = parseAllDocuments(readFileSync(join(K8S, MANIFESTS[app]), 'utf8'));
  const workloads = documents.map((document) => document.toJS() as Workload);
  const deployment = workloads.find(({ kind }) => kind === 'Deployment');
  const memory = deployment?.spec.template.spec.containers[0]?.resources.limits.memory ?? '';
  const [, count, unit] = /^(\d+)(Mi|Gi)$/.exec(memory) ?? [];
  if (count === undefined) throw new Error(`${MANIFESTS[app]} has no limit of memory`);
  return Number(count) * (unit === 'Gi' ? 1_024 : 1);
}
