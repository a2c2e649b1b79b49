import { Injectable } from '@nestjs/common';
import type { CaseOrder, listCases, RequestOf } from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import type { SelectQueryBuilder } from 'typeorm';
import { CaseRow } from '../database/rows/case.row';

/** The requested cases, their order, and where to begin. */
export type CaseSelection = RequestOf<typeof listCases>;

/** Ids increase with the openings, so they have the same order. */
const SORTS: Readonly<
  Record<CaseOrder, { readonly by: 'updated' | 'opened'; readonly direction: 'ASC' | 'DESC' }>
> = {
  updated_desc: { by: 'updated', direction: 'DESC' },
  updated_asc: { by: 'updated', direction: 'ASC' },
  opened_desc: { by: 'opened', direction: 'DESC' },
  opened_asc: { by: 'opened', direction: 'ASC' },
};

/** Reads an account's cases for the queue. */
@Injectable()
export class CaseQueueRepository {
  constructor(private readonly database: Database) {}

  /** @returns at most `limit` cases. */
  async page(selection: CaseSelection): Promise<CaseRow[]> {
    const { by, direction } = SORTS[selection.order];
    const query = this.selected(selection);
    if (by === 'updated') query.orderBy('c.updatedAt', direction);
    query.addOrderBy('c.id', direction).take(selection.limit);
    if (selection.after !== null) {
      const beyond = direction === 'ASC' ? '>' : '<';
      const position = by === 'updated' ? '(c.updatedAt, c.id)' : 'c.id';
      query.andWhere(`${position} ${beyond} ${by === 'updated' ? '(:at, :id)' : ':id'}`, selection.after);
    }
    return query.getMany();
  }

  private selected({ accountId, states, assignee, ip, outcome }: CaseSelection): SelectQueryBuilder<CaseRow> {
    const query = this.database.rows(CaseRow).createQueryBuilder('c');
    query.where('c.accountId = :accountId', { accountId });
    if (states !== null) query.andWhere('c.state IN (:...states)', { states });
    if (assignee !== null) query.andWhere('c.assignee = :assignee', { assignee });
    if (ip !== null) query.andWhere('c.ip = :ip', { ip });
    if (outcome !== null) query.andWhere('c.outcome = :outcome', { outcome });
    return query;
  }
}
