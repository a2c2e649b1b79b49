import type { DataFile } from './data-files';
import type { PooledRow } from './eval-set';
import { flagFigures, scoreFigures, shareFigure } from './flag-figures';
import { type Metric, thresholdAtFalsePositiveRate } from './metrics';

/** Share of the pool's negatives that the common threshold may flag. */
const MAX_FALSE = 0.01;

interface PooledFile {
  readonly file: Pick<DataFile, 'area' | 'split'>;
  readonly set: string;
  readonly rows: readonly PooledRow[];
}

/**
 * Rows of several files of one area and split that are judged together: where a file holds only one kind, and where one
 * threshold has to work for all.
 */
export class Pools {
  private readonly files: PooledFile[] = [];

  add(file: Pick<DataFile, 'area' | 'split'>, set: string, rows: readonly PooledRow[]): void {
    this.files.push({ file, set, rows });
  }

  /** Figures of each pool of two files or more, and of each of its files at the pool's threshold. */
  measure(): Metric[] {
    const names = new Set(this.files.map(({ file }) => poolOf(file)));
    return [...names].flatMap((name) =>
      measurePool(
        name,
        this.files.filter(({ file }) => poolOf(file) === name),
      ),
    );
  }
}

const poolOf = ({ area, split }: Pick<DataFile, 'area' | 'split'>) => `${area}/${split} all files`;

function measurePool(name: string, files: readonly PooledFile[]): Metric[] {
  const rows = files.flatMap((each) => each.rows);
  const scored = rows.flatMap(({ positive, score }) => (score === null ? [] : [{ positive, score }]));
  const threshold = thresholdAtFalsePositiveRate(scored, MAX_FALSE);
  const together = [...flagFigures('flagged', rows), ...scoreFigures('fraud_score', scored)];
  return [
    ...together.map((figure) => ({ set: name, ...figure })),
    ...(threshold === null ? [] : files.flatMap((each) => atThreshold(each, threshold))),
  ];
}

function atThreshold({ set, rows }: PooledFile, threshold: number): Metric[] {
  const figure = (name: string, of: readonly PooledRow[]) =>
    shareFigure(name, of, (row) => row.score !== null && row.score >= threshold);
  return [
    figure(
      'recall at one threshold',
      rows.filter((row) => row.positive),
    ),
    figure(
      'flagged at one threshold (false)',
      rows.filter((row) => !row.positive),
    ),
  ]
    .filter((each) => each.rows > 0)
    .map((each) => ({ set, ...each }));
}
