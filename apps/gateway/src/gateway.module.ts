import { type DynamicModule, Module } from '@nestjs/common';
import { AuditModule } from '@rampart/audit';
import { EventsModule, serviceReadiness } from '@rampart/events';
import { PersistenceModule } from '@rampart/persistence';
import { erasureController, erasureProviders } from '@rampart/privacy';
import { ServiceModule } from '@rampart/rpc';
import { AdmissionModule } from './api/admission.module';
import { ApiModule } from './api/api.module';
import { schema } from './database/schema';
import { ENDPOINTS } from './endpoints/registry';
import { ErasuresModule } from './erasures/erasures.module';
import type { GatewayConfig } from './gateway.config';
import { GatewayRpc } from './gateway.rpc';
import { erasers } from './idempotency/erasers';
import { PeopleModule } from './people/people.module';
import { UsageModule } from './usage/usage.module';

/**
 * The wiring list of the public API and of the gateway's NATS commands. Health and admin have servers, and so
 * modules, of their own.
 */
@Module({})
export class GatewayModule {
  static forRoot(config: GatewayConfig): DynamicModule {
    return {
      module: GatewayModule,
      controllers: [GatewayRpc, erasureController('gateway')],
      providers: [...erasureProviders(erasers)],
      imports: [
        ServiceModule.forRoot({
          name: 'gateway',
          env: config,
          readiness: serviceReadiness,
          servesHealth: false,
        }),
        PersistenceModule.forRoot(schema, config),
        EventsModule.forRoot(config),
        AuditModule.forRoot('gateway'),
        UsageModule.forRoot({ env: config, schema, endpoints: ENDPOINTS }),
        AdmissionModule.forRoot({
          badKeysPerMinute: config.BAD_KEYS_PER_MINUTE,
          requestsAtOnce: config.REQUESTS_AT_ONCE,
        }),
        PeopleModule.forRoot({
          secretKeys: config.SIGN_IN_SECRETS_KEYS,
          allowsPrivateProviders: config.SSO_ALLOW_PRIVATE,
          operatorsNeedFactor: config.OPERATORS_REQUIRE_SECOND_FACTOR,
        }),
        ErasuresModule.forRoot(config.SIGN_IN_SECRETS_KEYS),
        ApiModule,
      ],
    };
  }
}
