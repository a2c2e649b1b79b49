import type { Machine } from '../../report/describe-machine';
import { type FaultRow, isStruck } from '../run/fault-row';
import type { Rate } from '../run/half-the-capacity';
import type { RunFindings } from '../run/verify-run';

/** A run as stored in a file of figures. */
export interface RunResult extends RunFindings, Machine, Rate {
  /** Of the whole run. */
  readonly seconds: number;
  readonly rows: readonly FaultRow[];
  /** Missed limits, in words. */
  readonly shortfalls: readonly string[];
}

/** The tables of docs/reliability.md. */
export function renderRun(run: RunResult): string {
  const struck = run.rows.filter(isStruck);
  const total = (field: 'sent' | 'served' | 'held' | 'clear' | 'closed' | 'unclear' | 'wrong') =>
    struck.reduce((sum, row) => sum + row[field], 0);
  const { before, after } = run.memoryMib ?? { before: 0, after: 0 };
  return [
    `Run of ${run.date} on ${run.cores} cores with Node ${run.node}, commit \`${run.commit}\`, ${run.seconds} s: ` +
      `${run.rate} calls served a second before the first fault, of ${run.capacity} without a pause; ` +
      `${struck.length} faults, ${total('sent')} calls while they lasted and passed, ${total('served')} served, ` +
      `${total('held')} held back by limits, ${total('clear')} clear errors, ${total('closed')} not connected, ` +
      `${total('unclear')} without an answer, ${total('wrong')} wrong. Memory of all apps: ${before} MiB before the first fault, ${after} MiB after the last.`,
    '',
    run.shortfalls.length === 0
      ? 'Every bound was reached.'
      : `Not reached:\n\n${run.shortfalls.map((each) => `- ${each}`).join('\n')}`,
    '',
    '| fault | lasted | recovered after | felt for | keys late | last key after | sent | clear 5xx | not connected | no answer | wrong | longest wait |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...run.rows.map(renderRow),
    '',
    '| what was answered | acknowledged | lost | doubled | beyond the limit |',
    '|---|--:|--:|--:|--:|',
    ...run.findings.map(
      ({ what, acknowledged, lost, doubled, exceeded, note }) =>
        `| ${what}${note ? ` (${note})` : ''} | ${acknowledged} | ${lost.length} | ${doubled.length} | ${exceeded ?? ''} |`,
    ),
    '',
    'What was done:',
    '',
    ...run.rows.map(({ name, how }) => `- **${name}**: ${how}`),
  ].join('\n');
}

function renderRow(row: FaultRow): string {
  if (!isStruck(row))
    return `| ${row.name} | ${row.isBroken ? 'broke off' : 'not done'}: ${row.skipped} | | | | | | | | | | |`;
  const {
    name,
    lastedSeconds,
    recoverySeconds,
    feltSeconds,
    keys,
    lateKeys,
    longestKeySeconds,
    lastKeyKind,
    sent,
    clear,
    closed,
    unclear,
    wrong,
    longestSeconds,
    longestKind,
  } = row;
  return `| ${name} | ${lastedSeconds} s | ${recoverySeconds} s | ${feltSeconds} s | ${lateKeys} of ${keys} | ${longestKeySeconds} s${lastKeyKind && ` (${lastKeyKind})`} | ${sent} | ${clear} | ${closed} | ${unclear} | ${wrong} | ${longestSeconds} s (${longestKind}) |`;
}
