import type { AttackCalls } from '../attacks/abuser';
import type { MemoryFigures } from '../world/memory-watch';
import type { Comparison } from './figures';

/** The effect of one attack on the neighbour. */
export interface AttackRow {
  readonly name: string;
  readonly how: string;
  /** Everything that is answered at once. */
  readonly calls: Comparison;
  /** By kind, work that continues after its answer: deliveries, imports, batches, backtests. */
  readonly works: Readonly<Record<string, Comparison>>;
  /** The slowest call of each kind, calm and under attack, in milliseconds. */
  readonly slowest: Readonly<Record<string, readonly [calm: number | null, attack: number | null]>>;
  /** The neighbour's errors, from the first phase to the last, with their counts. */
  readonly problems: Readonly<Record<string, number>>;
  /** The attack's own calls, by how they ended. */
  readonly attackCalls: AttackCalls;
  /** Processors' worth of CPU time that the apps used. */
  readonly cores: { readonly calm: number; readonly attack: number };
  readonly memory: readonly MemoryFigures[];
  /** The load generator's delay in milliseconds, 99th percentile, calm and under attack. */
  readonly generatorLateMs: readonly [calm: number, attack: number];
}

/** An attack that could not be tried. */
export interface BrokenRow {
  readonly name: string;
  readonly how: string;
  readonly broken: string;
}

export const isBroken = (row: AttackRow | BrokenRow): row is BrokenRow => 'broken' in row;

/** Errors of the neighbour in one run. */
export const errorsOf = ({ problems }: AttackRow): number =>
  Object.values(problems).reduce((sum, times) => sum + times, 0);
