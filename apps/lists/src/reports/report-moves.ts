import { type ReportDecision, type ReportStatus, ServiceError } from '@rampart/contracts';

/** Possible status changes. The last three are final. */
const MOVES: Readonly<Record<ReportStatus, readonly ReportDecision[]>> = {
  pending: ['under_review', 'withdrawn'],
  under_review: ['confirmed', 'rejected'],
  confirmed: [],
  rejected: [],
  withdrawn: [],
};

/**
 * @throws ServiceError `conflict` when a change is not possible; `details` have the current and the possible
 * statuses.
 */
export function assertCanMove(from: ReportStatus, to: ReportDecision): void {
  const allowed = MOVES[from];
  if (allowed.includes(to)) return;
  const rest = allowed.length === 0 ? 'and that is final' : `and can become ${allowed.join(' or ')} next`;
  throw new ServiceError('conflict', {
    message: `The report is ${from} ${rest}; it cannot become ${to}.`,
    details: { status: from, allowed },
  });
}
