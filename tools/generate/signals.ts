import { MAX_SCORE, roundPoints, type Signal } from '@rampart/risk';
import { BEHAVIOR_FOLDERS } from '../../apps/behavior/src/signals';
import { CHECKS_SIGNALS } from '../../apps/checks/src/signals';
import {
  type CheckedPart,
  PART_WEIGHTS,
  weightInOrder,
} from '../../apps/screening/src/decide/scoring/carried-over';
import { SIGNALS } from '../../apps/screening/src/decide/signals/registry';

/** The list's path, relative to the root of the repository. */
export const SIGNALS_DOC = 'docs/signals.md';

/** The parts of a signal that the list shows, which exclude its evaluation. */
type Listed = Pick<Signal<never>, 'code' | 'section' | 'description' | 'floor'> & {
  readonly points: unknown;
  readonly inOrder: unknown;
};

/** Folders of the checks whose name differs from that of the part of the order. */
const PART_OF_FOLDER: Readonly<Record<string, CheckedPart>> = { address: 'shipping' };

const INTRODUCTION = `# Signals

Every suspicion that a score can be made of. Generated from the registries of the services by \`npm run generate\`; do
not edit. What the points mean, and how they become a status, is in
[the README of scoring](../apps/screening/src/decide/scoring/README.md).

Where a signal has a floor (*at least REVIEW*), an order with it is that at least, whatever its points.

*Times as likely* says how much more often frauds show it than honest orders do, which is what points mean: twenty of them
are one natural logarithm. Where one order in 100 is a fraud, one in four is at 33 times (over 70 points) and every second
at 90 times (90 points).

A signal of a check counts in full in the score of that check. In the score of an order it counts with the weight of its
part, or with its own where the table says so, and a part never adds more than 100 times its weight.

In an order a signal *is* \`evidence\`, which can reject it, a \`circumstance\`, of which all together add at most 89 points, or
\`own fraud\`: fraud known of the customer's own values, one fact however many of them the order names.`;

/** The whole document, from the registries alone: the same registries give the same bytes. */
export function renderSignals(): string {
  const ofChecks = CHECKS_SIGNALS.flatMap(({ folder, signals }) => {
    const part: string = PART_OF_FOLDER[folder] ?? folder;
    return [`## Check: ${part} (${weightOf(part)})`, tableOf(signals, part)];
  });
  const ofBehavior = BEHAVIOR_FOLDERS.flatMap(({ folder, signals }) => [
    `## Behavior: ${folder} (${weightOf(folder)})`,
    tableOf(signals),
  ]);
  const ofOrders = ['## Orders', tableOf(SIGNALS, ORDER)];
  const sections = [INTRODUCTION, ...ofOrders, ...ofChecks, ...ofBehavior];
  return `${sections.join('\n\n')}\n`;
}

/** Some folders answer only single checks: an order has no input for them. */
function weightOf(part: string): string {
  const weight = (PART_WEIGHTS as Readonly<Record<string, number>>)[part];
  return weight === undefined ? 'single check only' : `weight in an order ${weight}`;
}

/** Stands for a part where points are those of the order itself. */
const ORDER = 'order';

const isPart = (part: string): part is CheckedPart => part in PART_WEIGHTS;

/** @param part of an order that the points count in, or the order; neither where signals count in single checks only. */
function tableOf(signals: readonly Listed[], part = ''): string {
  const hasOrderColumns = part === ORDER || isPart(part);
  const rows = signals.map(({ code, section, points, floor, inOrder, description }) => {
    const weight = isPart(part) ? weightInOrder(part, code) : 1;
    const cells = [
      `\`${code}\``,
      section,
      `${typeof points === 'number' ? points : 'by evidence'}${floor ? `, at least ${floor}` : ''}`,
      ...(isPart(part) ? [pointsInOrder(points, weight)] : []),
      ...(hasOrderColumns ? [timesAsLikely(points, weight), natureOf(inOrder)] : []),
      escapeCell(description),
    ];
    return `| ${cells.join(' | ')} |`;
  });
  const head = [
    ...['code', 'section', 'points'],
    ...(isPart(part) ? ['in an order'] : []),
    ...(hasOrderColumns ? ['times as likely', 'is'] : []),
    'what it suspects',
  ];
  return [`| ${head.join(' | ')} |`, `|${'---|'.repeat(head.length)}`, ...rows].join('\n');
}

const pointsInOrder = (points: unknown, weight: number): string =>
  typeof points === 'number' ? String(roundPoints(points * weight)) : `× ${weight}`;

const natureOf = (inOrder: unknown): string =>
  typeof inOrder === 'string' ? inOrder.replaceAll('_', ' ') : 'by evidence';

const POINTS_PER_UNIT = 20;
const DECIMALS_BELOW = 10;

/** Nothing for points by evidence, and for a decision of the account, which is no evidence. */
function timesAsLikely(points: unknown, weight: number): string {
  if (typeof points !== 'number' || points >= MAX_SCORE) return '';
  const times = Math.exp((points * weight) / POINTS_PER_UNIT);
  return times < DECIMALS_BELOW ? times.toFixed(1) : String(Math.round(times));
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/\s+/g, ' ');
}
