import type { StatisticsSeries } from '@rampart/contracts';
import { Link } from '@tanstack/react-router';
import type { OrdersSearch } from '../orders/orders-search';
import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';

interface TopListProps {
  readonly series: StatisticsSeries;
  readonly filter: 'reason' | 'country';
  readonly period: OrdersSearch['period'];
}

/** The most frequent values, each with a bar; a click leads to their orders. */
export function TopList({ series, filter, period }: TopListProps) {
  const { text, language } = useLanguage();
  const format = formatOf(language);
  const most = Math.max(1, ...series.series.map(({ total }) => total ?? 0));
  const nameOf = (key: string) => (filter === 'country' ? format.country(key) : text.signal(key));
  if (series.series.length === 0) return <p className="text-soft">{text.today.nothing}</p>;
  return (
    <ol>
      {series.series.map(({ key, total }) => (
        <li key={key} className="grid grid-cols-[1fr_8rem] items-center gap-3 py-0.5">
          {key === null ? (
            <span className="text-soft">{text.today.unknown}</span>
          ) : (
            <Link to="/orders" search={{ [filter]: key, period }} className="truncate hover:underline">
              {nameOf(key)}
            </Link>
          )}
          <span className="flex items-center gap-2 text-xs tabular-nums">
            <span aria-hidden="true" className="h-1.5 grow rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-accent"
                style={{ width: `${(100 * (total ?? 0)) / most}%` }}
              />
            </span>
            <span className="w-10 text-right">{format.number(total ?? 0)}</span>
          </span>
        </li>
      ))}
      {series.other && (
        <li className="flex justify-between border-t border-line pt-1 text-xs text-soft">
          {text.today.rest}
          <span className="tabular-nums">{format.number(series.other.total ?? 0)}</span>
        </li>
      )}
    </ol>
  );
}
