import { Test } from '@nestjs/testing';
import { getDataSourceToken } from '@nestjs/typeorm';
import { SERVICE_NAMES, type ServiceName } from '@rampart/contracts';
import { NatsLink } from '@rampart/rpc';
import { Metrics } from '@rampart/telemetry';
import { DataSource } from 'typeorm';
import { BuiltInData } from '../../../apps/checks/src/reference-data/imports/built-in-data';
import { ReferenceData } from '../../../apps/checks/src/reference-data/reference-data';
import { APP_MODULES } from './app-modules';

/** A metric as registered by its services. */
export interface RegisteredMetric {
  readonly name: string;
  readonly type: string;
  readonly help: string;
  readonly labels: readonly string[];
  /** Boundaries of a histogram; null for other types. */
  readonly buckets: readonly number[] | null;
  readonly services: readonly ServiceName[];
}

/** What prom-client stores of a metric beyond its types. */
interface Kept {
  readonly name: string;
  readonly help: string;
  readonly type: string;
  readonly labelNames: readonly string[];
  readonly upperBounds?: readonly number[];
}

/**
 * Every metric of the suite, by name. Each app is wired as deployed but not started: nothing is connected to.
 *
 * @throws Error when two services register one name with different meanings.
 */
export async function readRegisteredMetrics(): Promise<RegisteredMetric[]> {
  const found = new Map<string, RegisteredMetric>();
  for (const service of SERVICE_NAMES) {
    for (const kept of await registeredIn(service)) {
      const { name, help, type, labelNames: labels, upperBounds: buckets = null } = kept;
      const before = found.get(name);
      if (before !== undefined && (before.help !== help || `${before.labels}` !== `${labels}`)) {
        throw new Error(`${name} means one thing in ${before.services} and another in ${service}`);
      }
      found.set(name, {
        name,
        help,
        type,
        labels,
        buckets,
        services: [...(before?.services ?? []), service],
      });
    }
  }
  return [...found.values()].sort((left, right) => (left.name < right.name ? -1 : 1));
}

/** Loading the data sets would take seconds, and their content shows only in labels. */
const NO_DATA = {};

async function registeredIn(service: ServiceName): Promise<Kept[]> {
  const app = await Test.createTestingModule({ imports: [APP_MODULES[service]()] })
    .overrideProvider(getDataSourceToken(service))
    .useValue(new DataSource({ type: 'postgres' }))
    .overrideProvider(NatsLink)
    .useValue(standIn())
    .overrideProvider(ReferenceData)
    .useValue(NO_DATA)
    .overrideProvider(BuiltInData)
    .useValue(NO_DATA)
    .compile();
  return app.get(Metrics).registry.getMetricsAsArray() as unknown as Kept[];
}

/** A connection, as far as the wiring of an app uses it. */
function standIn() {
  const inboxPrefix = 'nobody';
  return {
    connection: { subscribe: () => undefined, options: { inboxPrefix } },
    writes: {},
    inboxPrefix,
    isConnected: () => false,
    onReconnect: () => undefined,
  };
}
