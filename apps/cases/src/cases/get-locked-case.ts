import type { RowSource } from '@rampart/persistence';
import type { CaseRow } from '../database/rows/case.row';
import { caseNotFound } from './case-not-found';
import type { CasesRepository } from './cases.repository';

/**
 * @returns the case, locked until the transaction ends. @throws ServiceError `not_found` for an unknown id and for
 * another account's.
 */
export async function getLockedCase(
  cases: CasesRepository,
  source: RowSource,
  accountId: number,
  id: number,
): Promise<CaseRow> {
  const row = await cases.lock(source, accountId, id);
  if (row === null) throw caseNotFound();
  return row;
}
