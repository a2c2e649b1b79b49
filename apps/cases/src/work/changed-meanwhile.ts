import { type CaseChange, ServiceError } from '@rampart/contracts';
import type { CaseRow } from '../database/rows/case.row';

/** By the kind of the last change that another caller should know of. */
const WHAT: Readonly<Partial<Record<CaseChange['kind'], string>>> = {
  decided: 'The case has been decided meanwhile',
  order_decided: 'An order of the case has been decided by hand meanwhile',
  outcome_recorded: 'The outcome of an order of the case has been recorded meanwhile',
  screening_linked: 'Another order has joined the case meanwhile',
};

/**
 * The case is not as the caller believes. Says what it is and who changed it last, so that the caller can show that and decide
 * again.
 *
 * @param last null when that is not recorded any more.
 */
export function changedMeanwhile(row: CaseRow, last: CaseChange | null): ServiceError {
  const { version, state, decision, outcome } = row;
  const what = (last && WHAT[last.kind]) ?? 'The case has changed meanwhile';
  const holds = state === 'decided' && decision !== null ? `: ${decision}` : '';
  return new ServiceError('conflict', {
    message: `${what}${holds}. Read it again; to decide it nevertheless, send its version as expected_version.`,
    param: 'expected_version',
    details: { version, state, decision, outcome, last_change: last },
  });
}
