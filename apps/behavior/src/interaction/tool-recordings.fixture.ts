import type { InteractionSummary } from '@rampart/contracts';
import { summaryOf } from './interaction.fixture';

type Recording = readonly [tool: string, fields: readonly (number | null)[]];

/**
 * Forms filled in by tools in headless Chromium 156 (puppeteer-core, own recordings, November 2026). Fields: first
 * interaction, submission, moves, stdev of their intervals, keystrokes, dwell; times in milliseconds.
 */
export const RECOGNISED_TOOLS: readonly Recording[] = [
  ['values set and form sent by script', [null, 1550.3, 0, null, 0, null]],
  ['values set and form sent by script', [null, 263.4, 0, null, 0, null]],
  ['values set, button clicked by script', [null, 1111.8, 0, null, 0, null]],
  ['values set, button clicked by script', [null, 1298.4, 0, null, 0, null]],
  ['values set, button clicked by mouse', [40.8, 43.1, 1, null, 0, null]],
  ['values set, button clicked by mouse', [1164.4, 1167.9, 1, null, 0, null]],
  ['values set, button clicked by mouse after a wait', [7169.2, 7172.2, 1, null, 0, null]],
  ['values set, button clicked by mouse after a wait', [6880, 6888.6, 1, null, 0, null]],
  ['typed without delay', [58.2, 720.6, 1, null, 108, 3.778]],
  ['typed without delay', [877.8, 1090.8, 1, null, 60, 2.083]],
  ['typed without delay into clicked fields', [37.2, 383.6, 3, 40.6, 40, 2.568]],
  ['typed without delay into clicked fields', [154.2, 624.4, 4, 41.427, 51, 2.355]],
  ['typed without delay, waits between fields', [4689.1, 9391.3, 1, null, 107, 6.794]],
  ['typed without delay, waits between fields', [2192.9, 4147.9, 1, null, 34, 3.456]],
  ['typed without delay, sent by Enter', [2634.3, 2875, 0, null, 53, 2.715]],
  ['typed without delay, sent by Enter', [80.9, 338.3, 0, null, 39, 4.037]],
  ['typed with one delay', [89.4, 8749.1, 4, 2090.863, 94, 86.771]],
  ['typed with one delay', [420.9, 2990.8, 3, 419.2, 43, 53.984]],
  ['typed with random delays', [962.2, 4441.9, 3, 726.9, 38, 78.797]],
  ['typed with random delays', [49.5, 4466.3, 4, 574.906, 52, 77.294]],
  ['keys pressed with random gaps', [2198.6, 9917, 4, 1078.045, 64, 7.422]],
  ['keys pressed with random gaps', [43.6, 6583.9, 4, 885.603, 58, 5.902]],
  ['random dwell and gaps, pointer set on fields', [2471.5, 12368.9, 3, 1550.1, 53, 81.579]],
  ['random dwell and gaps, pointer set on fields', [54.2, 10878.2, 4, 1561.228, 58, 84.39]],
  ['straight mouse in steps', [45.7, 6462.7, 129, 211.784, 50, 79.252]],
  ['straight mouse in steps', [371, 2302.9, 89, 29.997, 52, 3.65]],
  ['straight mouse every 16 ms', [2061.9, 11839.4, 194, 221.174, 58, 88.36]],
  ['straight mouse every 16 ms', [92.2, 3378, 136, 21.495, 67, 2.028]],
  ['curved mouse every 16 ms', [88.9, 3982.5, 168, 22.51, 108, 1.899]],
  ['curved mouse every 16 ms', [1915.6, 8779.2, 126, 236.915, 40, 91.242]],
];

/**
 * The same with human-like dwell, gaps and movement: six fields cannot tell these from people. The replayed gestures
 * come from chrisgdt/DELBOT-Mouse (MIT License, see NOTICE).
 */
export const HUMANLIKE_TOOLS: readonly Recording[] = [
  // No event in a form that was open for seconds: screen readers and dictation look the same.
  ['values set and form sent by script after a wait', [null, 7810.4, 0, null, 0, null]],
  ['values set and form sent by script after a wait', [null, 3375.6, 0, null, 0, null]],
  ['replayed gestures of a person, random dwell and gaps', [103.7, 15299.7, 239, 449.846, 49, 98.608]],
  ['replayed gestures of a person, random dwell and gaps', [2669.9, 22863.8, 286, 506.008, 62, 105.827]],
  ['random mouse pauses, random dwell and gaps', [220.6, 13674, 178, 398.312, 52, 83.777]],
  ['random mouse pauses, random dwell and gaps', [1942, 18287.2, 163, 521.857, 73, 81.062]],
];

/** A recording as the input of the check. */
export function toSummary([, fields]: Recording): InteractionSummary {
  const [first = null, submit = null, moves = null, stdev = null, keys = null, dwell = null] = fields;
  return summaryOf({
    timeToFirstInteractionMs: first,
    timeToSubmitMs: submit,
    mouseMoveCount: moves,
    mouseMoveIntervalStdevMs: stdev,
    keystrokeCount: keys,
    keystrokeDwellAvgMs: dwell,
  });
}
