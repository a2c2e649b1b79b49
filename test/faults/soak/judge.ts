import type { Minute } from './minutes';

/** Minutes that a process must have lived so that its memory is judged, and after which its memory counts as filled. */
const OLD_ENOUGH = 20;
const FILLED_AFTER = 8;
/** Minutes whose median counts, at either end. */
const SAMPLES = 4;

/** Growth of a process's memory beyond which it is no longer flat, as a share and in MiB: both. */
const MOST_GROWTH = { share: 0.15, mib: 30 };
/** How many times as long a p99 may be in the last third as in the first: other work shares the machine. */
const MOST_SLOWER = 1.5;

/** The memory of one process over its life. */
export interface Growth {
  /** Its app and number. */
  readonly process: string;
  readonly minutes: number;
  /** MiB once it had filled, and at its end. */
  readonly before: number;
  readonly after: number;
}

/** The median of the p99s of undisturbed minutes, milliseconds. */
export interface Pace {
  readonly firstThirdMs: number;
  readonly lastThirdMs: number;
}

/** Of every process that lived long enough. */
export function growthOf(minutes: readonly Minute[]): Growth[] {
  const names = new Set(minutes.flatMap(({ memoryMib }) => Object.keys(memoryMib)));
  return [...names].sort().flatMap((process) => {
    const samples = minutes.flatMap(({ memoryMib }) => memoryMib[process] ?? []);
    if (samples.length < OLD_ENOUGH) return [];
    const before = median(samples.slice(FILLED_AFTER, FILLED_AFTER + SAMPLES));
    return { process, minutes: samples.length, before, after: median(samples.slice(-SAMPLES)) };
  });
}

export function paceOf(minutes: readonly Minute[]): Pace {
  const third = Math.floor(minutes.length / 3);
  const p99Of = (some: readonly Minute[]) =>
    median(some.filter(({ disturbedBy }) => disturbedBy.length === 0).map(({ p99Ms }) => p99Ms));
  return { firstThirdMs: p99Of(minutes.slice(0, third)), lastThirdMs: p99Of(minutes.slice(-third)) };
}

/** What was not flat, in words. */
export function unevenIn(minutes: readonly Minute[]): string[] {
  const { firstThirdMs, lastThirdMs } = paceOf(minutes);
  return [
    ...growthOf(minutes)
      .filter(({ before, after }) => after - before > Math.max(MOST_GROWTH.mib, before * MOST_GROWTH.share))
      .map(({ process, before, after }) => `${process} grew from ${before} to ${after} MiB`),
    ...(lastThirdMs > firstThirdMs * MOST_SLOWER
      ? [`the p99 went from ${firstThirdMs} to ${lastThirdMs} ms`]
      : []),
  ];
}

function median(values: readonly number[]): number {
  const rising = [...values].sort((left, right) => left - right);
  return rising[Math.floor(rising.length / 2)] ?? 0;
}
