import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeMachine } from '../report/describe-machine';
import { say } from '../report/say';
import { writePage } from '../report/write-page';
import type { Attack } from './attacks/attack';
import { CONTROL, ORDINARY_CONTROL } from './attacks/no-attack';
import { ATTACKS } from './attacks/registry';
import { type RunResult, renderRun } from './report/render';
import { RATIO_BOUND, shortfallsOf } from './report/shortfalls';
import { type AttackRow, type BrokenRow, errorsOf, isBroken } from './run/attack-row';
import { NeighboursRun } from './run/neighbours-run';
import type { Rhythm } from './run/phases';
import { startSharedWorld } from './world/shared-world';

const ROOT = join(__dirname, '..', '..');

/** Tries every attack on a suite with a neighbour at work, one after the other, and compares. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '5' },
      write: { type: 'boolean', default: false },
      json: { type: 'string' },
    },
  });
  const wanted = values.only?.split(',') ?? [''];
  const attacks = ATTACKS.filter(({ name }) => wanted.some((part) => name.includes(part)));
  // The machine may behave differently at the end of a run than at its beginning.
  if (values.only === undefined) attacks.push({ ...CONTROL, name: `${CONTROL.name}, at the end` });
  const rhythm = { rounds: Number(values.rounds), seconds: Number(values.seconds), hasAfter: true };
  // Read first: the running code was built before the start.
  const machine = describeMachine(ROOT);
  const startedAt = performance.now();
  say(`Starting the suite (${attacks.length} attacks to come) …`);
  const world = await startSharedWorld();
  try {
    const run = await NeighboursRun.start(world);
    const rows: (AttackRow | BrokenRow)[] = [];
    for (const attack of attacks) rows.push(await tryOne(run, attack, rhythm));
    await run.stop();
    const tookSeconds = Math.round((performance.now() - startedAt) / 1_000);
    const ordinary = rows.find(
      (row): row is AttackRow => row.name === ORDINARY_CONTROL.name && !isBroken(row),
    );
    const shortfalls = [
      ...shortfallsOf(rows, ordinary),
      ...strays.map(({ message }) => `an error of the run itself: ${message}`),
    ];
    const result: RunResult = { ...machine, ...rhythm, tookSeconds, rows, shortfalls };
    for (const shortfall of shortfalls) say(`✗ ${shortfall}`);
    if (values.write) writePage(ROOT, { name: 'neighbours', tables: renderRun(result), figures: result });
    if (values.json) writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`);
    const failed = rows.filter((row) => shortfallsOf([row], ordinary).length > 0).length;
    say(`${rows.length - failed} passed, ${failed} failed`);
    process.exitCode = shortfalls.length === 0 ? 0 : 1;
  } finally {
    await world.stop();
  }
}

/** Errors of connections that no call awaited. The run continues, but counts as failed. */
const strays: Error[] = [];

/** The others are still tried. */
async function tryOne(run: NeighboursRun, attack: Attack, rhythm: Rhythm): Promise<AttackRow | BrokenRow> {
  const { name, how } = attack;
  try {
    const row = await run.try(attack, rhythm);
    sayRow(row);
    return row;
  } catch (error) {
    say(`- ${name}: broke off\n${(error as Error).stack}`);
    return { name, how, broken: (error as Error).message };
  }
}

function sayRow(row: AttackRow): void {
  const { name, calls, works, cores, memory, generatorLateMs } = row;
  say(
    `- ${name}: ${errorsOf(row)} errors; calls p50 ${calls.calm.p50Ms} → ${calls.attack.p50Ms} ms, ${calls.tail} ${calls.calmTailMs} → ${calls.attackTailMs} ms (${calls.ratio}, ${calls.ratioRange?.join('–')}), after ${calls.after.p99Ms} ms; processors ${cores.calm} → ${cores.attack}; late ${generatorLateMs.join(' → ')} ms`,
  );
  for (const [work, { tail, calmTailMs, attackTailMs, ratio }] of Object.entries(works)) {
    const mark = ratio !== null && ratio > RATIO_BOUND ? ' !' : '';
    say(`    ${work}: ${tail} ${calmTailMs} → ${attackTailMs} ms (${ratio})${mark}`);
  }
  const ends = Object.entries(row.attackCalls);
  say(`    attack: ${ends.map(([how, times]) => `${times} ${how}`).join(', ') || 'no calls'}`);
  const grown = memory.filter(({ beforeMib, mostMib }) => mostMib - beforeMib > 30);
  for (const { app, beforeMib, mostMib, afterMib } of grown) {
    say(`    ${app}: ${beforeMib} → ${mostMib} → ${afterMib} MiB`);
  }
  for (const [how, times] of Object.entries(row.problems)) say(`    ${times} × ${how}`);
}

// Not the default: without its exit handlers a process would leave behind what it started.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));
process.on('uncaughtException', (error) => {
  say(error.stack ?? error.message);
  strays.push(error);
});
main().then(
  () => process.exit(),
  (error: unknown) => {
    say(error instanceof Error ? (error.stack ?? error.message) : String(error));
    process.exit(1);
  },
);
