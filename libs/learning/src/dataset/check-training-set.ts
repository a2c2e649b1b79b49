import { TrainingError } from './training-error';
import type { ColumnSpec, ColumnValues, TrainingSet } from './training-set';

/** Maximum of columns that a tree can address with 16 bits. */
const MOST_COLUMNS = 32_767;

/** @throws TrainingError `malformed_set` when the parts of a set do not fit each other. */
export function checkTrainingSet(set: TrainingSet): void {
  const { columns, values, rows } = set;
  if (columns.length === 0 || columns.length > MOST_COLUMNS) {
    throw malformed(`a set has 1 to ${MOST_COLUMNS} columns, not ${columns.length}`);
  }
  if (values.length !== columns.length) {
    throw malformed(`${columns.length} columns, but values of ${values.length}`);
  }
  if (new Set(columns.map(({ name }) => name)).size !== columns.length) {
    throw malformed('two columns have one name');
  }
  for (const [index, column] of columns.entries()) checkColumn(column, values[index] as ColumnValues, rows);
  checkLabels(set);
  checkTimes(set);
}

function checkColumn({ name, kind }: ColumnSpec, values: ColumnValues, rows: number): void {
  if (values.length !== rows) throw malformed(`column ${name} has ${values.length} values for ${rows} rows`);
  const isText = Array.isArray(values);
  if (isText !== (kind === 'category')) {
    throw malformed(`column ${name} is a ${kind} and must be ${isText ? 'numbers' : 'strings'}`);
  }
}

function checkLabels({ labels, rows }: TrainingSet): void {
  if (labels.length !== rows) throw malformed(`${labels.length} labels for ${rows} rows`);
  const odd = labels.findIndex((label) => label > 1);
  if (odd >= 0) throw malformed(`label ${labels[odd]} in row ${odd}: only 0 and 1 are labels`);
}

function checkTimes({ times, labelTimes, rows }: TrainingSet): void {
  if (times.length !== rows) throw malformed(`${times.length} times for ${rows} rows`);
  let last = Number.NEGATIVE_INFINITY;
  for (const [row, time] of times.entries()) {
    if (!Number.isFinite(time) || time < last) throw malformed(`times must ascend: row ${row} does not`);
    last = time;
  }
  if (labelTimes === undefined) return;
  if (labelTimes.length !== rows) throw malformed(`${labelTimes.length} label times for ${rows} rows`);
  const odd = labelTimes.findIndex((time) => !Number.isFinite(time));
  if (odd >= 0) throw malformed(`the label time of row ${odd} is no time`);
}

const malformed = (message: string) => new TrainingError('malformed_set', message);
