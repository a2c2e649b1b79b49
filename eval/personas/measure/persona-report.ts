import type { Estimate, FraudFigures, GroupFigures, PersonaFigures } from './persona-figures';

/** The figures as tables for a terminal; shares in per cent, intervals of 95 % in brackets. */
export function toReport({ frauds, ways, honest }: PersonaFigures): string {
  return [
    table(['frauds', ...DECIDED, 'campaigns noticed', 'AUC', 'recall at 1 %'], frauds.map(fraudCells)),
    table(['frauds, by way', ...DECIDED], ways.map(cells)),
    table(['honest orders', ...DECIDED], honest.map(cells)),
  ].join('\n\n');
}

const DECIDED = ['orders', 'approved', 'review', 'reject', 'not approved'];

const cells = ({ group, orders, approved, reviewed, rejected, notApproved }: GroupFigures): string[] => [
  group,
  String(orders),
  percent(approved),
  percent(reviewed),
  percent(rejected),
  withInterval(notApproved, percent),
];

const fraudCells = (figures: FraudFigures): string[] => [
  ...cells(figures),
  `${withInterval(figures.noticed, percent)} of ${figures.sequences}`,
  withInterval(figures.auc, (value) => value?.toFixed(3) ?? '–'),
  withInterval(figures.recallAtOnePercent, percent),
];

const percent = (value: number | null) => (value === null ? '–' : (100 * value).toFixed(1));

function withInterval({ value, interval }: Estimate, show: (value: number | null) => string): string {
  return interval === null ? show(value) : `${show(value)} [${interval.map(show).join('–')}]`;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  return [head, ...rows].map(line).join('\n');
}
