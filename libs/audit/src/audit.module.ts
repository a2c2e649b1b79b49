import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { ServiceName } from '@rampart/contracts';
import { auditController } from './audit.controller';
import { AuditPages } from './audit-pages';
import { AuditTrail } from './audit-trail';

/** Gives a service its audit trail and the controller for it. Requires `PersistenceModule`. */
@Global()
@Module({})
export class AuditModule {
  static forRoot(service: ServiceName): DynamicModule {
    return {
      module: AuditModule,
      controllers: [auditController(service)],
      providers: [AuditTrail, AuditPages],
      exports: [AuditTrail],
    };
  }
}
