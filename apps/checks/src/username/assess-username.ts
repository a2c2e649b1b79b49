import type { UsernameFacts } from '@rampart/contracts';
import { evaluateSignals } from '@rampart/risk';
import { readUsername } from './read-username';
import { USERNAME_SIGNALS } from './username-signals';

/** Whether a username looks made up for a single use. Any one username signal is enough to call it high risk. */
export function assessUsername(text: string): UsernameFacts {
  const contributions = evaluateSignals(USERNAME_SIGNALS, readUsername(text));
  return { isHighRisk: contributions.length > 0, contributions };
}
