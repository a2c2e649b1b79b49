import type { Machine } from '../../report/describe-machine';
import { BACKTEST } from '../load/small-backtests';
import { BATCH } from '../load/small-batches';
import { IMPORT } from '../load/small-imports';
import { DELIVERY } from '../load/webhook-deliveries';
import { type AttackRow, type BrokenRow, errorsOf, isBroken } from '../run/attack-row';
import type { Comparison } from '../run/figures';
import type { Rhythm } from '../run/phases';
import { memoryLimitMib } from '../world/memory-limits';
import type { MemoryFigures } from '../world/memory-watch';

/** A run as stored in a file of figures. */
export interface RunResult extends Machine, Rhythm {
  /** Of the whole run. */
  readonly tookSeconds: number;
  readonly rows: readonly (AttackRow | BrokenRow)[];
  /** Missed limits, in words. */
  readonly shortfalls: readonly string[];
}

/** The tables of docs/neighbours.md. */
export function renderRun(run: RunResult): string {
  const rows = run.rows.filter((row): row is AttackRow => !isBroken(row));
  return [
    `Run of ${run.date} on ${run.cores} cores with Node ${run.node}, commit \`${run.commit}\`, ${run.tookSeconds} s: ` +
      `${run.rows.length} rows of ${run.rounds} calm phases and ${run.rounds} under attack, ${run.seconds} s each, in turn.`,
    '',
    run.shortfalls.length === 0
      ? 'Every bound was reached.'
      : `Not reached:\n\n${run.shortfalls.map((each) => `- ${each}`).join('\n')}`,
    '',
    '| attack | errors | calls: median | p99 | ratio | after | delivery | import | batch | backtest | processors |',
    '|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|',
    ...run.rows.map((row) =>
      isBroken(row) ? `| ${row.name} | not tried | | | | | | | | | |` : renderRow(row),
    ),
    '',
    `| attack | ${(rows[0]?.memory ?? []).map(({ app }) => app).join(' | ')} |`,
    `|---|${(rows[0]?.memory ?? []).map(() => '--:|').join('')}`,
    ...rows.map(({ name, memory }) => `| ${name} | ${memory.map(renderMemory).join(' | ')} |`),
    `| limit of a pod | ${(rows[0]?.memory ?? []).map(({ app }) => `${memoryLimitMib(app)}`).join(' | ')} |`,
    '',
    'What was done:',
    '',
    ...run.rows.map(({ name, how }) => `- **${name}**: ${how}`),
  ].join('\n');
}

function renderRow(row: AttackRow): string {
  const { calls, works, cores } = row;
  return `| ${[
    row.name,
    errorsOf(row),
    `${ms(calls.calm.p50Ms)} → ${ms(calls.attack.p50Ms)}`,
    `${ms(calls.calm.p99Ms)} → ${ms(calls.attack.p99Ms)}`,
    calls.ratio === null ? '' : `${calls.ratio} (${calls.ratioRange?.join('–')})`,
    ms(calls.after.p99Ms),
    ...[DELIVERY, IMPORT, BATCH, BACKTEST].map((work) => renderWork(works[work])),
    `${cores.calm} → ${cores.attack}`,
  ].join(' | ')} |`;
}

const renderWork = (work: Comparison | undefined): string =>
  work === undefined ? '' : `${ms(work.calmTailMs)} → ${ms(work.attackTailMs)} (${work.tail})`;

const renderMemory = ({ beforeMib, mostMib, afterMib }: MemoryFigures): string =>
  `${beforeMib} → ${mostMib} → ${afterMib}`;

/** Milliseconds, with one decimal below ten; in seconds from ten seconds on. */
function ms(value: number | null): string {
  if (value === null) return '–';
  if (value >= 10_000) return `${(value / 1_000).toFixed(1)} s`;
  return `${value < 10 ? value : Math.round(value)} ms`;
}
