import { join } from 'node:path';
import { percentile } from '../bench/load-generator';
import { ApiClient } from './api-client';
import { DataError, type DataFile, findDataFiles, readRows, sampleEvenly } from './data-files';
import type { ApiAccess, EvalSet, PooledRow, Row } from './eval-set';
import type { FeedLoader } from './feed-loader';
import { measurement } from './flag-figures';
import { KNOWN_SUFFIX, knownPublicationsOf } from './known-publications';
import type { Metric } from './metrics';
import type { EvalOptions } from './options';
import { Pools } from './pools';
import { repeatedCalls } from './repeated-calls';
import type { EvalRun } from './report/markdown-report';
import { EVAL_SETS } from './sets/registry';

/** A Rampart to measure. `feeds` is null when its data sets are not ours to change. */
export interface Asked extends ApiAccess {
  /** Creates an account without limits. */
  readonly account: () => Promise<ApiAccess>;
  readonly feeds: Pick<FeedLoader, 'load'> | null;
}

/** Cases of our own, which are part of this repository. */
const OWN_CASES = join(__dirname, '..', '..', 'eval', 'cases');

type Asking = Pick<EvalOptions, 'data' | 'limit' | 'only'>;

/** Measures every matching file, one after the other, then the pools. @param say called with each metric. */
export async function measureFiles(
  options: Asking,
  asked: Asked,
  say: (metric: Metric) => void,
): Promise<EvalRun> {
  const all = [...findDataFiles(OWN_CASES), ...(options.data === null ? [] : findDataFiles(options.data))];
  const files = all.filter((file) => nameOf(file).includes(options.only));
  const pools = new Pools();
  const metrics: Metric[] = [];
  const skipped = absentAreas(all, options.only);
  const keep = (more: readonly Metric[]) => {
    metrics.push(...more);
    more.forEach(say);
  };
  const failed: string[] = [];
  const known: string[] = [];
  for (const file of inOrder(files)) {
    const kinds = kindsOf(file);
    if (kinds.length === 0) skipped.push(`${nameOf(file)}: nothing in the API measures it yet`);
    try {
      const { independent, published, notes } = separate(
        nameOf(file),
        sampleEvenly(await readRows(file), options.limit),
      );
      known.push(...notes);
      for (const kind of kinds) {
        if (independent.length > 0 || published.length === 0)
          keep(await measureFile(kind, file, nameOf(file), independent, all, asked, pools));
        if (published.length > 0)
          keep(await measureFile(kind, file, nameOf(file) + KNOWN_SUFFIX, published, all, asked, null));
      }
    } catch (error) {
      // A file that cannot be read says nothing about the others.
      if (!(error instanceof DataError)) throw error;
      failed.push(error.message);
    }
  }
  keep(pools.measure());
  return { metrics, skipped, known, failed, repeated: Object.fromEntries(repeatedCalls) };
}

/** Rows of a publication behind a shipped table are measured, but never with the others. */
function separate(set: string, rows: readonly Row[]) {
  const publications = knownPublicationsOf(set);
  const published = rows.filter((row) => publications.some((each) => each.holds(row)));
  const notes = publications.flatMap((each) => {
    const count = published.filter((row) => each.holds(row)).length;
    return count === 0 ? [] : [`${set}: ${count} of ${rows.length} rows are ${each.what}`];
  });
  const isPublished = new Set(published);
  return { independent: rows.filter((row) => !isPublished.has(row)), published, notes };
}

const nameOf = (file: DataFile) => `${file.area}/${file.split}_${file.set}`;
const kindsOf = (file: DataFile) => EVAL_SETS.filter((each) => each.area === file.area && each.fits(file));

/** Files whose set changes the service's data come after all the others. */
function inOrder(files: readonly DataFile[]): DataFile[] {
  const isLast = (file: DataFile) => kindsOf(file).some((kind) => kind.isLast === true);
  return [...files.filter((file) => !isLast(file)), ...files.filter(isLast)];
}

function absentAreas(files: readonly DataFile[], only: string): string[] {
  const present = new Set(files.map(({ area }) => area));
  const wanted = new Set(EVAL_SETS.map(({ area }) => area));
  return [...wanted]
    .filter((area) => !present.has(area) && area.includes(only))
    .map((area) => `${area}: there is no such folder, or nothing in it`);
}

/** @param pools null: the rows are not pooled with those of other files. */
async function measureFile(
  kind: EvalSet,
  file: DataFile,
  set: string,
  rows: readonly Row[],
  files: readonly DataFile[],
  { url, key, account, feeds }: Asked,
  pools: Pools | null,
): Promise<Metric[]> {
  const api = new ApiClient(url, key);
  try {
    const pool = (pooled: readonly PooledRow[]) => pools?.add(file, set, pooled);
    const figures = await kind.measure(rows, { api, file, files, account, feeds, pool });
    const latencies = Float64Array.from(api.latenciesMs).sort();
    const latency = (name: string, share: number) =>
      measurement(name, percentile(latencies, share), 'ms', latencies.length);
    const times = latencies.length === 0 ? [] : [latency('latency p50', 0.5), latency('latency p99', 0.99)];
    return [...figures, ...times].map((figure) => ({ set, ...figure }));
  } finally {
    await api.close();
  }
}
