import { Controller } from '@nestjs/common';
import { recordToWire } from '../../audit/audit.fields';
import { AuditSearch } from '../../audit/audit-search';
import { toCursor } from '../../http/paging/cursor';
import { type CallOf, Endpoint } from '../pipeline/endpoint.decorator';
import { EndpointPipeline } from '../pipeline/endpoint-pipeline';
import { getAudit } from './get-audit/get-audit.endpoint';

/** The audit trail of the caller's account, over all services. */
@Controller()
export class AuditController {
  constructor(
    readonly pipeline: EndpointPipeline,
    private readonly trail: AuditSearch,
  ) {}

  @Endpoint(getAudit)
  async search({ fields, caller: { accountId } }: CallOf<typeof getAudit>) {
    const { service = null, action = null, target = null, since = null, limit, cursor = null } = fields;
    const filter = { accountId, service, action, target, since, limit, position: cursor };
    const { records, next, unreachable } = await this.trail.find(filter);
    const next_cursor = next === null ? null : toCursor(getAudit.id, next);
    return { records: records.map(recordToWire), next_cursor, unreachable };
  }
}
