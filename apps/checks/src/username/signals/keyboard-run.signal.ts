import { defineSignal } from '@rampart/risk';
import type { UsernameEvidence } from '../username-evidence';

/** Rows of the common keyboards (QWERTY, QWERTZ, AZERTY), the alphabet and the digits, each also read backwards. */
const ROWS = [
  'qwertyuiop',
  'qwertzuiop',
  'azertyuiop',
  'asdfghjkl',
  'qsdfghjklm',
  'zxcvbnm',
  'yxcvbnm',
  'abcdefghij',
  '1234567890',
];
const RUNS = ROWS.flatMap((row) => [row, [...row].reverse().join('')]);
/** Fewest consecutive keys that rule out chance: `qwe` and `123` are in honest names, `qwerty` is not. */
const MIN_RUN = 5;
/** Minimum share of the run in the name: `fghijk` in a longer name may be a joke. */
const MIN_SHARE = 2 / 3;
/** Digits: `12345` after a name is ordinary, so a run of digits counts only when it is the whole name. */
const DIGITS_ONLY = /^\d+$/;

/** Fires on names typed by running along the keyboard. */
export const keyboardRun = defineSignal({
  code: 'username_keyboard_run',
  section: 'username',
  inOrder: 'circumstance',
  points: 20,
  description: 'The username is a run of neighbouring keys, typed for a single order.',
  evaluate: ({ compact, letters }: UsernameEvidence) => {
    const text = DIGITS_ONLY.test(compact) ? compact : letters;
    const length = longestRun(text);
    return length >= MIN_RUN && length >= text.length * MIN_SHARE ? { keys_in_a_row: length } : null;
  },
  reason: () => 'The username looks like a row of neighbouring keys on the keyboard.',
});

function longestRun(text: string): number {
  let longest = 0;
  for (let start = 0; start < text.length; start += 1) {
    let length = longest + 1;
    while (start + length <= text.length && isRun(text.slice(start, start + length))) {
      longest = length;
      length += 1;
    }
  }
  return longest;
}

function isRun(text: string): boolean {
  return RUNS.some((run) => run.includes(text));
}
