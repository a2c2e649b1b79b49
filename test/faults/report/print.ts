import { say } from '../../report/say';
import type { RunFindings } from '../run/verify-run';

/** The checks and their results, one line each. */
export function printFindings({ findings, memoryMib }: RunFindings): void {
  for (const { what, acknowledged, lost, doubled, exceeded = 0, note } of findings) {
    say(
      `- ${what}: ${acknowledged}, ${lost.length} lost, ${doubled.length} doubled, ${exceeded} beyond${note ? ` (${note})` : ''}`,
    );
    for (const each of [...lost.slice(0, 5), ...doubled.slice(0, 5)]) say(`    ${each}`);
  }
  if (memoryMib) say(`- memory of all apps: ${memoryMib.before} MiB before, ${memoryMib.after} MiB after`);
}
