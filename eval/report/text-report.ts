import type { Metric } from '../metrics';

/** ` [0.9012–0.9433]`; empty without an interval. */
export const showInterval = (interval: Metric['interval']): string =>
  interval === null ? '' : ` [${interval.map((bound) => bound.toFixed(4)).join('–')}]`;

/** One figure as a line for a terminal. */
export function lineOf(metric: Metric): string {
  const value =
    metric.value === null
      ? 'no rows'
      : `${metric.value.toFixed(metric.unit ? 2 : 4)}${metric.unit ? ` ${metric.unit}` : ''}`;
  return `${metric.set}  ${metric.name}  ${value}${showInterval(metric.interval)}  (${metric.rows} rows)`;
}
