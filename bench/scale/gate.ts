import { existsSync, readFileSync } from 'node:fs';
import type { StartedProcess } from '../child-processes';
import { type LoadResult, runLoad } from '../load-generator';
import { cpuSeconds } from '../process-figures';
import { prepare, startFloors } from '../start-floors';
import { orderCalls } from './order-calls';
import { treeOf } from './process-tree';
import { type MeasuredSuite, processesOf, withSuite } from './with-suite';

/** What an order costs relative to its floor, at some number of callers. */
export interface GateRow {
  readonly connections: number;
  /** CPU milliseconds of all processes, engines included: of the suite per order, and of the floor per request. */
  readonly cpuMsPerOrder: number;
  readonly cpuMsOfFloor: number;
  /** The median over the rounds; both sides of a round follow each other, so that a busy machine slows both. */
  readonly ratio: number;
}

/** A row beside what was committed. */
export interface JudgedRow extends GateRow {
  /** Null when nothing was committed for these callers. */
  readonly committed: number | null;
  readonly isDearer: boolean;
}

export const GATE_NAME = 'gate';

/** An order may become this much dearer, as a factor, before the gate closes: rounds differ by about half of it. */
export const TOLERANCE = 1.15;

/** Not a lone caller: its floor's CPU differs by half between two runs, by how deeply the processor sleeps in between. */
const CONNECTIONS = [32, 64];
const ROUNDS = 7;
const WARM_UP_SECONDS = 6;
const MS = 1_000;

/**
 * Measures the CPU of an order relative to the floor's, which does not change: unlike requests a second, it depends
 * little on the machine and on what else runs there.
 *
 * @param seconds of each slice.
 */
export function measureGate(seconds: number): Promise<GateRow[]> {
  return withSuite([], async (suite) => {
    const floors: StartedProcess[] = [];
    try {
      const context = await prepare(suite);
      await startFloors(suite, context, floors);
      const sides: Sides = { suite, floors, nextCall: orderCalls(suite.key) };
      for (const side of [loadSuite, loadFloor]) await side(sides, 32, WARM_UP_SECONDS);
      const rows: GateRow[] = [];
      for (const connections of CONNECTIONS) rows.push(await measureRow(sides, connections, seconds));
      return rows;
    } finally {
      await Promise.all(floors.map((floor) => floor.stop()));
    }
  });
}

interface Sides {
  readonly suite: MeasuredSuite;
  readonly floors: readonly StartedProcess[];
  readonly nextCall: ReturnType<typeof orderCalls>;
}

const loadSuite = ({ suite, nextCall }: Sides, connections: number, seconds: number) =>
  runLoad(suite.url, nextCall, connections, seconds);

const FLOOR_CALL = { method: 'POST', path: '/order', headers: {}, body: 'x' } as const;
const loadFloor = ({ floors }: Sides, connections: number, seconds: number) =>
  runLoad(floors[1]?.line ?? '', () => FLOOR_CALL, connections, seconds);

async function measureRow(sides: Sides, connections: number, seconds: number): Promise<GateRow> {
  const { suite, floors } = sides;
  const apps = new Set(processesOf(suite).map(({ pid }) => pid));
  const engines = () => treeOf(suite.upPid).filter((pid) => pid !== suite.upPid && !apps.has(pid));
  const rounds: { suite: number; floor: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const ofSuite = () => [...apps, ...engines()];
    const ofFloor = () => [...floors.map(({ pid }) => pid), ...engines()];
    rounds.push({
      suite: await cpuMsOf(ofSuite, () => loadSuite(sides, connections, seconds)),
      floor: await cpuMsOf(ofFloor, () => loadFloor(sides, connections, seconds)),
    });
  }
  return {
    connections,
    cpuMsPerOrder: medianOf(rounds.map((round) => round.suite)),
    cpuMsOfFloor: medianOf(rounds.map((round) => round.floor)),
    ratio: medianOf(rounds.map((round) => round.suite / round.floor)),
  };
}

/** CPU milliseconds per request of the processes that there are, those that begin meanwhile included. */
async function cpuMsOf(pids: () => readonly number[], load: () => Promise<LoadResult>): Promise<number> {
  const before = new Map(pids().map((pid) => [pid, cpuSeconds(pid)]));
  const { requests, failures } = await load();
  if (Object.keys(failures).length > 0)
    throw new Error(`answers other than 2xx: ${JSON.stringify(failures)}`);
  const used = pids().map((pid) => cpuSeconds(pid) - (before.get(pid) ?? 0));
  return (
    (used.filter((seconds) => !Number.isNaN(seconds)).reduce((sum, each) => sum + each, 0) * MS) / requests
  );
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** @param committed ratios by number of connections. */
export function judge(rows: readonly GateRow[], committed: ReadonlyMap<number, number>): JudgedRow[] {
  return rows.map((row) => {
    const before = committed.get(row.connections) ?? null;
    return { ...row, committed: before, isDearer: before !== null && !(row.ratio <= before * TOLERANCE) };
  });
}

/** The committed ratios by number of connections; empty without the file. */
export function readCommitted(file: string): ReadonlyMap<number, number> {
  if (!existsSync(file)) return new Map();
  const { rows } = JSON.parse(readFileSync(file, 'utf8')) as { rows: readonly GateRow[] };
  return new Map(rows.map(({ connections, ratio }) => [connections, ratio]));
}

export function printGate(rows: readonly JudgedRow[]): void {
  for (const { connections, cpuMsPerOrder, cpuMsOfFloor, ratio, committed, isDearer } of rows) {
    const against = committed === null ? 'nothing committed' : `committed ${committed.toFixed(2)}`;
    process.stdout.write(
      `${GATE_NAME}: ${connections} callers: ${cpuMsPerOrder.toFixed(2)} ms of CPU an order, floor ` +
        `${cpuMsOfFloor.toFixed(2)} ms: ${ratio.toFixed(2)} × (${against})${isDearer ? ' DEARER' : ''}\n`,
    );
  }
}
