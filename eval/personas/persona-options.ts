import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError } from '../options';

/** Judges scorings; nothing may be fitted on it. */
export const JUDGING_SEED = 1;
/** Practice files and fitting. */
export const PRACTICE_SEED = 1_001;
/** Seeds whose outcomes are learned from by `--learning`, and that points were fitted on. */
export const FITTING_SEEDS: readonly number[] = [1_001, 1_002, 1_003, 1_004];

export const PERSONAS_USAGE = `
Draws customers and fraudsters and replays their orders through the HTTP API, or writes them for POST screen/batch.

  npm run eval -- --personas [--seed N] [--orders N] [--days N] [--json] [--markdown FILE] [--dns] [--url URL --key KEY]
  npm run eval -- --personas --fit [--seed N] [--orders N] [--days N] [--json] [--dns] [--url URL --key KEY]
  npm run eval -- --personas --learning [--seed N] [--orders N] [--days N] [--json] [--markdown FILE] [--dns] [--url URL --key KEY]
  npm run eval -- --personas --write FILE.ndjson [--seed N] [--orders N] [--days N]

  --seed N        what is drawn; ${JUDGING_SEED} judges, ${PRACTICE_SEED} and above are for fitting and practice
  --orders N      about how many orders (6000; with --write 3000)
  --days N        the length of the period, which ends at the last midnight in UTC (60)
  --markdown FILE also writes the figures into this page, between their marks
  --fit           prints what a regression would give each signal, beside its points; not with seed ${JUDGING_SEED}
  --learning      what is found after 0 to 5,000 outcomes of seeds ${FITTING_SEEDS.map(String).join(', ')}, judged on this seed
  --write FILE    orders and outcomes as lines of POST screen/batch; nothing is started
`;

const MAX_ORDERS = 100_000;
const MAX_DAYS = 180;

export interface PersonaOptions {
  readonly seed: number;
  readonly orders: number;
  readonly days: number;
  /** Null: they are replayed. */
  readonly write: string | null;
  readonly json: boolean;
  /** Whether points are fitted instead of judged. */
  readonly fit: boolean;
  /** Whether a learning curve is measured instead. */
  readonly learning: boolean;
  /** Null: no page is written. */
  readonly markdown: string | null;
  readonly dns: boolean;
  /** Null: a fresh one is started. */
  readonly running: { readonly url: string; readonly key: string } | null;
}

/** @returns null unless `--personas` is among the arguments. @throws UsageError with the fault. */
export function readPersonaOptions(args: readonly string[]): PersonaOptions | null {
  if (!args.includes('--personas') || args.includes('--help')) return null;
  const { write, json, markdown, fit, learning, dns, url, key, ...numbers } = parse(args);
  if (markdown !== undefined && write !== undefined)
    throw new UsageError('--markdown shows what was replayed, and --write replays nothing');
  if (fit && (write !== undefined || markdown !== undefined))
    throw new UsageError('--fit goes with neither --write nor --markdown');
  if (learning && (fit || write !== undefined))
    throw new UsageError('--learning goes with neither --fit nor --write');
  if ((url === undefined) !== (key === undefined)) throw new UsageError('--url and --key go together');
  const isJudging = write === undefined && !fit;
  const seed = whole('--seed', numbers.seed ?? String(isJudging ? JUDGING_SEED : PRACTICE_SEED), 2 ** 32 - 1);
  if (fit && seed === JUDGING_SEED)
    throw new UsageError(`seed ${JUDGING_SEED} judges, so nothing is fitted on it`);
  if (learning && FITTING_SEEDS.includes(seed))
    throw new UsageError(`outcomes of seed ${seed} are learned from, so it judges nothing`);
  return {
    seed,
    orders: whole('--orders', numbers.orders ?? (write === undefined ? '6000' : '3000'), MAX_ORDERS),
    days: whole('--days', numbers.days, MAX_DAYS),
    write: write === undefined ? null : resolve(write),
    json,
    fit,
    learning,
    markdown: markdown === undefined ? null : resolve(markdown),
    dns,
    running: url === undefined || key === undefined ? null : { url, key },
  };
}

function whole(name: string, text: string, most: number): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new UsageError(`${name} must be a whole number from 1 to ${most}`);
  return value;
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        personas: { type: 'boolean', default: false },
        seed: { type: 'string' },
        orders: { type: 'string' },
        days: { type: 'string', default: '60' },
        write: { type: 'string' },
        json: { type: 'boolean', default: false },
        markdown: { type: 'string' },
        fit: { type: 'boolean', default: false },
        learning: { type: 'boolean', default: false },
        dns: { type: 'boolean', default: false },
        url: { type: 'string' },
        key: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}
