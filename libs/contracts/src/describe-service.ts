import { z } from 'zod';
import { defineCommand } from './command';
import { SERVICE_NAMES, type ServiceName } from './services';

/** A running service's description of itself. */
export const serviceDescription = z.object({
  service: z.enum(SERVICE_NAMES),
  version: z.string(),
  startedAt: z.iso.datetime(),
  /** Days for which it keeps what it keeps, by the settings `RETENTION_…_DAYS`. Earlier versions do not send it. */
  retention: z.record(z.string(), z.int()).default({}),
});

/** Asks any replica of a service to describe itself; no responder means that the service is not installed. */
export const describeService = (service: ServiceName) =>
  defineCommand({
    service,
    name: 'describe-service',
    request: z.object({}),
    reply: serviceDescription,
    deadlineMs: 1_000,
    repeatSafe: true,
  });
