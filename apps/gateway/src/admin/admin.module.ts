import { type DynamicModule, type INestApplicationContext, Module, type Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD } from '@nestjs/core';
import { AuditTrail } from '@rampart/audit';
import { Database } from '@rampart/persistence';
import { RpcClient } from '@rampart/rpc';
import { LOGGER } from '@rampart/telemetry';
import { BadKeys } from '../access/guesses/bad-keys';
import { AccountsService } from '../accounts/accounts.service';
import { ApiKeysService } from '../accounts/api-keys.service';
import { CloseAccountsService } from '../accounts/close-accounts.service';
import { AuditSearch } from '../audit/audit-search';
import { ErasePersonService } from '../erasures/erase-person.service';
import { PreviewErasureService } from '../erasures/preview-erasure.service';
import { AllowedMethods } from '../http/errors/allowed-methods';
import { ConsoleAddress } from '../people/console-address';
import { LinksService } from '../people/links/links.service';
import { OperatorsService } from '../people/operators.service';
import { PeopleService } from '../people/people.service';
import { EndpointPolicies } from '../usage/policies/endpoint-policies';
import { UsageCountersRepository } from '../usage/usage-counters.repository';
import { AccountsController } from './accounts/accounts.controller';
import { AdminErrorFilter } from './admin-error.filter';
import { ADMIN_TOKEN_HASH, AdminTokenGuard, hashToken } from './admin-token.guard';
import { AuditController } from './audit/audit.controller';
import { CaseSettingsController } from './case-settings/case-settings.controller';
import { DataImportsController } from './data-sets/data-imports.controller';
import { DataSetsController } from './data-sets/data-sets.controller';
import { EndpointsController } from './endpoints/endpoints.controller';
import { ErasuresController } from './erasures/erasures.controller';
import { KeysController } from './keys/keys.controller';
import { OperatorsController } from './operators/operators.controller';
import { ScreeningSettingsController } from './screening-settings/screening-settings.controller';
import { ServicesController } from './services/services.controller';
import { StatisticsController } from './statistics/statistics.controller';
import { VelocityThresholdsController } from './velocity-thresholds/velocity-thresholds.controller';

/** One or two per resource. */
export const ADMIN_CONTROLLERS: readonly Type[] = [
  AccountsController,
  OperatorsController,
  KeysController,
  ScreeningSettingsController,
  StatisticsController,
  CaseSettingsController,
  VelocityThresholdsController,
  EndpointsController,
  ServicesController,
  DataSetsController,
  DataImportsController,
  AuditController,
  ErasuresController,
];

/** What the admin API shares with the gateway: one set of connections and caches for both ports. */
const BORROWED = [
  LOGGER,
  RpcClient,
  Database,
  AuditTrail,
  AccountsService,
  CloseAccountsService,
  ApiKeysService,
  EndpointPolicies,
  UsageCountersRepository,
  LinksService,
  OperatorsService,
  PeopleService,
  ConsoleAddress,
  ErasePersonService,
  PreviewErasureService,
] as const;

/**
 * The operators' API: the root of an application of its own, on a port of its own. Its paths do not exist on the
 * public port, and the public guards do not exist here.
 */
@Module({})
export class AdminModule {
  /** @param gateway the running gateway, which outlives this application. */
  static forRoot(gateway: INestApplicationContext, token: string): DynamicModule {
    return {
      module: AdminModule,
      controllers: [...ADMIN_CONTROLLERS],
      providers: [
        ...BORROWED.map((provide) => ({
          provide,
          useFactory: () => gateway.get<object>(provide, { strict: false }),
        })),
        AuditSearch,
        // Guessing on the public port, perhaps from an address shared with operators, must not lock operators out.
        { provide: BadKeys, useFactory: () => gateway.get(BadKeys).beside() },
        { provide: ADMIN_TOKEN_HASH, useValue: hashToken(token) },
        // A wrong method gets a plain 404 here.
        { provide: AllowedMethods, useValue: new AllowedMethods([]) },
        { provide: APP_FILTER, useClass: AdminErrorFilter },
        { provide: APP_GUARD, useClass: AdminTokenGuard },
      ],
    };
  }
}
