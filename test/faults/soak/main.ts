import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { describeMachine } from '../../report/describe-machine';
import { say } from '../../report/say';
import { writePage } from '../../report/write-page';
import { residentMib } from '../../world/resident-memory';
import type { Fault } from '../faults/fault';
import { streamsSpread } from '../faults/nats-nodes';
import { printFindings } from '../report/print';
import { shortfallsOf } from '../report/shortfalls';
import type { FaultFigures } from '../run/fault-figures';
import { FaultRun } from '../run/fault-run';
import { useHalfTheCapacity } from '../run/half-the-capacity';
import { unevenIn } from './judge';
import { type Minute, minuteOf } from './minutes';
import { renderSoak, type SoakResult } from './render';
import { schedule } from './schedule';

const ROOT = join(__dirname, '..', '..', '..');
const MINUTE_MS = 60_000;

/** Half of what the suite can do, for an hour, with everything that happens to it in a month. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '60' },
      write: { type: 'boolean', default: false },
      json: { type: 'string' },
    },
  });
  const minutes = Number(values.minutes);
  if (!(minutes >= 1)) throw new Error('--minutes: expected a number from 1');
  const run = await FaultRun.start({
    gateways: 2,
    screenings: 2,
    hasOwnDisks: false,
    isCluster: true,
    knowsServers: true,
  });
  try {
    await run.strike(streamsSpread);
    const pace = await useHalfTheCapacity(run);
    say(`${pace.capacity} calls a second without a pause; soaking at ${pace.rate} for ${minutes} minutes …`);
    const { disturbances, watched, broken } = await soak(run, minutes);
    say('Finishing what is unfinished, and looking for everything that was answered …');
    const found = await run.verify();
    printFindings(found);
    // How long a fault may be felt is the business of the run of faults.
    const lost = shortfallsOf([], found);
    const wrong = disturbances.filter((each) => each.wrong > 0).map((each) => `${each.name}: wrong answers`);
    const shortfalls = [...lost, ...wrong, ...broken, ...unevenIn(watched)];
    const result: SoakResult = {
      ...describeMachine(ROOT),
      ...pace,
      minutes: watched,
      disturbances,
      shortfalls,
      ...found,
    };
    for (const shortfall of shortfalls) say(`✗ ${shortfall}`);
    if (values.write)
      writePage(ROOT, { name: 'reliability', part: 'soak', tables: renderSoak(result), figures: result });
    if (values.json) writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`);
    const all = disturbances.length + found.findings.length + 2;
    process.stdout.write(
      `${all - Math.min(all, shortfalls.length)} passed, ${Math.min(all, shortfalls.length)} failed\n`,
    );
    process.exitCode = shortfalls.length === 0 ? 0 : 1;
  } finally {
    await run.stop();
  }
}

async function soak(run: FaultRun, minutes: number) {
  const startedAt = performance.now();
  const durationMs = minutes * MINUTE_MS;
  const watched: Minute[] = [];
  const disturbances: FaultFigures[] = [];
  const broken: string[] = [];
  const underWay: { name: string; from: number; to: number }[] = [];
  const watch = async () => {
    for (let number = 1; number <= minutes; number += 1) {
      const [from, to] = [startedAt + (number - 1) * MINUTE_MS, startedAt + number * MINUTE_MS];
      await pause(Math.max(0, to - performance.now()));
      const disturbedBy = underWay.filter((each) => each.to > from && each.from < to).map(({ name }) => name);
      const memoryMib = memoryOf(run);
      watched.push(minuteOf(number, run.log.metBy(from), { disturbedBy, memoryMib }));
      const { served, failed, medianMs, p99Ms } = watched.at(-1) as Minute;
      say(
        `${number}: ${served} served, ${failed} failed, ${medianMs} ms, p99 ${p99Ms} ms${disturbedBy.length > 0 ? ` (${disturbedBy.join(', ')})` : ''}`,
      );
    }
  };
  const disturb = async () => {
    for (const { at, fault } of schedule()) {
      await pause(Math.max(0, startedAt + at * durationMs - performance.now()));
      const each = { name: fault.name, from: performance.now(), to: Number.POSITIVE_INFINITY };
      underWay.push(each);
      const figures = await tryTo(run, fault);
      each.to = performance.now();
      if (typeof figures === 'string') broken.push(figures);
      else disturbances.push(figures);
    }
  };
  await Promise.all([watch(), disturb()]);
  return { watched, disturbances, broken };
}

/** @returns why it broke off, in words. */
const tryTo = (run: FaultRun, fault: Fault): Promise<FaultFigures | string> =>
  run.strike(fault).catch((error: Error) => `${fault.name}: broke off, ${error.message}`);

function memoryOf({ world: { suite } }: FaultRun): Record<string, number> {
  return Object.fromEntries(suite.apps.map(({ name, pid }) => [`${name} ${pid}`, residentMib(pid) ?? 0]));
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));
main().then(
  () => process.exit(),
  (error: unknown) => {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exit(1);
  },
);
