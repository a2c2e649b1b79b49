import type { ColumnSpec } from '../dataset/training-set';
import { explanationOf } from './explanation';
import { fromSteps } from './grid';
import type { Explanation, Model, RowValue } from './model';
import type { LogisticDocument } from './model-document';
import { RowBinner } from './row-binner';

/** A scorecard: looks up the bin of each column. */
export class LogisticModel implements Model {
  readonly columns: readonly ColumnSpec[];
  private readonly names: readonly string[];
  private readonly binner: RowBinner;
  private readonly tables;
  private readonly baseSteps: number;

  constructor({ columns, tables, base_steps }: LogisticDocument) {
    this.columns = columns.map(({ name, kind }) => ({ name, kind }));
    this.names = columns.map(({ name }) => name);
    this.binner = new RowBinner(columns);
    this.tables = tables.map((table) => Float64Array.from(table));
    this.baseSteps = base_steps;
  }

  predict(row: readonly RowValue[]): number {
    return fromSteps(this.termSteps(row).reduce((sum, steps) => sum + steps, this.baseSteps));
  }

  explain(row: readonly RowValue[]): Explanation {
    return explanationOf(this.names, this.baseSteps, this.termSteps(row));
  }

  private termSteps(row: readonly RowValue[]): Float64Array {
    const bins = this.binner.binsOf(row);
    return Float64Array.from(bins, (bin, column) => this.tables[column]?.[bin] as number);
  }
}
