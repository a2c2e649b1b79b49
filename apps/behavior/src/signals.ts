import { BEHAVIOR_SIGNALS } from './check-behavior/behavior-signals';
import { INTERACTION_SIGNALS } from './interaction/interaction-signals';
import { SESSION_SIGNALS } from './session/session-signals';

/** The registries of all folders, for the documentation and the spec that compares them with the files. */
export const BEHAVIOR_ROOMS = [
  { room: 'velocity', signals: BEHAVIOR_SIGNALS },
  { room: 'interaction', signals: INTERACTION_SIGNALS },
  { room: 'session', signals: SESSION_SIGNALS },
] as const;
