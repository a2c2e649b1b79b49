import type { Report } from '@rampart/contracts';
import { Link } from '@tanstack/react-router';
import { isMask } from '../api/masked';
import { Panel } from '../parts/panel';
import { Problem } from '../parts/problem';
import { ShortOrder } from '../parts/short-order';
import { useText } from '../text/text';
import { FILTER_OF, useOrdersOf } from './use-reports';

/** The newest orders with the value of a report; of an IP address that is masked, those of its network. */
export function OrdersWithValue({ report }: { report: Report }) {
  const { reports: text, common } = useText();
  const filter =
    report.entity_type === 'ip' && report.value.includes('/')
      ? 'network'
      : (FILTER_OF[report.entity_type] ?? null);
  const isMasked = isMask(report.value);
  const { data, error, refetch } = useOrdersOf(isMasked ? null : filter, report.value);
  return (
    <Panel title={text.orders}>
      {filter === null && <p className="text-soft">{text.notByThis}</p>}
      {filter !== null && isMasked && <p className="text-soft">{text.masked}</p>}
      {error && <Problem error={error} retry={() => void refetch()} />}
      {filter !== null && !isMasked && !data && !error && <p className="text-soft">{common.loading}</p>}
      {data?.screenings.length === 0 && <p className="text-soft">{text.noOrders}</p>}
      {data && data.screenings.length > 0 && (
        <ul>
          {data.screenings.map((row) => (
            <ShortOrder key={row.shield_id} row={row} id={row.shield_id} />
          ))}
        </ul>
      )}
      {filter !== null && data?.next_cursor && (
        <Link
          to="/orders"
          search={{ [filter]: report.value }}
          className="mt-2 inline-block text-accent hover:underline"
        >
          {text.allOrders}
        </Link>
      )}
    </Panel>
  );
}
