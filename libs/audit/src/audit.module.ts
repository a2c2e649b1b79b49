import { type DynamicModule, Global, Module } from '@nestjs/common';
import { AuditTrail } from './audit-trail';

/** Gives a service its audit trail. Stands on `PersistenceModule`. */
@Global()
@Module({})
export class AuditModule {
  static forRoot(): DynamicModule {
    return { module: AuditModule, providers: [AuditTrail], exports: [AuditTrail] };
  }
}
