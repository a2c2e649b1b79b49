import { aimOf, isMet } from '../aims';
import type { Metric } from '../metrics';
import { describeRepeats } from '../repeated-calls';
import { markdownTable, writeBlock } from './marked-block';
import { showInterval } from './text-report';

/** The command that writes the generated part of a page. */
const COMMAND = 'npm run eval -- --markdown';

/** A run in the form in which it goes into a page. */
export interface EvalRun {
  readonly metrics: readonly Metric[];
  /** What was not measured, and why. */
  readonly skipped: readonly string[];
  /** How many rows of which files come from a publication behind a shipped table; they have figures of their own. */
  readonly known: readonly string[];
  /** Files that could not be read, with the line and what was expected there. */
  readonly failed: readonly string[];
  /** Calls that were repeated because the service was too busy, by the status of the answer. */
  readonly repeated: Readonly<Record<number, number>>;
}

/**
 * Puts the figures of a run into a page.
 *
 * @param page the current page; empty for a new one. Without the marks the figures go to its end.
 */
export function writeIntoPage(page: string, run: EvalRun): string {
  return writeBlock(page, COMMAND, renderRun(run));
}

function renderRun({ metrics, skipped, known, failed, repeated }: EvalRun): string {
  const splits = [
    { title: 'Held-out files', prefix: 'heldout' },
    { title: 'Dev files', prefix: 'dev' },
  ];
  const sections = splits.flatMap(({ title, prefix }) => {
    const ofSplit = metrics.filter(({ set }) => new RegExp(`/${prefix}[_ ]`).test(set));
    return ofSplit.length === 0 ? [] : [`#### ${title}`, tableOf(ofSplit)];
  });
  const lists = [
    { title: 'Published rows', lines: known },
    { title: 'Not measured', lines: [...skipped, ...failed] },
  ].flatMap(({ title, lines }) =>
    lines.length === 0 ? [] : [`#### ${title}`, lines.map((each) => `- ${each}`).join('\n')],
  );
  const counts = new Map(Object.entries(repeated).map(([status, calls]) => [Number(status), calls]));
  return [...sections, ...lists, describeRepeats(counts)].join('\n\n');
}

/** Latency has a column of its own, once per set. */
function tableOf(metrics: readonly Metric[]): string {
  const sets = [...new Set(metrics.map(({ set }) => set))];
  const rows = sets.flatMap((set) => {
    const ofSet = metrics.filter((metric) => metric.set === set);
    const figures = ofSet.filter(({ unit }) => unit !== 'ms');
    return figures.map((figure, at) => cellsOf(figure, at === 0 ? latencyOf(ofSet) : ''));
  });
  const head = ['set', 'figure', 'value [95 %]', 'rows', 'aim', 'met', 'latency p50 / p99'];
  return markdownTable([head, ...rows]);
}

function cellsOf(metric: Metric, latency: string): string[] {
  const { set, name, value, rows } = metric;
  const aim = aimOf(metric);
  const bound = aim === null ? '' : aim.atLeast === undefined ? `≤ ${aim.atMost}` : `≥ ${aim.atLeast}`;
  const met = isMet(metric);
  return [
    set,
    name,
    value === null ? 'nothing flagged' : inUnit(value, metric.unit) + showInterval(metric.interval),
    rows.toLocaleString('en-US'),
    bound,
    met === null ? '' : met ? 'yes' : '**no**',
    latency,
  ];
}

function inUnit(value: number, unit: string | undefined): string {
  if (unit === undefined) return value.toFixed(4);
  return `${Math.round(value).toLocaleString('en-US')} ${unit}`;
}

function latencyOf(metrics: readonly Metric[]): string {
  const times = metrics.filter(({ unit }) => unit === 'ms').map(({ value }) => value?.toFixed(1) ?? '–');
  return times.length === 0 ? '' : `${times.join(' / ')} ms`;
}
