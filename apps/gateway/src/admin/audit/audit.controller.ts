import { Controller, Get, Query } from '@nestjs/common';
import { toCursor } from '../../http/paging/cursor';
import { readBody } from '../read-body';
import { AUDIT_LIST, auditQuery, filterFromWire, recordToWire } from './audit.fields';
import { AuditSearch } from './audit-search';

/** Who changed what, over all services, newest first. */
@Controller('admin/v1/audit')
export class AuditController {
  constructor(private readonly trail: AuditSearch) {}

  /** `unreachable` names the services whose records the page lacks. */
  @Get()
  async list(@Query() query: unknown): Promise<object> {
    const { records, next, unreachable } = await this.trail.find(filterFromWire(readBody(auditQuery, query)));
    return {
      data: {
        records: records.map(recordToWire),
        next_cursor: next === null ? null : toCursor(AUDIT_LIST, next),
        unreachable,
      },
    };
  }
}
