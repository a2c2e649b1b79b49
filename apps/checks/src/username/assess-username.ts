import type { UsernameFacts } from '@rampart/contracts';
import { evaluateSignals } from '@rampart/risk';
import { readUsername } from './read-username';
import { isSystemId } from './system-id';
import { USERNAME_SIGNALS } from './username-signals';

/**
 * Whether a username looks made up for a single use. Any one username signal is enough to call it high risk. An id that a
 * system made says nothing about the person.
 */
export function assessUsername(text: string): UsernameFacts {
  if (isSystemId(text)) return { isHighRisk: false, contributions: [] };
  const contributions = evaluateSignals(USERNAME_SIGNALS, readUsername(text));
  return { isHighRisk: contributions.length > 0, contributions };
}
