import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { OrdersSearch } from '../orders/orders-search';
import { useCaseStats } from '../queue/use-queue';
import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';
import type { Summary } from './use-statistics';

type Period = OrdersSearch['period'];

/** The figures of a period beside those of the time before. */
export function Figures({ summary, period }: { summary: Summary; period: Period }) {
  const { text, language } = useLanguage();
  const format = formatOf(language);
  const { period: now, previous } = summary;
  const share = (value: number | null) => (value === null ? '–' : format.percent(value));
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-7">
      <Figure name={text.today.orders} change={changeOf(now.orders, previous?.orders)}>
        <Link to="/orders" search={{ period }} className="hover:underline">
          {format.number(now.orders)}
        </Link>
      </Figure>
      {now.decisions.map(({ status, orders, confirmed_fraud, false_positive }) => (
        <Figure
          key={status}
          name={text.status[status]}
          change={changeOf(orders, previous?.decisions.find((each) => each.status === status)?.orders)}
          hint={
            confirmed_fraud + false_positive > 0
              ? text.today.known(confirmed_fraud, false_positive)
              : undefined
          }
        >
          <Link to="/orders" search={{ status, period }} className="hover:underline">
            {format.number(orders)}
          </Link>
        </Figure>
      ))}
      <Figure name={text.today.precision} hint={text.today.precisionHint}>
        {share(now.precision)}
      </Figure>
      <Figure name={text.today.recall} hint={text.today.recallHint}>
        {share(now.recall)}
      </Figure>
      <QueueFigure />
    </dl>
  );
}

interface FigureProps {
  readonly name: string;
  /** Share by which it has grown; null where there is nothing to compare with. */
  readonly change?: number | null;
  readonly hint?: string;
  readonly children: ReactNode;
}

function Figure({ name, change = null, hint, children }: FigureProps) {
  const { text, language } = useLanguage();
  return (
    <div className="rounded-lg border border-line bg-panel p-3">
      <dt className="text-xs text-soft">{name}</dt>
      <dd>
        <p className="text-2xl font-semibold tabular-nums">{children}</p>
        {change !== null && (
          <p className="text-xs text-soft">
            {text.today.before(`${change > 0 ? '+' : ''}${formatOf(language).percent(change)}`)}
          </p>
        )}
        {hint && <p className="text-xs text-soft">{hint}</p>}
      </dd>
    </div>
  );
}

/** How many cases wait and since when; nothing where cases are not installed. */
function QueueFigure() {
  const { text, language } = useLanguage();
  const { data } = useCaseStats();
  if (!data) return null;
  const oldest = data.age_seconds && new Date(Date.now() - data.age_seconds.max * 1_000).toISOString();
  return (
    <Figure
      name={text.today.queue}
      hint={oldest ? text.today.oldest(formatOf(language).ago(oldest, Date.now())) : undefined}
    >
      <Link to="/queue" className="hover:underline">
        {data.open + data.in_review}
      </Link>
    </Figure>
  );
}

const changeOf = (now: number, before: number | undefined): number | null =>
  before === undefined || before === 0 ? null : now / before - 1;
