import { type AttackRow, type BrokenRow, errorsOf, isBroken } from '../run/attack-row';
import type { Comparison } from '../run/figures';
import { memoryLimitMib } from '../world/memory-limits';

/** By how much a latency of the neighbour may exceed its calm value, unless ordinary orders cost more. */
export const RATIO_BOUND = 2;

/**
 * Missed limits, in words; empty without any.
 *
 * @param ordinary the row of the control in which accounts send ordinary orders: an attack may cost as much as those.
 */
export function shortfallsOf(rows: readonly (AttackRow | BrokenRow)[], ordinary?: AttackRow): string[] {
  return rows.flatMap((row) =>
    isBroken(row) ? `${row.name}: not tried, ${row.broken}` : shortfallsOfRow(row, ordinary),
  );
}

function shortfallsOfRow(row: AttackRow, ordinary: AttackRow | undefined): string[] {
  const errors = errorsOf(row);
  const ordinaryWorks: Record<string, Comparison | undefined> = {
    calls: ordinary?.calls,
    ...ordinary?.works,
  };
  const boundOf = (what: string) => Math.max(RATIO_BOUND, ordinaryWorks[what]?.ratio ?? 0);
  return [
    ...(errors === 0 ? [] : [`${row.name}: ${errors} errors of the neighbour (${worstOf(row.problems)})`]),
    ...Object.entries({ calls: row.calls, ...row.works }).flatMap(
      ([what, { tail, calmTailMs, attackTailMs, ratio }]) =>
        ratio !== null && ratio > boundOf(what)
          ? [
              `${row.name}: ${what}, ${tail} ${ratio} times its calm value (${calmTailMs} ms, then ${attackTailMs} ms)`,
            ]
          : [],
    ),
    ...row.memory
      .filter(({ app, mostMib }) => mostMib > memoryLimitMib(app))
      .map(
        ({ app, mostMib }) =>
          `${row.name}: ${app} held ${mostMib} MiB, its limit is ${memoryLimitMib(app)} MiB`,
      ),
  ];
}

const worstOf = (problems: Readonly<Record<string, number>>): string =>
  Object.entries(problems)
    .sort(([, left], [, right]) => right - left)
    .slice(0, 2)
    .map(([how, times]) => `${times} × ${how}`)
    .join('; ');
