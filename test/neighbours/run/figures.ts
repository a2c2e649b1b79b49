import type { Sample } from '../load/sample-log';

/** The latencies of pieces of work that were due in one phase. */
export interface Latency {
  readonly count: number;
  /** Milliseconds from the moment when each was due; null without any. */
  readonly p50Ms: number | null;
  readonly p95Ms: number | null;
  readonly p99Ms: number | null;
  readonly mostMs: number | null;
}

/** The percentile that a count of samples supports: at least three of them are beyond it. */
export type Tail = 'p99' | 'p95' | 'p90' | 'p50';

/** One kind of work, calm and under attack. */
export interface Comparison {
  readonly calm: Latency;
  readonly attack: Latency;
  /** A phase after the last attack. */
  readonly after: Latency;
  /** The figure that is compared: the last percentile for which both have enough samples. */
  readonly tail: Tail;
  readonly calmTailMs: number | null;
  readonly attackTailMs: number | null;
  /** Under attack over calm; null without a comparison. */
  readonly ratio: number | null;
  /** The range of nine tenths of the ratios when the samples are resampled. */
  readonly ratioRange: readonly [number, number] | null;
}

/** Samples needed for each percentile. */
const NEEDED: readonly (readonly [Tail, number, number])[] = [
  ['p99', 300, 0.99],
  ['p95', 60, 0.95],
  ['p90', 30, 0.9],
];
/** The median needs no minimum number of samples. */
const MEDIAN = ['p50', 1, 0.5] as const;
const DRAWS = 400;
/** Share of the resampled ratios on each side of the range. */
const CUT = 0.05;

/** @param sorted in ascending order. @returns null without any. */
function percentile(sorted: Float64Array, share: number): number | null {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? null;
}

const timesOf = (samples: readonly Sample[]): Float64Array =>
  Float64Array.from(samples, ({ dueAt, endedAt }) => endedAt - dueAt).sort();

function latencyOf(sorted: Float64Array): Latency {
  const at = (share: number) => rounded(percentile(sorted, share), 1);
  return { count: sorted.length, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99), mostMs: at(1) };
}

/** Compares two phases of the same run. Failures count with the time that they took. */
export function compare(
  calm: readonly Sample[],
  attack: readonly Sample[],
  after: readonly Sample[],
): Comparison {
  const [calmTimes, attackTimes] = [timesOf(calm), timesOf(attack)];
  const fewest = Math.min(calmTimes.length, attackTimes.length);
  const [tail, , share] = NEEDED.find(([, needed]) => fewest >= needed) ?? MEDIAN;
  const [calmTailMs, attackTailMs] = [percentile(calmTimes, share), percentile(attackTimes, share)];
  const ratio = calmTailMs === null || attackTailMs === null ? null : attackTailMs / calmTailMs;
  return {
    calm: latencyOf(calmTimes),
    attack: latencyOf(attackTimes),
    after: latencyOf(timesOf(after)),
    tail,
    calmTailMs: rounded(calmTailMs, 1),
    attackTailMs: rounded(attackTailMs, 1),
    ratio: rounded(ratio, 2),
    ratioRange: ratio === null ? null : rangeOf(calmTimes, attackTimes, share),
  };
}

/** By drawing from the samples with replacement (Efron's bootstrap), with the same random numbers in each run. */
function rangeOf(calm: Float64Array, attack: Float64Array, share: number): [number, number] {
  const next = lehmer();
  const draw = (times: Float64Array) =>
    percentile(Float64Array.from(times, () => times[Math.floor(next() * times.length)] ?? 0).sort(), share) ??
    0;
  const ratios = Float64Array.from({ length: DRAWS }, () => draw(attack) / draw(calm)).sort();
  return [rounded(percentile(ratios, CUT), 2) ?? 0, rounded(percentile(ratios, 1 - CUT), 2) ?? 0];
}

/** Park and Miller's generator: numbers from 0 to 1. */
function lehmer(): () => number {
  let state = 42;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

function rounded<Value extends number | null>(value: Value, digits: number): Value {
  return (value === null ? null : Number(value.toFixed(digits))) as Value;
}

/** The errors, with their counts. */
export function problemsOf(samples: readonly Sample[]): Record<string, number> {
  const problems: Record<string, number> = {};
  for (const { kind, problem } of samples) {
    if (problem === null) continue;
    const how = `${kind}: ${problem}`;
    problems[how] = (problems[how] ?? 0) + 1;
  }
  return problems;
}
