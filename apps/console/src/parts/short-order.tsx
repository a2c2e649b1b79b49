import type { FoundScreening } from '@rampart/contracts';
import { Link } from '@tanstack/react-router';
import { formatOf } from '../text/format';
import { useLanguage } from '../text/text';
import { Moment } from './moment';
import { OutcomeBadge } from './outcome-badge';
import { StatusBadge } from './status-badge';
import { Visible } from './visible';

/** An order in a line; one that is stored no longer shows its id only. */
export function ShortOrder({ row, id }: { row: FoundScreening | undefined; id: string }) {
  const format = formatOf(useLanguage().language);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line py-1.5">
      <Link to="/orders/$id" params={{ id }} className="text-accent hover:underline">
        {row ? <Moment at={row.created_at} /> : id}
      </Link>
      {row && (
        <>
          <StatusBadge status={row.status} />
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
