import type { Machine } from '../../report/describe-machine';
import type { FaultFigures } from '../run/fault-figures';
import type { Rate } from '../run/half-the-capacity';
import type { RunFindings } from '../run/verify-run';
import { growthOf, paceOf } from './judge';
import type { Minute } from './minutes';

/** A soak as stored in its file of figures. */
export interface SoakResult extends RunFindings, Machine, Rate {
  readonly minutes: readonly Minute[];
  readonly disturbances: readonly FaultFigures[];
  /** What was lost, doubled or not flat, in words. */
  readonly shortfalls: readonly string[];
}

/** Minutes that one row of the table sums up. */
const PART = 10;

export function renderSoak(soak: SoakResult): string {
  const { minutes, disturbances, findings, shortfalls } = soak;
  const sum = (field: 'served' | 'failed') => minutes.reduce((total, each) => total + each[field], 0);
  const { firstThirdMs, lastThirdMs } = paceOf(minutes);
  const lost = findings.reduce((total, each) => total + each.lost.length, 0);
  const doubled = findings.reduce((total, each) => total + each.doubled.length, 0);
  return [
    `Run of ${soak.date} on ${soak.cores} cores with Node ${soak.node}, commit \`${soak.commit}\`: ${minutes.length} minutes at ` +
      `${soak.rate} calls a second (${soak.capacity} without a pause), ${sum('served')} served, ${sum('failed')} failed. ` +
      `${acknowledged(soak)} acknowledged writes and events were looked for afterwards: ${lost} lost, ${doubled} doubled. ` +
      `The p99 of an order in minutes in which nothing was done to the suite: ${firstThirdMs} ms in the first third, ${lastThirdMs} ms in the last.`,
    '',
    shortfalls.length === 0
      ? 'Every bound was reached.'
      : `Not reached:\n\n${shortfalls.map((each) => `- ${each}`).join('\n')}`,
    '',
    '| minutes | served | failed | median of an order | p99 of an order | worst minute’s p99 |',
    '|---|--:|--:|--:|--:|--:|',
    ...partsOf(minutes).map(renderPart),
    '',
    '| process | minutes | MiB once filled | MiB at the end |',
    '|---|--:|--:|--:|',
    ...growthOf(minutes).map(
      ({ process, minutes: age, before, after }) => `| ${process} | ${age} | ${before} | ${after} |`,
    ),
    '',
    '| what was done | times | felt for, at most | clear 5xx | no answer | wrong |',
    '|---|--:|--:|--:|--:|--:|',
    ...[...new Set(disturbances.map(({ name }) => name))].map((name) =>
      renderDisturbance(disturbances.filter((each) => each.name === name)),
    ),
  ].join('\n');
}

const acknowledged = ({ findings }: SoakResult): number =>
  findings.reduce((total, each) => total + each.acknowledged, 0);

const partsOf = (minutes: readonly Minute[]): Minute[][] =>
  Array.from({ length: Math.ceil(minutes.length / PART) }, (_, at) =>
    minutes.slice(at * PART, (at + 1) * PART),
  );

function renderPart(part: readonly Minute[]): string {
  const sum = (field: 'served' | 'failed') => part.reduce((total, each) => total + each[field], 0);
  const middle = (field: 'medianMs' | 'p99Ms') =>
    part.map((each) => each[field]).sort((left, right) => left - right)[Math.floor(part.length / 2)];
  const worst = Math.max(...part.map(({ p99Ms }) => p99Ms));
  return `| ${part[0]?.number}–${part.at(-1)?.number} | ${sum('served')} | ${sum('failed')} | ${middle('medianMs')} ms | ${middle('p99Ms')} ms | ${worst} ms |`;
}

function renderDisturbance(times: readonly FaultFigures[]): string {
  const sum = (field: 'clear' | 'unclear' | 'wrong') => times.reduce((total, each) => total + each[field], 0);
  const felt = Math.max(...times.map(({ feltSeconds }) => feltSeconds));
  return `| ${times[0]?.name} | ${times.length} | ${felt} s | ${sum('clear')} | ${sum('unclear')} | ${sum('wrong')} |`;
}
