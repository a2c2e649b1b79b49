import { type ReportDecision, type ReportStatus, ServiceError } from '@rampart/contracts';

/** Where a report can get from where it is. Nothing leaves the last three. */
const MOVES: Readonly<Record<ReportStatus, readonly ReportDecision[]>> = {
  pending: ['under_review', 'withdrawn'],
  under_review: ['confirmed', 'rejected'],
  confirmed: [],
  rejected: [],
  withdrawn: [],
};

/** @throws ServiceError `conflict` when a report cannot get there from where it is; `details` say what it is and can become. */
export function assertCanMove(from: ReportStatus, to: ReportDecision): void {
  const allowed = MOVES[from];
  if (allowed.includes(to)) return;
  const rest = allowed.length === 0 ? 'and stays so' : `and can become ${allowed.join(' or ')} next`;
  throw new ServiceError('conflict', {
    message: `The report is ${from} ${rest}; it cannot become ${to}.`,
    details: { status: from, allowed },
  });
}
