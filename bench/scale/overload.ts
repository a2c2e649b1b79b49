import type { Call } from '../load-generator';
import { AnswerLog, type StretchFigures } from './answer-log';
import { Callers } from './open-loop';
import { orderCalls } from './order-calls';

/** What happens while four times as many orders arrive as the suite can screen, and afterwards. */
export interface OverloadRow {
  /**
   * `open loop`: calls come at their own rate. `closed loop`: every connection sends its next call as soon as it is
   * answered.
   */
  readonly load: string;
  readonly connections: number;
  /** At half of the suite's capacity. */
  readonly before: StretchFigures;
  readonly during: StretchFigures;
  readonly after: StretchFigures;
  /** Seconds after the overload until everything is accepted as fast as before; NaN if it never was. */
  readonly normalAfterSeconds: number;
}

export interface Overload {
  /** Orders a second that `CAPACITY_CONNECTIONS` callers reached, each waiting for its answers. */
  readonly capacityPerSecond: number;
  readonly rows: readonly OverloadRow[];
}

export const OVERLOAD_NAME = 'overload';
const CAPACITY_CONNECTIONS = 64;
const WARM_UP_SECONDS = 5;
const FACTOR = 4;
/** What counts as normal load, as a share of the capacity. */
const NORMAL = 0.5;
const NORMAL_SECONDS = 6;
/** Maximum of connections of the open loop; a call that finds all of them busy waits, and its wait counts. */
const OPEN_CONNECTIONS = 2_000;
const CLOSED_CONNECTIONS = 1_000;
/** The periods in which the return to normal is measured. Milliseconds. */
const LOOK_MS = 250;
/** Everything is normal again when the median is at most this many times the earlier one, within `NOISE_MS`. */
const AS_FAST = 2;
const NOISE_MS = 10;

interface Suite {
  readonly url: string;
  readonly key: string;
}

/** @param seconds of each overload. */
export async function measureOverload(suite: Suite, seconds: number): Promise<Overload> {
  const nextCall = orderCalls(suite.key);
  await closedLoop(suite.url, nextCall, CAPACITY_CONNECTIONS, WARM_UP_SECONDS);
  const capacity = await closedLoop(suite.url, nextCall, CAPACITY_CONNECTIONS, seconds);
  const capacityPerSecond = capacity.accepted.perSecond;
  const setting = { url: suite.url, nextCall, capacityPerSecond, seconds };
  const open = await measureRow('open loop', OPEN_CONNECTIONS, setting, (callers) =>
    callers.send(nextCall, FACTOR * capacityPerSecond, seconds),
  );
  const closed = await measureRow('closed loop', CLOSED_CONNECTIONS, setting, (callers) =>
    callers.loop(nextCall, seconds),
  );
  return { capacityPerSecond, rows: [open, closed] };
}

async function closedLoop(
  url: string,
  nextCall: () => Call,
  connections: number,
  seconds: number,
): Promise<StretchFigures> {
  const log = new AnswerLog();
  const callers = new Callers(url, connections, log);
  const from = performance.now();
  await callers.loop(nextCall, seconds);
  await callers.close();
  return log.between(from, from + seconds * 1_000);
}

interface Setting {
  readonly url: string;
  readonly nextCall: () => Call;
  readonly capacityPerSecond: number;
}

/** The steady callers before and after have connections of their own, like other callers would. */
async function measureRow(
  load: string,
  connections: number,
  { url, nextCall, capacityPerSecond }: Setting,
  overload: (callers: Callers) => Promise<void>,
): Promise<OverloadRow> {
  const steady = new AnswerLog();
  const steadyCallers = new Callers(url, CAPACITY_CONNECTIONS, steady);
  const sendSteadily = () => steadyCallers.send(nextCall, NORMAL * capacityPerSecond, NORMAL_SECONDS);
  const startedAt = performance.now();
  await sendSteadily();
  const log = new AnswerLog();
  const callers = new Callers(url, connections, log);
  const overloadedAt = performance.now();
  await overload(callers);
  const relievedAt = performance.now();
  await sendSteadily();
  const endedAt = performance.now();
  await callers.close();
  await steadyCallers.close();
  const before = steady.between(startedAt, overloadedAt);
  return {
    load,
    connections,
    before,
    during: log.between(overloadedAt, relievedAt),
    after: steady.between(relievedAt, endedAt),
    normalAfterSeconds: secondsUntilNormal(steady, before, relievedAt, endedAt),
  };
}

/** Searches backwards from the end for the last period that was not normal. */
function secondsUntilNormal(log: AnswerLog, before: StretchFigures, from: number, to: number): number {
  const enoughMs = AS_FAST * before.accepted.p50Ms + NOISE_MS;
  let normalFrom = Number.NaN;
  for (let end = to; end - LOOK_MS >= from; end -= LOOK_MS) {
    const { accepted, shed, others } = log.between(end - LOOK_MS, end);
    const isNormal = shed.count === 0 && Object.keys(others).length === 0 && accepted.p50Ms <= enoughMs;
    if (!isNormal) break;
    normalFrom = end - LOOK_MS;
  }
  return Number.isNaN(normalFrom) ? Number.NaN : Math.max(0, (normalFrom - from) / 1_000);
}

export function printOverload(measured: Overload | null): void {
  if (measured === null) return;
  const { capacityPerSecond, rows } = measured;
  process.stdout.write(`${OVERLOAD_NAME}: ${capacityPerSecond.toFixed(0)} orders a second can be screened\n`);
  for (const { load, connections, normalAfterSeconds, ...stretches } of rows) {
    process.stdout.write(
      `${load}, ${connections} connections: normal after ${normalAfterSeconds.toFixed(2)} s\n`,
    );
    for (const name of ['before', 'during', 'after'] as const) {
      process.stdout.write(`  ${name.padEnd(7)} ${wordsOf(stretches[name])}\n`);
    }
  }
}

function wordsOf({ accepted, shed, others }: StretchFigures): string {
  const words = (name: string, { perSecond, p50Ms, p99Ms }: typeof accepted) =>
    `${name} ${perSecond.toFixed(0)}/s, p50 ${p50Ms.toFixed(1)} ms, p99 ${p99Ms.toFixed(1)} ms`;
  const rest = Object.keys(others).length === 0 ? '' : `; others ${JSON.stringify(others)}`;
  return `${words('accepted', accepted)}; ${words('shed', shed)}${rest}`;
}
