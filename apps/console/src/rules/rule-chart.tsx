import type { RuleSeries } from '@rampart/contracts';
import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';
import { useRuleSeries } from './use-rule-matches';

const HEIGHT = 80;
const STEP = 16;
const BAR = 11;

/** A bar for each of the last 30 days: orders that the rule matched, those that it decides otherwise below. */
export function RuleChart({ id }: { id: number }) {
  const { data } = useRuleSeries(id);
  const { text } = useLanguage();
  const words = text.rules.matches;
  if (!data) return null;
  const sums = data.points.map(({ active, shadow }) => active.matched + shadow.matched);
  if (sums.every((sum) => sum === 0)) return <p className="text-soft">{words.quiet}</p>;
  return <Bars series={data} most={Math.max(...sums)} />;
}

function Bars({ series, most }: { series: RuleSeries; most: number }) {
  const { text, language } = useLanguage();
  const words = text.rules.matches;
  const format = formatOf(language);
  const { points, amounts } = series;
  const height = (orders: number) => (orders / most) * (HEIGHT - 4);
  return (
    <>
      <svg
        viewBox={`0 0 ${points.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-20 w-full"
        role="img"
        aria-label={words.chart}
      >
        {points.map(({ at, active, shadow }, place) => {
          const changed = height(active.changed + shadow.changed);
          const all = height(active.matched + shadow.matched);
          return (
            <g key={at}>
              <title>
                {`${format.day(at)}: ${words.dayOf(active.matched + shadow.matched, active.changed + shadow.changed)}`}
              </title>
              <rect x={place * STEP} y={HEIGHT - all} width={BAR} height={all} className="fill-line" />
              <rect
                x={place * STEP}
                y={HEIGHT - changed}
                width={BAR}
                height={changed}
                className="fill-accent"
              />
            </g>
          );
        })}
      </svg>
      <p className="flex justify-between text-xs text-soft">
        <span>{format.day(series.from)}</span>
        <span>{words.legend}</span>
        <span>{format.day(points.at(-1)?.at ?? series.to)}</span>
      </p>
      {amounts.length > 0 && (
        <p className="mt-1 tabular-nums">
          {amounts
            .map(({ currency, active_matched, shadow_matched, active_changed, shadow_changed }) =>
              words.sums(
                format.money(active_matched + shadow_matched, currency),
                format.money(active_changed + shadow_changed, currency),
              ),
            )
            .join(' ')}
        </p>
      )}
    </>
  );
}
