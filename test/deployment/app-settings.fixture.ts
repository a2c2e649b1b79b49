import type { ServiceName } from '@rampart/contracts';
import type { z } from 'zod';
import { behaviorEnv } from '../../apps/behavior/src/behavior.config';
import { casesEnv } from '../../apps/cases/src/cases.config';
import { checksEnv } from '../../apps/checks/src/checks.config';
import { gatewayEnv } from '../../apps/gateway/src/gateway.config';
import { listsEnv } from '../../apps/lists/src/lists.config';
import { screeningEnv } from '../../apps/screening/src/screening.config';
import { webhooksEnv } from '../../apps/webhooks/src/webhooks.config';

/** The settings that each app reads from its environment. */
export const APP_SETTINGS: Readonly<Record<ServiceName, z.ZodObject>> = {
  gateway: gatewayEnv,
  screening: screeningEnv,
  checks: checksEnv,
  behavior: behaviorEnv,
  lists: listsEnv,
  cases: casesEnv,
  webhooks: webhooksEnv,
};
