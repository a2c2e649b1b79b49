import { WINDOW_NAMES } from '@rampart/contracts';
import type { VelocityAction, VelocityCounts } from './velocity-action';

/** A row of `RECORD_AT_ONCE`: a series that it advanced. */
export interface MovedSeries {
  readonly series: string;
  readonly at: Date;
  /** By window, shortest first: how far the series' last number lies above the first one in the window. */
  readonly reaches: readonly (number | null)[];
}

/**
 * Actions that are recorded by one statement, grouped by series.
 *
 * @param actions in the order of numbering; no two with the same series and attempt.
 */
export class ActionBatch {
  private readonly attempts = new Map<string, string[]>();
  /** For every series, the time of its latest action in the batch. */
  private readonly limits = new Map<string, string>();
  /** For every action, how many of its series come before it in the batch. */
  private readonly before: readonly number[];

  constructor(private readonly actions: readonly VelocityAction[]) {
    this.before = actions.map(({ series, attempt, watch }) => {
      this.limits.set(series, limitsText(watch));
      const together = this.attempts.get(series) ?? [];
      this.attempts.set(series, together);
      return together.push(attempt) - 1;
    });
  }

  /** The values of `RECORD_AT_ONCE`. Hexadecimal digits sort as Postgres sorts the UUIDs that they write. */
  values(): unknown[][] {
    const series = [...this.attempts.keys()].sort();
    const attempts = series.map((each) => this.attempts.get(each) ?? []);
    let end = 0;
    const ends = attempts.map(({ length }) => (end += length));
    const limits = series.map((each) => this.limits.get(each) ?? NO_LIMITS);
    return [series, attempts.map(({ length }) => length), attempts.flat(), ends, limits];
  }

  /** The counts of every action, in order; null for those of series that were left alone. */
  read(rows: readonly MovedSeries[]): (VelocityCounts | null)[] {
    const moved = new Map(rows.map((row) => [row.series, row]));
    return this.actions.map(({ series }, index) => {
      const row = moved.get(series);
      if (row === undefined) return null;
      return countsOf(row, this.before[index] ?? 0, this.attempts.get(series)?.length ?? 0);
    });
  }
}

const NO_LIMITS = '{}';

const limitsText = (watch: VelocityAction['watch']): string =>
  watch === null ? NO_LIMITS : `{${WINDOW_NAMES.map((window) => watch.limits[window]).join(',')}}`;

/** Where a window holds no earlier event, the first one in it is the first of the series in the batch. */
function countsOf({ at, reaches }: MovedSeries, before: number, together: number): VelocityCounts {
  const own = together - 1;
  const [in60s, in300s, in3600s, in86400s] = reaches.map((reach) => (reach ?? own) - own + before + 1);
  if (in60s === undefined || in300s === undefined || in3600s === undefined || in86400s === undefined) {
    throw new Error('a series came back without one of its windows');
  }
  return { in60s, in300s, in3600s, in86400s, at };
}
