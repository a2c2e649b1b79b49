import type { Metric } from '../metrics';

/** One figure as a line for a terminal. */
export function lineOf(metric: Metric): string {
  const value =
    metric.value === null
      ? 'no rows'
      : `${metric.value.toFixed(metric.unit ? 2 : 4)}${metric.unit ? ` ${metric.unit}` : ''}`;
  return `${metric.set}  ${metric.name}  ${value}  (${metric.rows} rows)`;
}
