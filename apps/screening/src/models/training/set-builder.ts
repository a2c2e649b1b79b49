import type { ColumnValues, TrainingSet } from '@rampart/learning';
import {
  type ColumnReader,
  MODEL_COLUMNS,
  type ModelColumn,
  readerOf,
} from '../../decide/models/model-columns';
import { readInput } from '../../stored/decision-inputs/stored-input';
import type { LearnedOrder } from './learned-orders.repository';
import { MAY_NAME_A_PERSON, veilRare } from './veil-rare';

/** Initial capacity in rows; doubled whenever it is full. */
const FIRST_ROOM = 1_024;

/** A growing column: numbers in single precision, categories as texts stored once each. */
interface GrowingColumn {
  readonly spec: ModelColumn;
  readonly read: ColumnReader;
  numbers: Float32Array;
  readonly texts: (string | null)[];
}

/** A column, and how it is read. */
export type ReadColumn = Pick<GrowingColumn, 'spec' | 'read'>;

const LEARNED: readonly ReadColumn[] = MODEL_COLUMNS.map((spec) => ({ spec, read: readerOf(spec) }));

/** Builds a training set from orders in any sequence: four bytes per number, a pointer per category. */
export class SetBuilder {
  private rows = 0;
  private assumed = 0;
  private times = new Float64Array(FIRST_ROOM);
  private knownTimes = new Float64Array(FIRST_ROOM);
  private labels = new Uint8Array(FIRST_ROOM);
  private readonly known = new Map<string, string>();
  private readonly columns: GrowingColumn[];

  /** @param columns by default what models learn from. */
  constructor(columns: readonly ReadColumn[] = LEARNED) {
    this.columns = columns.map(({ spec, read }) => ({
      spec,
      read,
      numbers: new Float32Array(spec.kind === 'category' ? 0 : FIRST_ROOM),
      texts: [],
    }));
  }

  /** How many orders were added, and how many of them have no outcome of their own. */
  get counts(): { readonly rows: number; readonly assumed: number } {
    return { rows: this.rows, assumed: this.assumed };
  }

  add({ at, input: text, isFraud, knownAt, isAssumed }: LearnedOrder): void {
    if (this.rows === this.times.length) this.grow();
    const input = readInput(text, at, null);
    const row = this.rows;
    for (const column of this.columns) {
      const value = column.read(input);
      if (column.spec.kind === 'category') column.texts.push(this.keptOnce(value));
      else column.numbers[row] = typeof value === 'number' ? value : Number.NaN;
    }
    this.times[row] = at.getTime();
    // An order cannot be known before it was placed; the clocks of two services may disagree.
    this.knownTimes[row] = Math.max(at.getTime(), knownAt.getTime());
    this.labels[row] = isFraud ? 1 : 0;
    this.rows += 1;
    if (isAssumed) this.assumed += 1;
  }

  /** The set in chronological order. The builder must not be used afterwards: columns are handed over one by one. */
  build(): TrainingSet {
    const { rows, times } = this;
    const order = new Uint32Array(rows).map((_, row) => row);
    // Equal times keep the order in which they were read, so that the same orders make the same set.
    order.sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0) || a - b);
    return {
      columns: this.columns.map(({ spec }) => spec),
      rows,
      values: this.columns.map((column) => sorted(column, order)),
      labels: new Uint8Array(rows).map((_, row) => this.labels[order[row] ?? 0] ?? 0),
      times: sortedNumbers(times, order),
      labelTimes: sortedNumbers(this.knownTimes, order),
    };
  }

  private grow(): void {
    const room = this.times.length * 2;
    this.times = wider(this.times, new Float64Array(room));
    this.knownTimes = wider(this.knownTimes, new Float64Array(room));
    this.labels = wider(this.labels, new Uint8Array(room));
    for (const column of this.columns) {
      if (column.spec.kind !== 'category') column.numbers = wider(column.numbers, new Float32Array(room));
    }
  }

  private keptOnce(value: unknown): string | null {
    if (typeof value !== 'string') return null;
    const kept = this.known.get(value);
    if (kept !== undefined) return kept;
    this.known.set(value, value);
    return value;
  }
}

function wider<T extends Float32Array | Float64Array | Uint8Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

function sortedNumbers(numbers: Float64Array, order: Uint32Array): Float64Array {
  const result = new Float64Array(order.length);
  for (let row = 0; row < order.length; row += 1) result[row] = numbers[order[row] ?? 0] ?? Number.NaN;
  return result;
}

function sorted(column: GrowingColumn, order: Uint32Array): ColumnValues {
  if (column.spec.kind === 'category') {
    const texts = Array.from(order, (row) => column.texts[row] ?? null);
    column.texts.length = 0;
    return MAY_NAME_A_PERSON.has(column.spec.name) ? veilRare(texts) : texts;
  }
  const result = new Float32Array(order.length);
  for (let row = 0; row < order.length; row += 1) result[row] = column.numbers[order[row] ?? 0] ?? Number.NaN;
  column.numbers = new Float32Array(0);
  return result;
}
