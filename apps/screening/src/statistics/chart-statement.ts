import type { chartOrders, RequestOf, StatisticsMetric } from '@rampart/contracts';
import type { Statement } from '@rampart/persistence';
import { COUNTERS } from '../stored/statistics/count-cells';
import type { Period } from './period';

type Asked = RequestOf<typeof chartOrders>;
type IsCounted = (counter: (typeof COUNTERS)[number]) => boolean;

/** The orders that a figure counts; with `whole`, it is their share in these. */
interface Figure {
  readonly part: IsCounted;
  readonly whole?: IsCounted;
}

const isFraud: IsCounted = ({ countedAs }) => countedAs === 'confirmed_fraud';
const isRejected: IsCounted = ({ status }) => status === 'REJECT';
const isRejectedFraud: IsCounted = (counter) => isRejected(counter) && isFraud(counter);

const FIGURES: Readonly<Record<StatisticsMetric, Figure>> = {
  orders: { part: () => true },
  approved: { part: ({ status }) => status === 'APPROVE' },
  reviewed: { part: ({ status }) => status === 'REVIEW' },
  rejected: { part: isRejected },
  confirmed_fraud: { part: isFraud },
  false_positive: { part: ({ countedAs }) => countedAs === 'false_positive' },
  precision: {
    part: isRejectedFraud,
    whole: (counter) => isRejected(counter) && counter.countedAs !== 'unknown',
  },
  recall: { part: isRejectedFraud, whole: isFraud },
  amount: { part: () => true },
  amount_saved: { part: isRejectedFraud },
  amount_lost: { part: (counter) => counter.status === 'APPROVE' && isFraud(counter) },
};

export const isAmount = (metric: StatisticsMetric): boolean => metric.startsWith('amount');

/** Groups whose amounts are counted. */
export const hasAmounts = (group: Asked['group']): group is 'none' | 'status' | 'outcome' =>
  group === 'none' || group === 'status' || group === 'outcome';

/** SQL of a sum over rows of one table or the other. */
function sumOf({ group, metric }: Asked, isCounted: IsCounted | undefined): string {
  if (isCounted === undefined) return 'NULL::float8';
  const counters = COUNTERS.filter(isCounted);
  if (!hasAmounts(group)) return `sum(${counters.map(({ column }) => column).join(' + ')})::float8`;
  const pairs = counters.map(({ status, countedAs }) => `('${status}', '${countedAs}')`).join(', ');
  const currency = isAmount(metric) ? ' AND currency = $7' : '';
  const column = isAmount(metric) ? 'amount' : 'orders';
  return `coalesce(sum(${column}) FILTER (WHERE (status, outcome) IN (${pairs})${currency}), 0)::float8`;
}

/**
 * The statement of a chart. Its steps begin with the hours or days of the time zone, so an hour that a day begins in the
 * middle of belongs to the day before. The counts are read once, and the largest series are found among the sums.
 */
export function chartStatement(
  asked: Asked,
  { from, to }: Period,
): { readonly statement: Statement; readonly values: readonly unknown[] } {
  const { accountId, by, timeZone, group, metric, currency, limit } = asked;
  const { part, whole } = FIGURES[metric];
  const isGrouped = !hasAmounts(group);
  const key = isGrouped ? 'key' : group === 'none' ? "''" : group;
  const ofKind = isGrouped ? `AND kind = '${group}'` : '';
  // Merchants without rows of their own are part of the rest.
  const listed = group === 'merchant' ? "key <> ''" : 'true';
  const text = `
    WITH steps AS MATERIALIZED (
      SELECT array_agg(step AT TIME ZONE $4 ORDER BY step) AS times
      FROM generate_series(date_trunc($6::text, $2::timestamptz AT TIME ZONE $4),
        date_trunc($6::text, ($3::timestamptz - interval '1 us') AT TIME ZONE $4) + ('1 ' || $6::text)::interval,
        ('1 ' || $6::text)::interval) AS step
    ), hours AS MATERIALIZED (
      SELECT hour, width_bucket(hour, times) AS step
      FROM steps, generate_series(date_trunc('hour', times[1], 'UTC'), times[cardinality(times)], interval '1 hour') AS hour
      WHERE hour >= times[1] AND hour < times[cardinality(times)]
    ), cells AS MATERIALIZED (
      SELECT step, ${key} AS key, ${sumOf(asked, part)} AS part, ${sumOf(asked, whole)} AS whole
      FROM ${isGrouped ? 'grouped_statistics' : 'order_statistics'} JOIN hours USING (hour)
      WHERE account_id = $1 ${ofKind}
        AND hour >= (SELECT times[1] FROM steps) AND hour < (SELECT times[cardinality(times)] FROM steps)
      GROUP BY 1, 2
    ), largest AS (
      SELECT key FROM cells WHERE ${listed} GROUP BY key
      HAVING sum(coalesce(whole, part)) > 0 ORDER BY sum(coalesce(whole, part)) DESC, key LIMIT $5
    ), shown AS (
      SELECT step, l.key IS NULL AS is_rest, coalesce(l.key, '') AS key, sum(part) AS part, sum(whole) AS whole
      FROM cells LEFT JOIN largest AS l USING (key)
      GROUP BY 1, 2, 3 HAVING sum(coalesce(whole, part)) <> 0
    )
    SELECT CASE WHEN shown.step IS NULL OR row_number() OVER () = 1 THEN times END AS times, shown.*
    FROM steps LEFT JOIN shown ON true`;
  const values = [accountId, from, to, timeZone, limit, by, ...(isAmount(metric) ? [currency] : [])];
  return { statement: { name: '', text }, values };
}
