import { PRODUCT_VERSION, type ServiceName, type serviceDescription } from '@rampart/contracts';
import type { z } from 'zod';

/** When this process started. */
const STARTED_AT = new Date(Date.now() - process.uptime() * 1_000).toISOString();

/** By service, since a test runs several in one process. */
const RETENTION = new Map<ServiceName, Readonly<Record<string, number>>>();

/** Notes the settings `RETENTION_…_DAYS` of a service that starts, so that it can name them when asked. */
export function noteRetention(service: ServiceName, env: object): void {
  const kept = Object.entries(env).flatMap(([name, days]) => {
    const [, what] = /^RETENTION_(\w+)_DAYS$/.exec(name) ?? [];
    return what !== undefined && typeof days === 'number' ? [[what.toLowerCase(), days]] : [];
  });
  RETENTION.set(service, Object.fromEntries(kept));
}

/** A service's answer to `describeService`: the service's name, the suite's version, the start of its process, and its retention. */
export function describeRunning(service: ServiceName): z.infer<typeof serviceDescription> {
  return {
    service,
    version: PRODUCT_VERSION,
    startedAt: STARTED_AT,
    retention: RETENTION.get(service) ?? {},
  };
}
