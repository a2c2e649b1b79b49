import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export const USAGE = `Replays labelled data through the HTTP API and prints one line per metric.

  npm run eval -- [--data DIR] [--json] [--markdown FILE] [--limit ROWS] [--only TEXT] [--dns] [--dns-answers FILE] [--url URL --key KEY]

  --data DIR      folder with one folder per area, holding (dev|heldout)_<set>.(jsonl|csv|txt)[.gz]; without it only
                  the cases of our own are measured
  --json          one JSON document on standard output
  --markdown FILE also writes the figures into this page, between its marks
  --limit ROWS    rows per file at the most, evenly spaced (20000)
  --only TEXT     only files whose area/set holds TEXT
  --dns           lets the service ask DNS; without it figures do not depend on the network or the day
  --dns-answers FILE  answers that were recorded, instead of the network: {"name": …, "mx": […]} a line
  --url, --key    a running Rampart to ask; without them a fresh one is started and stopped
`;

export interface EvalOptions {
  /** Null: only the cases of our own. */
  readonly data: string | null;
  readonly json: boolean;
  /** Null: no page is written. */
  readonly markdown: string | null;
  readonly limit: number;
  readonly only: string;
  readonly dns: boolean;
  /** Recorded answers that the service's resolver gives; null for none. */
  readonly dnsAnswers: string | null;
  /** Null: a fresh one is started. */
  readonly running: { readonly url: string; readonly key: string } | null;
}

/** The command line cannot be understood. */
export class UsageError extends Error {}

/** @returns null when help was requested. @throws UsageError with the fault. */
export function readOptions(args: readonly string[]): EvalOptions | null {
  const values = parse(args);
  if (values.help) return null;
  const limit = Number(values.limit);
  if (values.data !== undefined && !existsSync(values.data))
    throw new UsageError('--data must name a folder that exists');
  if (!Number.isInteger(limit) || limit < 1) throw new UsageError('--limit must be a whole number above 0');
  const { url, key } = values;
  if ((url === undefined) !== (key === undefined)) throw new UsageError('--url and --key go together');
  return {
    data: values.data === undefined ? null : resolve(values.data),
    json: values.json,
    markdown: values.markdown === undefined ? null : resolve(values.markdown),
    limit,
    only: values.only,
    dns: values.dns,
    dnsAnswers: readAnswersFile(values['dns-answers']),
    running: url === undefined || key === undefined ? null : { url, key },
  };
}

function readAnswersFile(file: string | undefined): string | null {
  if (file === undefined) return null;
  if (!existsSync(file)) throw new UsageError('--dns-answers must name a file that exists');
  return resolve(file);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        data: { type: 'string' },
        json: { type: 'boolean', default: false },
        markdown: { type: 'string' },
        limit: { type: 'string', default: '20000' },
        only: { type: 'string', default: '' },
        dns: { type: 'boolean', default: false },
        'dns-answers': { type: 'string' },
        url: { type: 'string' },
        key: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
