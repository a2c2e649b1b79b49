import type { ServiceSchema } from '@rampart/persistence';
import { schema as behavior } from '../../apps/behavior/src/database/schema';
import { schema as cases } from '../../apps/cases/src/database/schema';
import { schema as checks } from '../../apps/checks/src/database/schema';
import { schema as gateway } from '../../apps/gateway/src/database/schema';
import { schema as lists } from '../../apps/lists/src/database/schema';
import { schema as screening } from '../../apps/screening/src/database/schema';
import { schema as webhooks } from '../../apps/webhooks/src/database/schema';

/** The tables of every app. */
export const SERVICE_SCHEMAS: readonly ServiceSchema[] = [
  gateway,
  screening,
  checks,
  behavior,
  lists,
  cases,
  webhooks,
];
