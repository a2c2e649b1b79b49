import type { CaseOpening } from '@rampart/contracts';

/** What applies to an account that has set nothing: cases of reviewed orders, due within a day. */
export const DEFAULT_OPENING: CaseOpening = 'review';
export const DEFAULT_DUE_MINUTES = 1_440;
