import type { AttackCalls } from '../attacks/abuser';
import type { MemoryFigures } from '../world/memory-watch';
import type { Comparison } from './figures';

/** What one attack did to the neighbour. */
export interface AttackRow {
  readonly name: string;
  readonly how: string;
  /** Everything that is answered at once. */
  readonly calls: Comparison;
  /** By kind, work that goes on behind its answer: deliveries, imports, batches, backtests. */
  readonly works: Readonly<Record<string, Comparison>>;
  /** The slowest call of each kind, calm and under attack, in milliseconds. */
  readonly slowest: Readonly<Record<string, readonly [calm: number | null, attack: number | null]>>;
  /** What went wrong for the neighbour, from the first phase to the last, with how often. */
  readonly problems: Readonly<Record<string, number>>;
  /** The attack's own calls, by how they ended. */
  readonly attackCalls: AttackCalls;
  /** Processors that the apps kept busy. */
  readonly cores: { readonly calm: number; readonly attack: number };
  readonly memory: readonly MemoryFigures[];
  /** Milliseconds that the generator of the load was late by, 99 of 100 times, calm and under attack. */
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
