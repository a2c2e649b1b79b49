import type { FoundScreening } from '@rampart/contracts';
import { Link } from '@tanstack/react-router';
import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';
import { Moment } from './moment';
import { OrderStatus } from './order-status';
import { OutcomeBadge } from './outcome-badge';
import { Visible } from './visible';

type ShownOrder = Pick<
  FoundScreening,
  'created_at' | 'status' | 'score' | 'amount' | 'currency' | 'outcome'
> & {
  readonly email?: string | null;
  readonly username?: string | null;
  readonly override: Pick<NonNullable<FoundScreening['override']>, 'decision'> | null;
};

/** An order in a line; one that is stored no longer shows its id only. */
export function ShortOrder({ row, id }: { row: ShownOrder | undefined; id: string }) {
  const format = formatOf(useLanguage().language);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-1.5">
      <Link to="/orders/$id" params={{ id }} className="text-accent hover:underline">
        {row ? <Moment at={row.created_at} /> : id}
      </Link>
      {row && (
        <>
          <OrderStatus order={row} />
          <span className="tabular-nums">{Math.round(row.score)}</span>
          <span className="tabular-nums">
            {row.amount === null ? '' : format.money(row.amount, row.currency)}
          </span>
          <span className="truncate text-soft">
            <Visible text={row.email ?? row.username ?? ''} />
          </span>
          <OutcomeBadge outcome={row.outcome} />
        </>
      )}
    </li>
  );
}
