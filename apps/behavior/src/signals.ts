import { BEHAVIOR_SIGNALS } from './check-behavior/behavior-signals';
import { INTERACTION_SIGNALS } from './interaction/interaction-signals';
import { SESSION_SIGNALS } from './session/session-signals';

/** The registries of all folders, for the documentation and the spec that compares them with the files. */
export const BEHAVIOR_FOLDERS = [
  { folder: 'velocity', signals: BEHAVIOR_SIGNALS },
  { folder: 'interaction', signals: INTERACTION_SIGNALS },
  { folder: 'session', signals: SESSION_SIGNALS },
] as const;
