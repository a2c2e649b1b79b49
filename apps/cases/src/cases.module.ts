import { type DynamicModule, Module } from '@nestjs/common';
import { PersistenceModule, schemaReadiness } from '@rampart/persistence';
import { ServiceModule } from '@rampart/rpc';
import type { CasesConfig } from './cases.config';
import { CasesRpc } from './cases.rpc';
import { schema } from './database/schema';

/** The cases service: what people look into, and what they found. */
@Module({})
export class CasesModule {
  static forRoot(config: CasesConfig): DynamicModule {
    return {
      module: CasesModule,
      imports: [
        ServiceModule.forRoot({ name: 'cases', env: config, readiness: schemaReadiness }),
        PersistenceModule.forRoot(schema, config),
      ],
      controllers: [CasesRpc],
    };
  }
}
