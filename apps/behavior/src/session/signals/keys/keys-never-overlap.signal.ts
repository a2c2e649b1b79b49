import { defineSignal } from '@rampart/risk';
import { findSeparateKeys, pointsOfSeparateKeys } from '../../../key-gaps';
import type { SessionFacts } from '../../session-facts';

/** Fires when no key of a session was pressed before the previous one was released. */
export const keysNeverOverlap = defineSignal({
  code: 'session_keys_never_overlap',
  section: 'session',
  inOrder: 'never',
  points: pointsOfSeparateKeys,
  description:
    'Programs release a key before they press the next; people who type quickly overlap them. From 20 keys on without an overlap: 40 points when 18 or more of them follow within 70 ms of the previous release, 25 from 12, otherwise 10 (0.6, 2 and 15 % of stretches of 40 keys, 48 recorded typists).',
  evaluate: ({ keyGaps }: SessionFacts) => findSeparateKeys(keyGaps),
  reason: () => 'No key of the session was pressed before the previous one was released.',
});
