import type { FoundScreening } from '@rampart/contracts';

export type Decision = FoundScreening['status'];
type Decided = Pick<FoundScreening, 'status' | 'score' | 'decided_by'>;

export type Counts = Readonly<Record<Decision, number>>;

/** Scores from which on orders are reviewed and rejected. */
export interface Scores {
  readonly reviewAbove: number;
  readonly rejectFrom: number;
}

/** How often each decision was made. */
export const countOf = (decisions: readonly Decision[]): Counts => ({
  APPROVE: decisions.filter((each) => each === 'APPROVE').length,
  REVIEW: decisions.filter((each) => each === 'REVIEW').length,
  REJECT: decisions.filter((each) => each === 'REJECT').length,
});

/** The decisions that other scores would have led to. What a list, a rule or a person has decided stays. */
export const decisionsBy = (orders: readonly Decided[], { reviewAbove, rejectFrom }: Scores): Decision[] =>
  orders.map(({ status, score, decided_by }) => {
    if (decided_by !== 'score') return status;
    if (score >= rejectFrom) return 'REJECT';
    return score > reviewAbove ? 'REVIEW' : 'APPROVE';
  });
