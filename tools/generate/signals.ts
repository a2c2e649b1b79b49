import type { Signal } from '@rampart/risk';
import { BEHAVIOR_FOLDERS } from '../../apps/behavior/src/signals';
import { CHECKS_SIGNALS } from '../../apps/checks/src/signals';
import { type CheckedPart, PART_WEIGHTS } from '../../apps/screening/src/decide/scoring/carried-over';
import {
  HISTORY_SIGNALS,
  ORDER_SIGNALS,
  TOTALS_SIGNALS,
} from '../../apps/screening/src/decide/signals/registry';

/** The list's path, relative to the root of the repository. */
export const SIGNALS_DOC = 'docs/signals.md';

/** The parts of a signal that the list shows, which exclude its evaluation. */
type Listed = Pick<Signal<never>, 'code' | 'section' | 'description' | 'floor'> & {
  readonly points: unknown;
};

/** Folders of the checks whose name differs from that of the part of the order. */
const PART_OF_FOLDER: Readonly<Record<string, CheckedPart>> = { address: 'shipping' };

const INTRODUCTION = `# Signals

Every suspicion that a score can be made of. Generated from the registries of the services by \`npm run generate\`; do
not edit. What the points mean, and how they become a status, is in
[the README of scoring](../apps/screening/src/decide/scoring/README.md).

Where a signal has a floor (*at least REVIEW*), an order with it is that at least, whatever its points.

A signal of a check counts in full in the score of that check. In the score of an order it counts with the weight of its
part, and a part never adds more than 100 times its weight.`;

/** The whole document, from the registries alone: the same registries give the same bytes. */
export function renderSignals(): string {
  const ofChecks = CHECKS_SIGNALS.flatMap(({ folder, signals }) => {
    const part: string = PART_OF_FOLDER[folder] ?? folder;
    return [`## Check: ${part} (${weightOf(part)})`, tableOf(signals)];
  });
  const ofBehavior = BEHAVIOR_FOLDERS.flatMap(({ folder, signals }) => [
    `## Behavior: ${folder} (${weightOf(folder)})`,
    tableOf(signals),
  ]);
  const ofOrders = ['## Orders', tableOf([...ORDER_SIGNALS, ...TOTALS_SIGNALS, ...HISTORY_SIGNALS])];
  const sections = [INTRODUCTION, ...ofOrders, ...ofChecks, ...ofBehavior];
  return `${sections.join('\n\n')}\n`;
}

/** Some folders answer only single checks: an order has no input for them. */
function weightOf(part: string): string {
  const weight = (PART_WEIGHTS as Readonly<Record<string, number>>)[part];
  return weight === undefined ? 'single check only' : `weight in an order ${weight}`;
}

function tableOf(signals: readonly Listed[]): string {
  const rows = signals.map(
    ({ code, section, points, floor, description }) =>
      `| \`${code}\` | ${section} | ${typeof points === 'number' ? points : 'by evidence'}${floor ? `, at least ${floor}` : ''} | ${escapeCell(description)} |`,
  );
  return ['| code | section | points | what it suspects |', '|---|---|---|---|', ...rows].join('\n');
}

function escapeCell(text: string): string {
  return text.replaceAll('|', '\\|').replace(/\s+/g, ' ');
}
