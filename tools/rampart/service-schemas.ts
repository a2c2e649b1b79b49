import { SERVICE_NAMES, type ServiceName } from '@rampart/contracts';
import type { ServiceSchema } from '@rampart/persistence';
import { schema as behavior } from '../../apps/behavior/src/database/schema';
import { schema as cases } from '../../apps/cases/src/database/schema';
import { schema as checks } from '../../apps/checks/src/database/schema';
import { schema as gateway } from '../../apps/gateway/src/database/schema';
import { schema as lists } from '../../apps/lists/src/database/schema';
import { schema as screening } from '../../apps/screening/src/database/schema';
import { schema as webhooks } from '../../apps/webhooks/src/database/schema';

const SCHEMAS: Readonly<Record<ServiceName, ServiceSchema>> = {
  gateway,
  screening,
  checks,
  behavior,
  lists,
  cases,
  webhooks,
};

/** The tables of each service, in the order of the suite. */
export function schemasOf(services: readonly ServiceName[] = SERVICE_NAMES): ServiceSchema[] {
  return services.map(schemaOf);
}

export function schemaOf(service: ServiceName): ServiceSchema {
  return SCHEMAS[service];
}
