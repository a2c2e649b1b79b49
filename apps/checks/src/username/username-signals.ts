import type { Signal } from '@rampart/risk';
import { digitsHeavy } from './signals/digits-heavy.signal';
import { keyboardRun } from './signals/keyboard-run.signal';
import { mixedDigits } from './signals/mixed-digits.signal';
import { mixedScript } from './signals/mixed-script.signal';
import { randomLetters } from './signals/random-letters.signal';
import { repeatedCharacter } from './signals/repeated-character.signal';
import { throwawayWord } from './signals/throwaway-word.signal';
import type { UsernameEvidence } from './username-evidence';

/** Every username signal, in the order of evaluation. */
export const USERNAME_SIGNALS: readonly Signal<UsernameEvidence>[] = [
  throwawayWord,
  repeatedCharacter,
  keyboardRun,
  randomLetters,
  mixedDigits,
  digitsHeavy,
  mixedScript,
];
