import type { CaseOutcome, FoundScreening } from '@rampart/contracts';
import { Link } from '@tanstack/react-router';
import { Moment } from '../parts/moment';
import { OrderStatus } from '../parts/order-status';
import { OutcomeBadge } from '../parts/outcome-badge';
import { StatusBadge } from '../parts/status-badge';
import { Visible } from '../parts/visible';
import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';

/** An order, and its decision without and with something. */
export interface ComparedOrder {
  readonly key: string;
  readonly shield_id: string;
  readonly from: FoundScreening['status'];
  readonly to: FoundScreening['status'];
  readonly amount: number | null;
  readonly currency: string | null;
  readonly screening: FoundScreening | null;
  readonly outcome?: CaseOutcome | null;
  readonly note?: string;
}

/** Orders with both decisions beside each other, and their amounts. */
export function OrdersSideBySide({ caption, orders }: { caption: string; orders: readonly ComparedOrder[] }) {
  const { text, language } = useLanguage();
  const { columns } = text.rules.matches;
  const format = formatOf(language);
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left">
        <caption className="sr-only">{caption}</caption>
        <thead className="text-xs text-soft">
          <tr>
            {[columns.order, columns.without, columns.with, columns.amount, columns.customer].map((head) => (
              <th key={head} scope="col" className="pr-3 font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map(({ key, shield_id, from, to, amount, currency, screening, outcome, note }) => (
            <tr key={key} className="border-t border-line align-top">
              <td className="py-1.5 pr-3">
                <Link to="/orders/$id" params={{ id: shield_id }} className="text-accent hover:underline">
                  {screening ? <Moment at={screening.created_at} /> : shield_id}
                </Link>
                {note && <p className="text-xs text-soft">{note}</p>}
              </td>
              <td className="py-1.5 pr-3">
                <StatusBadge status={from} />
              </td>
              <td className="py-1.5 pr-3">
                {from === to ? (
                  <span className="text-soft">{text.rules.matches.same}</span>
                ) : (
                  <StatusBadge status={to} />
                )}
              </td>
              <td className="py-1.5 pr-3 whitespace-nowrap tabular-nums">
                {amount === null ? '' : format.money(amount, currency)}
              </td>
              <td className="py-1.5">
                <span className="text-soft">
                  <Visible text={screening?.email ?? screening?.username ?? ''} />
                </span>{' '}
                <OutcomeBadge outcome={outcome ?? screening?.outcome ?? null} />{' '}
                {screening?.override && <OrderStatus order={screening} />}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
