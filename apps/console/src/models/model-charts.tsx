import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';
import { distinctGroups, precisionRecallOf, type ReliabilityGroup } from './curves';
import { across, UnitChart, upwards } from './unit-chart';

/** A model whose curves are drawn; the first of several is the one that the page is about. */
export interface DrawnModel {
  readonly name: string;
  readonly groups: readonly ReliabilityGroup[];
}

const STROKES = ['stroke-accent', 'stroke-warn'] as const;
const FILLS = ['fill-accent', 'fill-warn'] as const;
const DASHES = [undefined, '4 3'] as const;

/** Precision against recall, and predicted against actual fraud, on the orders that each model was judged on. */
export function ModelCharts({ models }: { models: readonly DrawnModel[] }) {
  const { text, language } = useLanguage();
  const words = text.models;
  const format = formatOf(language);
  return (
    <div className="mt-3">
      {models.length > 1 && (
        <ul className="flex flex-wrap gap-x-4 text-xs">
          {models.map(({ name }, place) => (
            <li key={name} className="flex items-center gap-2">
              <svg aria-hidden="true" viewBox="0 0 20 4" className="w-5">
                <path d="M0,2H20" className={`stroke-2 ${STROKES[place]}`} strokeDasharray={DASHES[place]} />
              </svg>
              {name}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-4">
        <UnitChart
          title={words.curves.precisionRecall}
          xAxis={words.curves.recall}
          yAxis={words.curves.precision}
        >
          {models.map(({ name, groups }, place) => {
            const points = precisionRecallOf(groups);
            const line = points.map(({ recall, precision }) => `${across(recall)},${upwards(precision)}`);
            return (
              <g key={name}>
                <polyline
                  points={line.join(' ')}
                  className={`fill-none stroke-2 ${STROKES[place]}`}
                  strokeDasharray={DASHES[place]}
                />
                {points.map(({ recall, precision, from }) => (
                  <circle
                    key={from}
                    cx={across(recall)}
                    cy={upwards(precision)}
                    r={3}
                    className={FILLS[place]}
                  >
                    <title>
                      {words.curves.point(
                        format.percent(from),
                        format.percent(recall),
                        format.percent(precision),
                      )}
                    </title>
                  </circle>
                ))}
              </g>
            );
          })}
        </UnitChart>
        <UnitChart title={words.reliability} xAxis={words.predicted} yAxis={words.actual}>
          <path
            d={`M${across(0)},${upwards(0)}L${across(1)},${upwards(1)}`}
            className="stroke-soft"
            strokeDasharray="2 3"
          />
          {models.map(({ name, groups }, place) => (
            <g key={name}>
              <polyline
                points={distinctGroups(groups)
                  .map(({ mean_predicted, observed }) => `${across(mean_predicted)},${upwards(observed)}`)
                  .join(' ')}
                className={`fill-none stroke-2 ${STROKES[place]}`}
                strokeDasharray={DASHES[place]}
              />
              {distinctGroups(groups).map(({ mean_predicted, observed, orders }) => (
                <circle
                  key={mean_predicted}
                  cx={across(mean_predicted)}
                  cy={upwards(observed)}
                  r={3}
                  className={FILLS[place]}
                >
                  <title>
                    {words.curves.group(format.percent(mean_predicted), format.percent(observed), orders)}
                  </title>
                </circle>
              ))}
            </g>
          ))}
        </UnitChart>
      </div>
    </div>
  );
}
