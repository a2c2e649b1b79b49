import { defineSignal } from '@rampart/risk';
import { findInstantKeys } from '../../../key-gaps';
import type { SessionFacts } from '../../session-facts';

/** Fires when nearly every key of a session is pressed in the moment in which the previous one is released. */
export const keysInstant = defineSignal({
  code: 'session_keys_instant',
  section: 'session',
  inOrder: 'never',
  points: 60,
  description:
    'Tools that type hold each key for their delay and press the next within a millisecond; people take time between keys, or overlap them. Fires when at least 70 % of 10 or more keys follow within 15 ms of the previous release (of 720 recorded typists, 35 % at most).',
  evaluate: ({ keyGaps }: SessionFacts) => findInstantKeys(keyGaps),
  reason: ({ instant_share }) =>
    `${Math.round(instant_share * 100)} % of the session’s keys were pressed in the moment in which the previous key was released.`,
});
