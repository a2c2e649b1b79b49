import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { request } from 'undici';
import type { Call } from '../load-generator';
import { residentMib } from '../process-figures';
import { SCENARIOS } from '../scenarios';
import { AnswerLog, type StretchFigures } from './answer-log';
import { HEAP_FOLDER_VARIABLE, type HeapSample } from './heap-probe';
import { Callers } from './open-loop';
import { growthOver } from './slope';
import { type MeasuredSuite, processesOf, withSuite } from './with-suite';

/** Memory of one process over the run. */
export interface MemoryRow {
  readonly app: string;
  /** Memory left right after a full garbage collection, MiB, once a minute. */
  readonly liveMibByMinute: readonly number[];
  /** Its own pages (no files), MiB, the maximum of the whole run. */
  readonly mostResidentMib: number;
  /** Growth of the live memory in MiB a minute, from the second half of the minutes. */
  readonly slope: number;
  readonly isFlat: boolean;
}

export interface Soak {
  readonly seconds: number;
  /** The calls that were sent, at this rate. */
  readonly perSecond: number;
  readonly minutes: readonly StretchFigures[];
  readonly memory: readonly MemoryRow[];
  /** Growth of the 99th percentile in milliseconds a minute. */
  readonly p99Slope: number;
  readonly isP99Flat: boolean;
}

export const SOAK_NAME = 'soak';
const CONNECTIONS = 64;
/** Share of the capacity, measured first, at which the suite is kept. */
const LOAD = 0.5;
const CAPACITY_SECONDS = 15;
const SAMPLE_MS = 2_000;
const MINUTE_MS = 60_000;
/**
 * Memory is flat when growth like in the second half of the run, continued for as long again, would add less than this
 * share.
 */
const MOST_MEMORY_GROWTH = 0.05;
/**
 * Likewise for latency, relative to the median minute. One minute of a busy neighbour must not decide it, hence
 * medians.
 */
const MOST_P99_GROWTH = 0.25;

/**
 * A mixed, steady load at half of the suite's capacity. @param seconds at least six minutes, for meaningful results.
 */
export async function measureSoak(seconds: number): Promise<Soak> {
  const folder = mkdtempSync(join(tmpdir(), 'rampart-soak-'));
  const env = {
    NODE_OPTIONS: `--require=${require.resolve('./heap-probe')}`,
    [HEAP_FOLDER_VARIABLE]: folder,
  };
  try {
    return await withSuite([], (suite) => soak(suite, seconds, folder), env);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function soak(suite: MeasuredSuite, seconds: number, folder: string): Promise<Soak> {
  const nextCall = await mixedCalls(suite);
  const perSecond = LOAD * (await capacityOf(suite.url, nextCall));
  const log = new AnswerLog();
  const callers = new Callers(suite.url, CONNECTIONS, log);
  const processes = processesOf(suite);
  const resident = processes.map(() => 0);
  const startedAt = performance.now();
  let isOver = false;
  const sending = callers.send(nextCall, perSecond, seconds).finally(() => {
    isOver = true;
  });
  while (!isOver) {
    for (const [place, { pid }] of processes.entries()) {
      resident[place] = Math.max(resident[place] ?? 0, residentMib(pid).anonymous);
    }
    await pause(SAMPLE_MS);
  }
  await sending;
  await callers.close();
  const starts = Array.from(
    { length: Math.floor((seconds * 1_000) / MINUTE_MS) },
    (_, n) => startedAt + n * MINUTE_MS,
  );
  const minutes = starts.map((from) => log.between(from, from + MINUTE_MS));
  const memory = processes.map(({ app, pid }, place) =>
    memoryRow(app, join(folder, String(pid)), resident[place] ?? Number.NaN),
  );
  const p99 = growthOver(minutes.map(({ accepted }) => accepted.p99Ms));
  return {
    seconds,
    perSecond,
    minutes,
    memory,
    p99Slope: p99.slope,
    isP99Flat: p99.share <= MOST_P99_GROWTH,
  };
}

function memoryRow(app: string, file: string, mostResidentMib: number): MemoryRow {
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const liveMibByMinute = lines.map((line) => (JSON.parse(line) as HeapSample).liveMib);
  const { slope, share } = growthOver(liveMibByMinute);
  return { app, liveMibByMinute, mostResidentMib, slope, isFlat: share <= MOST_MEMORY_GROWTH };
}

/** Everything that the bench measures, each equally often, and orders three times as often. */
async function mixedCalls(suite: MeasuredSuite): Promise<() => Call> {
  const order = SCENARIOS.find(({ name }) => name === 'POST screen');
  if (!order) throw new Error('the bench has no orders');
  const context = { key: suite.key, shieldId: await screenOne(suite) };
  const mix = [...SCENARIOS, order, order];
  let index = Date.now() % 1_000_000;
  return () => {
    index += 1;
    const scenario = mix[index % mix.length] ?? order;
    return scenario.call(context, index);
  };
}

async function screenOne({ url, key }: MeasuredSuite): Promise<string> {
  const answer = await request(`${url}/api/v1/screen`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'ip=8.8.8.8',
  });
  const { data } = (await answer.body.json()) as { data: { shield_id: string } };
  return data.shield_id;
}

async function capacityOf(url: string, nextCall: () => Call): Promise<number> {
  const log = new AnswerLog();
  const callers = new Callers(url, CONNECTIONS, log);
  const from = performance.now();
  await callers.loop(nextCall, CAPACITY_SECONDS);
  const to = performance.now();
  await callers.close();
  return log.between(from, to).accepted.perSecond;
}

export function printSoak({ seconds, perSecond, minutes, memory, p99Slope, isP99Flat }: Soak): void {
  process.stdout.write(`${SOAK_NAME}: ${seconds} s of ${perSecond.toFixed(0)} mixed calls a second\n`);
  const list = (values: readonly number[]) => values.map((value) => value.toFixed(0)).join(' ');
  const p99s = minutes.map(({ accepted }) => accepted.p99Ms);
  process.stdout.write(
    `  p99 ms by minute: ${list(p99s)}; ${p99Slope.toFixed(2)} a minute: ${isP99Flat ? 'flat' : 'GROWS'}\n`,
  );
  const shed = minutes.reduce((sum, minute) => sum + minute.shed.count, 0);
  const others = minutes.map((minute) => minute.others).filter((each) => Object.keys(each).length > 0);
  process.stdout.write(`  turned away: ${shed}; failed: ${JSON.stringify(others)}\n`);
  for (const { app, liveMibByMinute, mostResidentMib, slope, isFlat } of memory) {
    process.stdout.write(
      `  ${app}: live MiB by minute ${list(liveMibByMinute)}; ${slope.toFixed(2)} a minute: ` +
        `${isFlat ? 'flat' : 'GROWS'}; at most ${mostResidentMib.toFixed(0)} resident\n`,
    );
  }
}
