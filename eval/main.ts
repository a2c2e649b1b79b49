import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { startScript } from '../bench/child-processes';
import { percentile } from '../bench/load-generator';
import { ApiClient } from './api-client';
import { type DataFile, findDataFiles, readRows, sampleEvenly } from './data-files';
import type { Metric } from './metrics';
import { EVAL_SETS } from './sets/registry';

const ROOT = join(__dirname, '..', '..');

const USAGE = `Replays labelled data through the HTTP API and prints one line per metric.

  npm run eval -- --data DIR [--json] [--limit ROWS] [--only TEXT] [--url URL --key KEY]

  --data DIR   folder with one folder per area, holding (dev|heldout)_<set>.(jsonl|csv|txt)[.gz]
  --json       one JSON document on standard output
  --limit ROWS rows per file at the most, evenly spaced (20000)
  --only TEXT  only files whose area/set holds TEXT
  --url, --key a running Rampart to ask; without them a fresh one is started and stopped
`;

interface Options {
  readonly data: string;
  readonly json: boolean;
  readonly limit: number;
  readonly only: string;
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      data: { type: 'string' },
      json: { type: 'boolean', default: false },
      limit: { type: 'string', default: '20000' },
      only: { type: 'string', default: '' },
      url: { type: 'string' },
      key: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return void process.stdout.write(USAGE);
  const limit = Number(values.limit);
  if (!values.data || !existsSync(values.data)) throw new UsageError('--data must name a folder that exists');
  if (!Number.isInteger(limit) || limit < 1) throw new UsageError('--limit must be a whole number above 0');
  if ((values.url === undefined) !== (values.key === undefined))
    throw new UsageError('--url and --key go together');
  const options = { data: resolve(values.data), json: values.json, limit, only: values.only };
  if (values.url && values.key) return evaluate(options, values.url, values.key);
  const up = await startScript(join(ROOT, 'scripts', 'up.mjs'), ['--json', '--ephemeral'], {});
  try {
    const suite = JSON.parse(up.line) as { url: string; key: string };
    await evaluate(options, suite.url, suite.key);
  } finally {
    await up.stop();
  }
}

async function evaluate(options: Options, url: string, key: string): Promise<void> {
  const metrics: Metric[] = [];
  const skipped: string[] = [];
  for (const file of findDataFiles(options.data)) {
    const name = `${file.area}/${file.split}_${file.set}`;
    if (!name.includes(options.only)) continue;
    const measured = await measureFile(file, name, options.limit, url, key);
    if (measured === null) skipped.push(name);
    else metrics.push(...measured);
    if (!options.json) for (const metric of measured ?? []) process.stdout.write(`${lineOf(metric)}\n`);
  }
  if (options.json) process.stdout.write(`${JSON.stringify({ metrics, skipped }, null, 2)}\n`);
  else
    for (const name of skipped)
      process.stdout.write(`${name}  skipped: nothing in the API measures it yet\n`);
}

/** @returns null when no kind of set fits the file. */
async function measureFile(
  file: DataFile,
  name: string,
  limit: number,
  url: string,
  key: string,
): Promise<Metric[] | null> {
  const kind = EVAL_SETS.find((each) => each.area === file.area && each.fits(file));
  if (!kind) return null;
  const api = new ApiClient(url, key);
  try {
    const rows = sampleEvenly(await readRows(file), limit);
    const figures = await kind.measure(rows, api);
    const latencies = Float64Array.from(api.latenciesMs).sort();
    return [
      ...figures.map((figure) => ({ set: name, ...figure })),
      {
        set: name,
        name: 'latency p50',
        value: percentile(latencies, 0.5),
        unit: 'ms',
        rows: latencies.length,
      },
      {
        set: name,
        name: 'latency p99',
        value: percentile(latencies, 0.99),
        unit: 'ms',
        rows: latencies.length,
      },
    ];
  } finally {
    await api.close();
  }
}

function lineOf(metric: Metric): string {
  const value =
    metric.value === null
      ? 'no rows'
      : `${metric.value.toFixed(metric.unit ? 2 : 4)}${metric.unit ? ` ${metric.unit}` : ''}`;
  return `${metric.set}  ${metric.name}  ${value}  (${metric.rows} rows)`;
}

class UsageError extends Error {}

main().catch((error: unknown) => {
  process.stderr.write(
    error instanceof UsageError ? `${error.message}\n\n${USAGE}` : `${(error as Error).stack}\n`,
  );
  process.exitCode = 1;
});
