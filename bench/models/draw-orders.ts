import type { ColumnSpec, TrainingSet } from '@rampart/learning';

/** Columns in a repeating sequence of kinds, similar to those that screening learns from. */
const KINDS = ['bell', 'amount', 'count', 'often missing', 'flag', 'share'] as const;
type Kind = (typeof KINDS)[number];

const MINUTE_MS = 60_000;

/** Orders of which a few per cent are fraud, depending on six of the columns together; the same ones every time. */
export function drawOrders(rows: number, columns: number): TrainingSet {
  const draw = generator();
  const kinds = Array.from({ length: columns }, (_, column) => KINDS[column % KINDS.length] as Kind);
  const values = kinds.map((kind) => Float32Array.from({ length: rows }, () => drawValue(kind, draw)));
  const specs = kinds.map(
    (kind, column): ColumnSpec => ({ name: `column_${column}`, kind: kind === 'flag' ? 'flag' : 'number' }),
  );
  const labels = Uint8Array.from({ length: rows }, (_, row) => {
    const [bell, amount, count, rare, flag, share] = values.map((column) => column[row] as number);
    const logOdds =
      -5.5 +
      (bell as number) +
      ((amount as number) > 4 ? 0.8 : 0) +
      ((count as number) > 6 ? 1.5 : 0) +
      (Number.isNaN(rare) ? 0.8 : (rare as number) / 2) +
      (flag as number) * 1.2 +
      ((share as number) > 80 ? 1 : 0);
    return draw() < 1 / (1 + Math.exp(-logOdds)) ? 1 : 0;
  });
  const times = Float64Array.from({ length: rows }, (_, row) => row * MINUTE_MS);
  return { columns: specs, rows, values, labels, times };
}

function drawValue(kind: Kind, draw: () => number): number {
  // The sum of twelve approximates a bell curve of deviation 1.
  const bell = () => Array.from({ length: 12 }, draw).reduce((sum, each) => sum + each, -6);
  switch (kind) {
    case 'bell':
      return bell();
    case 'amount':
      return Math.exp(bell());
    case 'count':
      return Math.floor(-3 * Math.log(1 - draw()));
    case 'often missing':
      return draw() < 0.3 ? Number.NaN : bell();
    case 'flag':
      return draw() < 0.1 ? 1 : 0;
    case 'share':
      return Math.floor(draw() * 1_000) / 10;
  }
}

/** From 0 up to, not including, 1: a linear congruential generator. */
function generator(): () => number {
  let state = 42;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
