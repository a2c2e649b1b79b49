import type { chartOrders, RequestOf, StatisticsSeries } from '@rampart/contracts';
import { isAmount } from './chart-statement';
import { roundAmount, shareOf } from './present-summary';
import type { Chart, ChartRow } from './statistics.repository';

/** A chart in the public form, with a value for every step of every series. */
export function presentSeries(
  asked: RequestOf<typeof chartOrders>,
  { times, rows }: Chart,
): StatisticsSeries {
  const texts = times.map((time) => time.toISOString());
  const steps = texts.slice(0, -1);
  const isShare = asked.metric === 'precision' || asked.metric === 'recall';
  const figureOf = ({ part, whole }: Pick<ChartRow, 'part' | 'whole'>) =>
    isShare ? shareOf(part, whole ?? 0) : roundAmount(part);
  const lineOf = (cells: readonly ChartRow[]) => {
    const values: (number | null)[] = steps.map(() => (isShare ? null : 0));
    for (const cell of cells) values[cell.step - 1] = figureOf(cell);
    const sum = (read: (cell: ChartRow) => number) => cells.reduce((total, cell) => total + read(cell), 0);
    return {
      total: figureOf({ part: sum((cell) => cell.part), whole: sum((cell) => cell.whole ?? 0) }),
      values,
    };
  };
  const byKey = new Map<string, ChartRow[]>(asked.group === 'none' ? [['', []]] : []);
  for (const row of rows.filter((each) => !each.is_rest)) {
    const cells = byKey.get(row.key);
    if (cells) cells.push(row);
    else byKey.set(row.key, [row]);
  }
  const weightOf = (cells: readonly ChartRow[]) =>
    cells.reduce((sum, { part, whole }) => sum + (isShare ? (whole ?? 0) : part), 0);
  const rest = rows.filter((row) => row.is_rest);
  return {
    from: texts[0] ?? '',
    to: texts.at(-1) ?? '',
    by: asked.by,
    tz: asked.timeZone,
    group: asked.group,
    metric: asked.metric,
    currency: isAmount(asked.metric) ? asked.currency : null,
    times: steps,
    series: [...byKey]
      .sort(([a, as], [b, bs]) => weightOf(bs) - weightOf(as) || a.localeCompare(b))
      .map(([key, cells]) => ({ key: key === '' ? null : key, ...lineOf(cells) })),
    other: rest.length > 0 ? lineOf(rest) : null,
  };
}
