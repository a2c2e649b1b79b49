import { type DynamicModule, Module } from '@nestjs/common';
import { AuditModule } from '@rampart/audit';
import { EventsModule, serviceReadiness } from '@rampart/events';
import { Database, PersistenceModule, RETENTIONS, RetentionKeeper } from '@rampart/persistence';
import { erasureController, erasureProviders } from '@rampart/privacy';
import { ServiceModule } from '@rampart/rpc';
import { GetCaseService } from './case-file/get-case.service';
import { NeighboursService } from './case-file/neighbours.service';
import type { CasesConfig } from './cases.config';
import { CasesRpc } from './cases.rpc';
import { CASES_PARTS } from './cases-parts';
import { schema } from './database/schema';
import { erasers } from './erasure/erasers';
import { DecisionsListener } from './orders/decisions.listener';
import { OpenOrderCaseService } from './orders/open-order-case.service';
import { OrdersListener } from './orders/orders.listener';
import { LeasesRpc } from './queue/leases.rpc';
import { QueueMetrics } from './queue/queue-metrics';
import { retentionsOf } from './retention/retentions';
import { SettingsRpc } from './settings/settings.rpc';
import { WorkRpc } from './work/work.rpc';

/** The cases service: investigations and their outcomes. */
@Module({})
export class CasesModule {
  static forRoot(config: CasesConfig): DynamicModule {
    return {
      module: CasesModule,
      imports: [
        ServiceModule.forRoot({ name: 'cases', env: config, readiness: serviceReadiness }),
        PersistenceModule.forRoot(schema, config),
        EventsModule.forRoot(config),
        AuditModule.forRoot('cases'),
      ],
      controllers: [CasesRpc, WorkRpc, LeasesRpc, SettingsRpc, erasureController('cases')],
      providers: [
        ...CASES_PARTS,
        GetCaseService,
        NeighboursService,
        OpenOrderCaseService,
        OrdersListener,
        DecisionsListener,
        QueueMetrics,
        ...erasureProviders(erasers),
        RetentionKeeper,
        {
          provide: RETENTIONS,
          inject: [Database],
          useFactory: (database: Database) => retentionsOf(database, config),
        },
      ],
    };
  }
}
