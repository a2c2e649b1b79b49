import { groupBy } from '../../group-by';
import { markdownTable } from '../../report/marked-block';
import { table } from '../measure/persona-report';
import { type CurveFigure, type CurvePoint, takesOver } from './learning-curve';

/** The curves as tables for a terminal, one a shop. */
export const toLearningReport = (points: readonly CurvePoint[]): string =>
  byShop(points)
    .map(([shop, of]) => `${shop}\n\n${table(rowsOf(of))}\n\n${takeOverOf(of)}`)
    .join('\n\n');

/** The same for a page. */
export const toLearningMarkdown = (points: readonly CurvePoint[]): string =>
  byShop(points)
    .map(([shop, of]) => `#### A shop with ${shop}\n\n${markdownTable(rowsOf(of))}\n\n${takeOverOf(of)}`)
    .join('\n\n');

const byShop = (points: readonly CurvePoint[]) => [...groupBy(points, ({ shop }) => [shop])];

function rowsOf(points: readonly CurvePoint[]): string[][] {
  const head = [
    'outcomes',
    'scored by',
    'AUC',
    'lowest draw',
    'against the default',
    'recall at 1 %',
    'lowest draw',
  ];
  return [
    head,
    ...points.map(({ outcomes, learner, draws, auc, gain, recallAtOnePercent: recall }) =>
      draws === 0
        ? [outcomes.toLocaleString('en-US'), learner, 'too few to learn from', '', '', '', '']
        : [
            outcomes.toLocaleString('en-US'),
            learner,
            shown(auc, area),
            area(auc.lowest ?? 0),
            learner === 'default' ? '' : shown(gain, signed),
            shown(recall, percent),
            percent(recall.lowest ?? 0),
          ],
    ),
  ];
}

function takeOverOf(points: readonly CurvePoint[]): string {
  const since = takesOver(points, 'factors', 'trees');
  return since === null
    ? 'Boosted trees never find more than the points moved by outcomes.'
    : `Boosted trees find more than the points moved by outcomes from ${since.toLocaleString('en-US')} outcomes on.`;
}

const shown = ({ value, interval }: CurveFigure, form: (value: number) => string): string =>
  value === null ? '–' : `${form(value)}${interval && ` [${form(interval[0])}–${form(interval[1])}]`}`;
const area = (value: number) => value.toFixed(4);
const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(4)}`;
const percent = (value: number) => (100 * value).toFixed(1);
