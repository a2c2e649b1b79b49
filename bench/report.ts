import type { LoadResult } from './load-generator';

export interface RunFigures extends LoadResult {
  /** CPU milliseconds of all the processes measured, per request. */
  readonly cpuMsPerRequest: number;
}

/** One line of the table: the suite beside its floor at one concurrency, from the median round. */
export interface Row {
  readonly scenario: string;
  readonly connections: number;
  readonly floorName: string;
  readonly target: number;
  /** Requests a second of the suite divided by the floor's, in the same round. */
  readonly ratio: number;
  readonly suite: RunFigures;
  readonly floor: RunFigures;
}

const COLUMNS = [
  'scenario',
  'c',
  'req/s',
  'p50 ms',
  'p99 ms',
  'cpu ms',
  'floor',
  'floor/s',
  'ratio',
  'target',
  '',
];
const WIDTHS = [16, 3, 8, 8, 8, 7, 10, 8, 6, 7, 12];

export function printHeader(): void {
  printLine(COLUMNS);
}

/** Failed answers are shown in the row: figures beside failures mean nothing. */
export function printRow(row: Row): void {
  const failures = { ...row.suite.failures, ...row.floor.failures };
  const verdict = Object.keys(failures).length > 0 ? `FAILED ${JSON.stringify(failures)}` : verdictOf(row);
  printLine([
    row.scenario,
    String(row.connections),
    row.suite.perSecond.toFixed(0),
    row.suite.p50Ms.toFixed(2),
    row.suite.p99Ms.toFixed(2),
    row.suite.cpuMsPerRequest.toFixed(2),
    row.floorName,
    row.floor.perSecond.toFixed(0),
    row.ratio.toFixed(2),
    `>=${row.target.toFixed(2)}`,
    verdict,
  ]);
}

function verdictOf(row: Row): string {
  return row.ratio >= row.target ? 'reached' : 'short';
}

function printLine(cells: readonly string[]): void {
  const line = cells.map((cell, index) =>
    index === 0 ? cell.padEnd(WIDTHS[0] ?? 0) : cell.padStart(WIDTHS[index] ?? 0),
  );
  process.stdout.write(`${line.join(' ').trimEnd()}\n`);
}
