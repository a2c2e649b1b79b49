import type { Signal } from '@rampart/risk';
import type { SessionFacts } from './session-facts';
import { backToBack } from './signals/keys/back-to-back.signal';
import { evenDwell } from './signals/keys/even-dwell.signal';
import { handsNeverChange } from './signals/keys/hands-never-change.signal';
import { keysInstant } from './signals/keys/keys-instant.signal';
import { keysNeverOverlap } from './signals/keys/keys-never-overlap.signal';
import { shortDwell } from './signals/keys/short-dwell.signal';
import { typingSpeed } from './signals/keys/typing-speed.signal';
import { buttonInstant } from './signals/pointer/button-instant.signal';
import { evenMovement } from './signals/pointer/even-movement.signal';
import { impossiblePace } from './signals/pointer/impossible-pace.signal';
import { pointerJumps } from './signals/pointer/pointer-jumps.signal';
import { unbrokenMovement } from './signals/pointer/unbroken-movement.signal';
import { hiddenActivity } from './signals/presence/hidden-activity.signal';
import { noHands } from './signals/presence/no-hands.signal';
import { noPresence } from './signals/presence/no-presence.signal';
import { overlappingTime } from './signals/presence/overlapping-time.signal';
import { sentUntouched } from './signals/presence/sent-untouched.signal';

/** Every session signal, in the order of evaluation. */
export const SESSION_SIGNALS: readonly Signal<SessionFacts>[] = [
  shortDwell,
  evenDwell,
  typingSpeed,
  backToBack,
  handsNeverChange,
  keysInstant,
  keysNeverOverlap,
  evenMovement,
  unbrokenMovement,
  impossiblePace,
  pointerJumps,
  buttonInstant,
  hiddenActivity,
  overlappingTime,
  noPresence,
  noHands,
  sentUntouched,
];
