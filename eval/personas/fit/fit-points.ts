import { POINTS_PER_UNIT } from '@rampart/risk';
import type { ContributedPoints } from '../measure/persona-figures';

/** An order to learn from. */
export interface FitRow {
  readonly isFraud: boolean;
  readonly contributions: readonly ContributedPoints[];
}

/** What a signal is worth beside the others. */
export interface FittedSignal {
  readonly code: string;
  /** Orders that have it. */
  readonly honest: number;
  readonly frauds: number;
  /** Its average points now, and what the regression would give. */
  readonly points: number;
  readonly fitted: number;
}

/**
 * How strongly the points of today count, as so many observations: a signal that hardly any order has stays where it was
 * reasoned to be.
 */
const PRIOR_STRENGTH = 4;
const ROUNDS = 200;
const CLOSE_ENOUGH = 1e-6;

/**
 * Logistic regression on the points of today: each signal gets a factor, 1 by prior and never below 0, so that a suspicion
 * never takes points off. Solved one factor after the other, by Newton's step, until none moves.
 *
 * @param rows what levels the score (limits, whitelists) is to be left out of them.
 */
export function fitPoints(rows: readonly FitRow[]): FittedSignal[] {
  const columns = columnsOf(rows);
  const logOdds = new Float64Array(rows.length);
  const factors = columns.map(() => 1);
  for (const { cells } of columns) for (const { row, units } of cells) add(logOdds, row, units);
  const everyRow = rows.map((_, row) => ({ row, units: 1 }));
  for (let round = 0, moved = Number.POSITIVE_INFINITY; round < ROUNDS && moved > CLOSE_ENOUGH; round += 1) {
    const shift = stepOf(rows, logOdds, everyRow, 0);
    for (const { row } of everyRow) add(logOdds, row, shift);
    moved = Math.abs(shift);
    for (const [index, { cells }] of columns.entries()) {
      const factor = factors[index] as number;
      const next = Math.max(0, factor + stepOf(rows, logOdds, cells, PRIOR_STRENGTH, factor - 1));
      for (const { row, units } of cells) add(logOdds, row, (next - factor) * units);
      factors[index] = next;
      moved = Math.max(moved, Math.abs(next - factor));
    }
  }
  return columns
    .map(({ cells, ...counts }, index): FittedSignal => {
      const points = (POINTS_PER_UNIT * cells.reduce((sum, { units }) => sum + units, 0)) / cells.length;
      return { ...counts, points, fitted: points * (factors[index] as number) };
    })
    .sort((a, b) => b.fitted - a.fitted);
}

interface Cell {
  readonly row: number;
  readonly units: number;
}

interface Column {
  readonly code: string;
  readonly honest: number;
  readonly frauds: number;
  readonly cells: readonly Cell[];
}

function columnsOf(rows: readonly FitRow[]): Column[] {
  const cells = new Map<string, Cell[]>();
  for (const [row, { contributions }] of rows.entries()) {
    for (const { code, points } of contributions) {
      if (points === 0) continue;
      const of = cells.get(code) ?? [];
      of.push({ row, units: points / POINTS_PER_UNIT });
      cells.set(code, of);
    }
  }
  return [...cells].map(([code, of]) => {
    const frauds = of.filter(({ row }) => rows[row]?.isFraud).length;
    return { code, honest: of.length - frauds, frauds, cells: of };
  });
}

/** Newton's step of one factor that deviates from its prior by so much. */
function stepOf(
  rows: readonly FitRow[],
  logOdds: Float64Array,
  cells: readonly Cell[],
  strength: number,
  deviation = 0,
): number {
  let slope = -strength * deviation;
  let curvature = strength;
  for (const { row, units } of cells) {
    const probability = 1 / (1 + Math.exp(-(logOdds[row] as number)));
    slope += units * (Number(rows[row]?.isFraud) - probability);
    curvature += units * units * probability * (1 - probability);
  }
  return curvature === 0 ? 0 : slope / curvature;
}

function add(values: Float64Array, index: number, by: number): void {
  values[index] = (values[index] as number) + by;
}
