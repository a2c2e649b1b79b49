import { Injectable } from '@nestjs/common';
import type { findOrderCases, ReplyOf, RequestOf } from '@rampart/contracts';
import { Database, type Statement } from '@rampart/persistence';
import { CASE_COLUMNS, fromRow } from '../cases/present-case';
import type { CaseRow } from '../database/rows/case.row';

const FIND_OF_ORDERS: Statement = {
  name: 'cases.find-of-orders',
  text: `
    SELECT ${CASE_COLUMNS} FROM cases
     WHERE account_id = $1 AND id = ANY ($3::bigint[] || ARRAY(
       SELECT case_id FROM case_screenings WHERE account_id = $1 AND shield_id = ANY ($2::text[])))
     ORDER BY id DESC`,
};

/** Finds the cases of orders. */
@Injectable()
export class FindOrderCasesService {
  constructor(private readonly database: Database) {}

  /** @throws ServiceError `unavailable`. */
  async find({
    accountId,
    shieldIds,
    ids,
  }: RequestOf<typeof findOrderCases>): Promise<ReplyOf<typeof findOrderCases>> {
    const rows = await this.database.run<CaseRow>(FIND_OF_ORDERS, [accountId, shieldIds, ids]);
    return { cases: rows.map(fromRow) };
  }
}
