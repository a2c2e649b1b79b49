import { PRODUCT_VERSION, type ServiceName, type serviceDescription } from '@rampart/contracts';
import type { z } from 'zod';

/** When this process started. */
const STARTED_AT = new Date(Date.now() - process.uptime() * 1_000).toISOString();

/** A service's answer to `describeService`: the service's name, the suite's version, the start of its process. */
export function describeRunning(service: ServiceName): z.infer<typeof serviceDescription> {
  return { service, version: PRODUCT_VERSION, startedAt: STARTED_AT };
}
