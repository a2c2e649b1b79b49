import { Controller } from '@nestjs/common';
import { AUDIT_LIST, filterFromWire, recordToWire } from '../../audit/audit.fields';
import { AuditSearch } from '../../audit/audit-search';
import { assertSameList, stampCursor, toCursor } from '../../http/paging/cursor';
import { type AdminCall, AdminEndpoint } from '../admin-endpoint';
import { searchAudit } from './audit.endpoints';

/** The audit trail over all services, newest first. */
@Controller()
export class AuditController {
  constructor(private readonly trail: AuditSearch) {}

  @AdminEndpoint(searchAudit)
  async search({ query }: AdminCall<typeof searchAudit>) {
    assertSameList(query);
    const { records, next, unreachable } = await this.trail.find(filterFromWire(query));
    return {
      records: records.map(recordToWire),
      next_cursor: next === null ? null : stampCursor(toCursor(AUDIT_LIST, next), query),
      unreachable,
    };
  }
}
