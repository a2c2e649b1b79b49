import { type AttackRow, type BrokenRow, errorsOf, isBroken } from '../run/attack-row';
import { memoryLimitMib } from '../world/memory-limits';

/** How many times its calm value a latency of the neighbour's may be. */
export const RATIO_BOUND = 2;

/** What did not reach its bound, in words; empty when all did. */
export function shortfallsOf(rows: readonly (AttackRow | BrokenRow)[]): string[] {
  return rows.flatMap((row) =>
    isBroken(row) ? `${row.name}: not tried, ${row.broken}` : shortfallsOfRow(row),
  );
}

function shortfallsOfRow(row: AttackRow): string[] {
  const errors = errorsOf(row);
  return [
    ...(errors === 0 ? [] : [`${row.name}: ${errors} errors of the neighbour (${worstOf(row.problems)})`]),
    ...Object.entries({ calls: row.calls, ...row.works }).flatMap(
      ([what, { tail, calmTailMs, attackTailMs, ratio }]) =>
        ratio !== null && ratio > RATIO_BOUND
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
