import type { Signal } from '@rampart/risk';
import type { SessionFacts } from './session-facts';
import { backToBack } from './signals/keys/back-to-back.signal';
import { evenDwell } from './signals/keys/even-dwell.signal';
import { handsNeverChange } from './signals/keys/hands-never-change.signal';
import { shortDwell } from './signals/keys/short-dwell.signal';
import { typingSpeed } from './signals/keys/typing-speed.signal';
import { evenMovement } from './signals/pointer/even-movement.signal';
import { impossiblePace } from './signals/pointer/impossible-pace.signal';
import { pointerJumps } from './signals/pointer/pointer-jumps.signal';
import { unbrokenMovement } from './signals/pointer/unbroken-movement.signal';
import { hiddenActivity } from './signals/presence/hidden-activity.signal';
import { noHands } from './signals/presence/no-hands.signal';
import { noPresence } from './signals/presence/no-presence.signal';
import { overlappingTime } from './signals/presence/overlapping-time.signal';

/** Every session signal, in the order of evaluation. */
export const SESSION_SIGNALS: readonly Signal<SessionFacts>[] = [
  shortDwell,
  evenDwell,
  typingSpeed,
  backToBack,
  handsNeverChange,
  evenMovement,
  unbrokenMovement,
  impossiblePace,
  pointerJumps,
  hiddenActivity,
  overlappingTime,
  noPresence,
  noHands,
];
