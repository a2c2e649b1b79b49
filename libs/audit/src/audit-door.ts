import type { Type } from '@nestjs/common';
import { type ListAuditReply, type ListAuditRequest, listAudit, type ServiceName } from '@rampart/contracts';
import { Handles, RpcDoor } from '@rampart/rpc';
import { AuditPages } from './audit-pages';

/** The door at which a service shows its audit trail: `list-audit`. */
export function auditDoor(service: ServiceName): Type<object> {
  @RpcDoor()
  class AuditRpc {
    constructor(private readonly pages: AuditPages) {}

    @Handles(listAudit(service))
    list(request: ListAuditRequest): Promise<ListAuditReply> {
      return this.pages.find(request);
    }
  }
  return AuditRpc;
}
