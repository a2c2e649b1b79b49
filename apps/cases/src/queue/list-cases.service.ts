import { Injectable } from '@nestjs/common';
import type { CaseOrder, CasePosition, CaseSummary, listCases, ReplyOf, RequestOf } from '@rampart/contracts';
import { fromRow } from '../cases/present-case';
import { CaseQueueRepository } from './case-queue.repository';

/** Pages through accounts' cases. */
@Injectable()
export class ListCasesService {
  constructor(private readonly queue: CaseQueueRepository) {}

  async list(request: RequestOf<typeof listCases>): Promise<ReplyOf<typeof listCases>> {
    const { limit, order } = request;
    const rows = await this.queue.page({ ...request, limit: limit + 1 });
    const cases = rows.slice(0, limit).map(fromRow);
    const last = cases.at(-1);
    return { cases, next: last && rows.length > limit ? positionOf(last, order) : null };
  }
}

function positionOf({ id, opened_at, updated_at }: CaseSummary, order: CaseOrder): CasePosition {
  return { at: order.startsWith('updated') ? updated_at : opened_at, id };
}
