import type { DynamicModule } from '@nestjs/common';
import { parseEnv } from '@rampart/config';
import type { ServiceName } from '@rampart/contracts';
import { behaviorEnv } from '../../../apps/behavior/src/behavior.config';
import { BehaviorModule } from '../../../apps/behavior/src/behavior.module';
import { casesEnv } from '../../../apps/cases/src/cases.config';
import { CasesModule } from '../../../apps/cases/src/cases.module';
import { checksEnv } from '../../../apps/checks/src/checks.config';
import { ChecksModule } from '../../../apps/checks/src/checks.module';
import { readGatewayConfig } from '../../../apps/gateway/src/gateway.config';
import { GatewayModule } from '../../../apps/gateway/src/gateway.module';
import { listsEnv } from '../../../apps/lists/src/lists.config';
import { ListsModule } from '../../../apps/lists/src/lists.module';
import { screeningEnv } from '../../../apps/screening/src/screening.config';
import { ScreeningModule } from '../../../apps/screening/src/screening.module';
import { webhooksEnv } from '../../../apps/webhooks/src/webhooks.config';
import { WebhooksModule } from '../../../apps/webhooks/src/webhooks.module';

/** None of these is ever connected to; every other setting has its default. */
const ENV = {
  DATABASE_URL: 'postgres://nobody@localhost/nowhere',
  NATS_URL: 'nats://localhost',
  LOG_LEVEL: 'silent',
  ADMIN_TOKEN: 'a token that guards nothing',
};

/** The wiring of every app, with default settings. */
export const APP_MODULES: Readonly<Record<ServiceName, () => DynamicModule>> = {
  gateway: () => GatewayModule.forRoot(readGatewayConfig(ENV)),
  screening: () => ScreeningModule.forRoot(parseEnv(screeningEnv, ENV)),
  checks: () => ChecksModule.forRoot(parseEnv(checksEnv, ENV)),
  behavior: () => BehaviorModule.forRoot(parseEnv(behaviorEnv, ENV)),
  lists: () => ListsModule.forRoot(parseEnv(listsEnv, ENV)),
  cases: () => CasesModule.forRoot(parseEnv(casesEnv, ENV)),
  webhooks: () => WebhooksModule.forRoot(parseEnv(webhooksEnv, ENV)),
};
