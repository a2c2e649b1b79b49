import type { Type } from '@nestjs/common';
import { type ListAuditReply, type ListAuditRequest, listAudit, type ServiceName } from '@rampart/contracts';
import { Handles, RpcController } from '@rampart/rpc';
import { AuditPages } from './audit-pages';

/** Answers `list-audit` for a service. */
export function auditController(service: ServiceName): Type<object> {
  @RpcController()
  class AuditRpc {
    constructor(private readonly pages: AuditPages) {}

    @Handles(listAudit(service))
    list(request: ListAuditRequest): Promise<ListAuditReply> {
      return this.pages.find(request);
    }
  }
  return AuditRpc;
}
