import { type DynamicModule, Module } from '@nestjs/common';
import { PersistenceModule, schemaReadiness } from '@rampart/persistence';
import { ServiceModule } from '@rampart/rpc';
import type { BehaviorConfig } from './behavior.config';
import { BehaviorRpc } from './behavior.rpc';
import { schema } from './database/schema';

/** The behavior service: how often and how humanly somebody acts. */
@Module({})
export class BehaviorModule {
  static forRoot(config: BehaviorConfig): DynamicModule {
    return {
      module: BehaviorModule,
      imports: [
        ServiceModule.forRoot({ name: 'behavior', env: config, readiness: schemaReadiness }),
        PersistenceModule.forRoot(schema, config),
      ],
      controllers: [BehaviorRpc],
    };
  }
}
