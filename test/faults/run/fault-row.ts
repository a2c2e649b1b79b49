import type { FaultFigures } from './fault-figures';

/** A fault that was struck, or why there are no figures of it. */
export type FaultRow = FaultFigures | SkippedFault;

export interface SkippedFault {
  readonly name: string;
  readonly how: string;
  readonly skipped: string;
  /** Whether it was tried, and broke off. */
  readonly isBroken: boolean;
}

export const isStruck = (row: FaultRow): row is FaultFigures => !('skipped' in row);
