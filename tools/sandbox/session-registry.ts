import type { SessionCase } from './session-case';
import { KEY_CASES } from './session-cases/key.cases';
import { POINTER_CASES } from './session-cases/pointer.cases';
import { PRESENCE_CASES } from './session-cases/presence.cases';

/** Every documented session of the sandbox, in the order of the documentation. */
export const SESSION_CASES: readonly SessionCase[] = [...PRESENCE_CASES, ...KEY_CASES, ...POINTER_CASES];
