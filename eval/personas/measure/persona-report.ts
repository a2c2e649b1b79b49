import { markdownTable } from '../../report/marked-block';
import type { Estimate, FraudFigures, GroupFigures, PersonaFigures } from './persona-figures';
import type { GroupShare, SignalFigures } from './signal-figures';

/** The figures as tables for a terminal; shares in per cent, intervals of 95 % in brackets. */
export function toReport(figures: PersonaFigures, signals: readonly SignalFigures[]): string {
  return [...decisionTables(figures), signalTable(signals)].map(table).join('\n\n');
}

/** The same tables for a page. */
export function toMarkdown(figures: PersonaFigures, signals: readonly SignalFigures[]): string {
  const [frauds = '', ways = '', honest = ''] = decisionTables(figures).map(markdownTable);
  return [
    ...['### Frauds, by pattern', frauds],
    ...['### Frauds, by the way they were done', ways],
    ...['### Honest orders, by habit', honest],
    ...['### What each signal costs honest people', markdownTable(signalTable(signals))],
  ].join('\n\n');
}

type Table = readonly (readonly string[])[];

function decisionTables({ frauds, ways, honest }: PersonaFigures): Table[] {
  return [
    [['frauds', ...DECIDED, 'campaigns noticed', 'AUC', 'recall at 1 %'], ...frauds.map(fraudCells)],
    [['frauds, by way', ...DECIDED], ...ways.map(cells)],
    [['honest orders', ...DECIDED], ...honest.map(cells)],
  ];
}

function signalTable(signals: readonly SignalFigures[]): Table {
  const head = ['honest', 'fraud', 'ratio', 'honest and not approved', 'patterns', 'habits'];
  return [['signal', ...head], ...signals.map(signalCells)];
}

const signalCells = ({
  code,
  honest,
  fraud,
  ratio,
  stopped,
  byPattern,
  byHabit,
}: SignalFigures): string[] => [
  code,
  withInterval(honest, percent),
  withInterval(fraud, percent),
  withInterval(ratio, factor),
  percent(stopped.value),
  mostOf(byPattern),
  mostOf(byHabit),
];

const factor = (value: number | null) =>
  value?.toLocaleString('en-US', { maximumSignificantDigits: 2 }) ?? '–';

/** The groups with the largest shares; `--json` has all of them. */
const mostOf = (groups: readonly GroupShare[]) =>
  groups
    .slice(0, 3)
    .map(({ group, share }) => `${group} ${percent(share)}`)
    .join(', ');

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

/** Rows as a table for a terminal; the first one is its head. */
export function table(rows: Table): string {
  const columns = rows[0]?.length ?? 0;
  const widths = Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => (row[column] ?? '').length)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ');
  return rows.map(line).join('\n');
}
