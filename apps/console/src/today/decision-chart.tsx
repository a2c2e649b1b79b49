import type { StatisticsSeries } from '@rampart/contracts';
import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';

const ORDER = ['APPROVE', 'REVIEW', 'REJECT'] as const;
const COLOURS = { APPROVE: 'fill-good', REVIEW: 'fill-warn', REJECT: 'fill-bad' } as const;
const HEIGHT = 140;
const STEP = 16;
const BAR = 11;

/** A bar for each hour or day, its decisions one above the other; as a table for who cannot see it. */
export function DecisionChart({ series }: { series: StatisticsSeries }) {
  const { text, language } = useLanguage();
  const format = formatOf(language);
  const valuesOf = (status: string) => series.series.find(({ key }) => key === status)?.values ?? [];
  const bars = series.times.map((at, place) => ({
    at,
    parts: ORDER.map((status) => ({ status, orders: valuesOf(status)[place] ?? 0 })),
  }));
  const sumOf = ({ parts }: (typeof bars)[number]) => parts.reduce((sum, { orders }) => sum + orders, 0);
  const most = Math.max(1, ...bars.map(sumOf));
  if (bars.every((bar) => sumOf(bar) === 0)) return <p className="text-soft">{text.today.nothing}</p>;
  return (
    <>
      <svg
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-36 w-full"
        role="img"
        aria-label={text.today.perDay}
      >
        {bars.map(({ at, parts }, place) => {
          let top = HEIGHT;
          return (
            <g key={at}>
              <title>
                {`${format.moment(at)}: ${parts.map(({ status, orders }) => `${text.status[status]} ${orders}`).join(', ')}`}
              </title>
              {parts.map(({ status, orders }) => {
                const height = (orders / most) * (HEIGHT - 4);
                top -= height;
                return (
                  <rect
                    key={status}
                    x={place * STEP}
                    y={top}
                    width={BAR}
                    height={height}
                    className={COLOURS[status]}
                  />
                );
              })}
            </g>
          );
        })}
      </svg>
      <p className="mt-1 flex justify-between text-xs text-soft">
        <span>{format.moment(series.times[0] ?? series.from)}</span>
        <span>{format.moment(series.times.at(-1) ?? series.to)}</span>
      </p>
      <details className="mt-1 text-xs">
        <summary className="text-soft">{text.today.asTable}</summary>
        <table className="mt-1 w-full text-left tabular-nums">
          <thead className="text-soft">
            <tr>
              <td />
              {ORDER.map((status) => (
                <th key={status} scope="col" className="font-normal">
                  {text.status[status]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {bars.map(({ at, parts }) => (
              <tr key={at} className="border-t border-line">
                <th scope="row" className="font-normal">
                  {format.moment(at)}
                </th>
                {parts.map(({ status, orders }) => (
                  <td key={status}>{orders}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
