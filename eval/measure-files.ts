import { percentile } from '../bench/load-generator';
import { ApiClient } from './api-client';
import { type DataFile, findDataFiles, readRows, sampleEvenly } from './data-files';
import type { ApiAccess, EvalSet, PooledRow } from './eval-set';
import type { FeedLoader } from './feed-loader';
import type { Metric } from './metrics';
import type { EvalOptions } from './options';
import { Pools } from './pools';
import type { EvalRun } from './report/markdown-report';
import { EVAL_SETS } from './sets/registry';

/** A Rampart to measure. `feeds` is null when its data sets are not ours to change. */
export interface Asked extends ApiAccess {
  /** Creates an account without limits. */
  readonly account: () => Promise<ApiAccess>;
  readonly feeds: Pick<FeedLoader, 'load'> | null;
}

type Asking = Pick<EvalOptions, 'data' | 'limit' | 'only'>;

/** Measures every matching file, one after the other, then the pools. @param say called with each metric. */
export async function measureFiles(
  options: Asking,
  asked: Asked,
  say: (metric: Metric) => void,
): Promise<EvalRun> {
  const all = findDataFiles(options.data);
  const files = all.filter((file) => nameOf(file).includes(options.only));
  const pools = new Pools();
  const metrics: Metric[] = [];
  const skipped = absentAreas(all, options.only);
  const keep = (more: readonly Metric[]) => {
    metrics.push(...more);
    more.forEach(say);
  };
  for (const file of inOrder(files)) {
    const kinds = kindsOf(file);
    if (kinds.length === 0) skipped.push(`${nameOf(file)}: nothing in the API measures it yet`);
    for (const kind of kinds) keep(await measureFile(kind, file, all, options.limit, asked, pools));
  }
  keep(pools.measure());
  return { metrics, skipped };
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

async function measureFile(
  kind: EvalSet,
  file: DataFile,
  files: readonly DataFile[],
  limit: number,
  { url, key, account, feeds }: Asked,
  pools: Pools,
): Promise<Metric[]> {
  const set = nameOf(file);
  const api = new ApiClient(url, key);
  try {
    const rows = sampleEvenly(await readRows(file), limit);
    const pool = (pooled: readonly PooledRow[]) => pools.add(file, set, pooled);
    const figures = await kind.measure(rows, { api, file, files, account, feeds, pool });
    const latencies = Float64Array.from(api.latenciesMs).sort();
    const latency = (name: string, share: number) => ({
      set,
      name,
      value: percentile(latencies, share),
      unit: 'ms',
      rows: latencies.length,
    });
    const measured = figures.map((figure) => ({ set, ...figure }));
    if (latencies.length === 0) return measured;
    return [...measured, latency('latency p50', 0.5), latency('latency p99', 0.99)];
  } finally {
    await api.close();
  }
}
