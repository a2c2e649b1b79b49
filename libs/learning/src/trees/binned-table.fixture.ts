import type { BinnedColumns } from '../binning/binned-columns';
import { SeededRandom } from '../random/seeded-random';
import type { Gradients } from './gradients';

/** A table of random bins (0 is missing), with derivatives on their grid. */
export function randomTable(seed: number, rows: number, binsOfColumns: readonly number[]) {
  const random = new SeededRandom(seed);
  const draw = (below: number) => Math.floor(random.next() * below);
  const table: BinnedColumns = {
    rows,
    edges: binsOfColumns.map((bins) => Float64Array.from({ length: bins - 1 }, (_, edge) => edge)),
    bins: binsOfColumns.map((bins) => Uint8Array.from({ length: rows }, () => draw(bins + 1))),
  };
  const gradients: Gradients = {
    first: Float32Array.from({ length: rows }, () => (draw(2 ** 21) - 2 ** 20) / 2 ** 20),
    second: Float32Array.from({ length: rows }, () => (1 + draw(2 ** 18)) / 2 ** 20),
  };
  return { table, gradients };
}
