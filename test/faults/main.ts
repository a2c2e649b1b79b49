import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeMachine } from '../report/describe-machine';
import { say } from '../report/say';
import { writePage } from '../report/write-page';
import type { Fault } from './faults/fault';
import { CLUSTER_FAULTS, FAULTS, POOLER_FAULTS, SHORT_FAULTS } from './faults/registry';
import { loseMoments } from './lag/lost-moments';
import { printFindings } from './report/print';
import { type RunResult, renderRun } from './report/render';
import { shortfallsOf } from './report/shortfalls';
import type { FaultRow } from './run/fault-row';
import { FaultRun } from './run/fault-run';
import { useHalfTheCapacity } from './run/half-the-capacity';
import type { RunFindings } from './run/verify-run';
import { withoutPgBouncer } from './world/pgbouncer';

const ROOT = join(__dirname, '..', '..');

/** Causes every fault in a suite under load, one after the other, and counts. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      short: { type: 'boolean', default: false },
      cluster: { type: 'boolean', default: false },
      pooler: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      json: { type: 'string' },
    },
  });
  const wanted = values.only?.split(',') ?? [''];
  const known = knownFaults(values);
  const without = values.pooler ? withoutPgBouncer() : null;
  if (without !== null) throw new Error(`no run through PgBouncer: ${without}`);
  const faults = known.filter(({ name }) => wanted.some((part) => name.includes(part)));
  const copies = values.short ? 1 : 2;
  const startedAt = performance.now();
  say(`Starting the suite (${faults.length} faults to come) …`);
  const run = await FaultRun.start({
    gateways: copies,
    screenings: copies,
    hasOwnDisks: !values.short && !values.pooler,
    isCluster: values.cluster,
    knowsServers: values.cluster,
    hasPooler: values.pooler,
  });
  try {
    const pace = await useHalfTheCapacity(run);
    say(`${pace.capacity} calls a second without a pause; ${pace.rate} while the faults strike …`);
    const rows: FaultRow[] = [];
    for (const fault of faults) rows.push(await strike(run, fault).catch((error) => broken(fault, error)));
    say('Finishing what is unfinished, and looking for everything that was answered …');
    const verified = await run.verify();
    const found = values.cluster ? await withLostMoments(run, verified) : verified;
    const shortfalls = [
      ...shortfallsOf(rows, found),
      ...strays.map((stray) => `an error of the run itself: ${stray.message}`),
    ];
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    const result: RunResult = { ...describeMachine(ROOT), ...pace, seconds, rows, shortfalls, ...found };
    printFindings(found);
    for (const shortfall of shortfalls) say(`✗ ${shortfall}`);
    if (values.write) {
      const part = values.cluster ? 'clusters' : values.pooler ? 'pooler' : undefined;
      writePage(ROOT, { name: 'reliability', part, tables: renderRun(result), figures: result });
    }
    if (values.json) writeFileSync(values.json, `${JSON.stringify(result, null, 2)}\n`);
    const failed = Math.min(shortfalls.length, rows.length + found.findings.length);
    process.stdout.write(`${rows.length + found.findings.length - failed} passed, ${failed} failed\n`);
    process.exitCode = shortfalls.length === 0 ? 0 : 1;
  } finally {
    await run.stop();
  }
}

function knownFaults(of: { cluster: boolean; pooler: boolean; short: boolean }): readonly Fault[] {
  if (of.cluster) return CLUSTER_FAULTS;
  if (of.pooler) return POOLER_FAULTS;
  return of.short ? SHORT_FAULTS : FAULTS;
}

/** It takes acknowledged writes away, so that it comes when all others have been looked for. */
async function withLostMoments(run: FaultRun, found: RunFindings): Promise<RunFindings> {
  say('Losing what a standby that is asynchronous has not heard …');
  const what = 'an asynchronous standby takes over';
  const findings = await loseMoments(run.world).catch((error: Error) => [
    { what, acknowledged: 0, lost: [`broke off: ${error.stack}`], doubled: [] },
  ]);
  return { ...found, findings: [...found.findings, ...findings] };
}

/** Unhandled errors: for example, a connection of the run's own that broke. The run continues, but counts as failed. */
const strays: Error[] = [];

async function strike(run: FaultRun, fault: Fault): Promise<FaultRow> {
  const { name, how } = fault;
  const impossible = fault.impossible?.(run.world) ?? null;
  if (impossible !== null) {
    say(`- ${name}: not done, ${impossible}`);
    return { name, how, skipped: impossible, isBroken: false };
  }
  const figures = await run.strike(fault);
  const { keys, lateKeys, medianKeySeconds, longestKeySeconds, lastKeyKind } = figures;
  const { lastedSeconds, recoverySeconds, lastKind, sent, clear, unclear, wrong, longestSeconds } = figures;
  say(
    `- ${name}: lasted ${lastedSeconds} s, recovered after ${recoverySeconds} s${lastKind && ` (${lastKind})`}; ${lateKeys} of ${keys} keys late, median ${medianKeySeconds} s, last ${longestKeySeconds} s${lastKeyKind && ` (${lastKeyKind})`}; ${sent} sent, ${clear} clear, ${unclear} unclear, ${wrong} wrong; longest ${longestSeconds} s`,
  );
  for (const [way, times] of Object.entries(figures.failures)) {
    if (!way.startsWith('clear')) say(`    ${times} × ${way}`);
  }
  return figures;
}

/** The others are still tried. */
function broken({ name, how }: Fault, error: Error): FaultRow {
  say(`- ${name}: broke off\n${error.stack}`);
  return { name, how, skipped: error.message, isBroken: true };
}

// Not the default: without its exit handlers a process would leave behind the file systems that it mounted.
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
