import { Injectable } from '@nestjs/common';
import type { CaseOrder, CasePosition, listCases, ReplyOf, RequestOf } from '@rampart/contracts';
import { fromRow } from '../cases/present-case';
import type { CaseRow } from '../database/rows/case.row';
import { CaseQueueRepository } from './case-queue.repository';

/** Pages through accounts' cases. */
@Injectable()
export class ListCasesService {
  constructor(private readonly queue: CaseQueueRepository) {}

  async list(request: RequestOf<typeof listCases>): Promise<ReplyOf<typeof listCases>> {
    const { limit, order } = request;
    const rows = await this.queue.page({ ...request, limit: limit + 1 });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    return { cases: page.map(fromRow), next: last && rows.length > limit ? positionOf(last, order) : null };
  }
}

function positionOf(row: CaseRow, order: CaseOrder): CasePosition {
  const { id, openedAt, updatedAt, dueAt, rank } = row;
  const at = order.startsWith('updated') ? updatedAt : order === 'due_asc' ? dueAt : openedAt;
  return { at: at.toISOString(), id: Number(id), rank: order === 'priority_desc' ? rank : null };
}
