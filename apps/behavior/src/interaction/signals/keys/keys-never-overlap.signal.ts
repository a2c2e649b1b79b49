import { defineSignal } from '@rampart/risk';
import { findSeparateKeys, pointsOfSeparateKeys } from '../../../key-gaps';
import type { InteractionEvidence } from '../../interaction-evidence';

/** Fires when no key of a text was pressed before the previous one was released. */
export const keysNeverOverlap = defineSignal({
  code: 'interaction_keys_never_overlap',
  section: 'interaction',
  inOrder: 'never',
  points: pointsOfSeparateKeys,
  description:
    'Programs release a key before they press the next; people who type quickly overlap them. From 20 keys on without an overlap: 40 points when 18 or more of them follow within 70 ms of the previous release, 25 from 12, otherwise 10 (0.6, 2 and 15 % of stretches of 40 keys, 48 recorded typists).',
  evaluate: ({ keyGaps }: InteractionEvidence) => findSeparateKeys(keyGaps),
  reason: () => 'No key was pressed before the previous one was released.',
});
