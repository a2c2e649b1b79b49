import type { Signal } from '@rampart/risk';
import type { InteractionEvidence } from './interaction-evidence';
import { handsNeverChange } from './signals/keys/hands-never-change.signal';
import { keysBackToBack } from './signals/keys/keys-back-to-back.signal';
import { keysHeldAlike } from './signals/keys/keys-held-alike.signal';
import { keysHeldTooLong } from './signals/keys/keys-held-too-long.signal';
import { keysHeldTooShort } from './signals/keys/keys-held-too-short.signal';
import { keysInstant } from './signals/keys/keys-instant.signal';
import { keysNeverOverlap } from './signals/keys/keys-never-overlap.signal';
import { keysNeverReleased } from './signals/keys/keys-never-released.signal';
import { typedTooFast } from './signals/keys/typed-too-fast.signal';
import { buttonInstant } from './signals/pointer/button-instant.signal';
import { pausesByProgram } from './signals/pointer/pauses-by-program.signal';
import { pointerJumps } from './signals/pointer/pointer-jumps.signal';
import { pointerNeverRests } from './signals/pointer/pointer-never-rests.signal';
import { pointerPaced } from './signals/pointer/pointer-paced.signal';
import { pointerReverses } from './signals/pointer/pointer-reverses.signal';
import { pointerRhythm } from './signals/pointer/pointer-rhythm.signal';
import { pressedInMotion } from './signals/pointer/pressed-in-motion.signal';
import { barelyTouched } from './signals/timing/barely-touched.signal';
import { contradictorySummary } from './signals/timing/contradictory-summary.signal';
import { noEvents } from './signals/timing/no-events.signal';
import { quickSubmit } from './signals/timing/quick-submit.signal';
import { suddenSubmit } from './signals/timing/sudden-submit.signal';

/** Every interaction signal, in the order of evaluation. */
export const INTERACTION_SIGNALS: readonly Signal<InteractionEvidence>[] = [
  contradictorySummary,
  noEvents,
  quickSubmit,
  suddenSubmit,
  barelyTouched,
  typedTooFast,
  keysHeldTooShort,
  keysHeldTooLong,
  keysBackToBack,
  handsNeverChange,
  keysNeverReleased,
  keysInstant,
  keysNeverOverlap,
  keysHeldAlike,
  pointerJumps,
  pointerNeverRests,
  pointerPaced,
  pausesByProgram,
  pointerReverses,
  pointerRhythm,
  pressedInMotion,
  buttonInstant,
];
