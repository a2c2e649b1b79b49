import type { FaultFigures } from './fault-figures';

/** A fault that was caused, or why there are no figures for it. */
export type FaultRow = FaultFigures | SkippedFault;

export interface SkippedFault {
  readonly name: string;
  readonly how: string;
  readonly skipped: string;
  /** Whether it was tried and failed. */
  readonly isBroken: boolean;
}

export const isStruck = (row: FaultRow): row is FaultFigures => !('skipped' in row);
