import type { Signal } from '@rampart/risk';
import type { BehaviorEvidence } from './behavior-evidence';
import { cookieMismatch } from './signals/cookie-mismatch.signal';
import { newAccount } from './signals/new-account.signal';
import { velocityExceeded } from './signals/velocity-exceeded.signal';

/** Every behavior signal, in the order of evaluation. */
export const BEHAVIOR_SIGNALS: readonly Signal<BehaviorEvidence>[] = [
  velocityExceeded,
  cookieMismatch,
  newAccount,
];
