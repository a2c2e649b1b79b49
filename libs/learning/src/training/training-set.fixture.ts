import type { ColumnSpec, ColumnValues, TrainingSet } from '../dataset/training-set';
import { probabilityOf } from '../model/log-odds';
import type { RowValue } from '../model/model';
import { SeededRandom } from '../random/seeded-random';

export const COLUMNS: readonly ColumnSpec[] = [
  { name: 'amount', kind: 'number' },
  { name: 'orders', kind: 'number' },
  { name: 'is_proxy', kind: 'flag' },
  { name: 'country', kind: 'category' },
];

const COUNTRIES = ['DE', 'FR', 'US', 'NG', null];
const MINUTE_MS = 60_000;

/**
 * Orders, some of them fraudulent: large amounts, an unknown number of orders, proxies and one country make fraud
 * likelier.
 *
 * @param commonness added to the log-odds of all rows: −4 makes about one in thirty a fraud.
 */
export function drawOrders(seed: number, rows: number, commonness = -3): TrainingSet {
  const random = new SeededRandom(seed);
  const draw = (toValue: () => number) => Float64Array.from({ length: rows }, toValue);
  const amounts = draw(() => Math.round(random.next() ** 2 * 50_000) / 100);
  const orders = draw(() => (random.next() < 0.2 ? Number.NaN : Math.floor(random.next() * 10)));
  const proxies = draw(() => (random.next() < 0.1 ? 1 : 0));
  const countries = Array.from(
    { length: rows },
    () => COUNTRIES[Math.floor(random.next() * COUNTRIES.length)] as string | null,
  );
  const labels = Uint8Array.from(amounts, (amount, row) => {
    const logOdds =
      commonness +
      amount / 150 +
      (Number.isNaN(orders[row]) ? 1 : 0) +
      (proxies[row] as number) * 1.5 +
      (countries[row] === 'NG' ? 1.5 : 0);
    return random.next() < probabilityOf(logOdds) ? 1 : 0;
  });
  const times = Float64Array.from({ length: rows }, (_, row) => row * MINUTE_MS);
  return { columns: COLUMNS, rows, values: [amounts, orders, proxies, countries], labels, times };
}

/** A row of a set in the form of an order. */
export function rowOf({ values }: TrainingSet, row: number): RowValue[] {
  return values.map((column: ColumnValues) => {
    const value = column[row] as number | string | null;
    return typeof value === 'number' && Number.isNaN(value) ? null : value;
  });
}
