import { cpus } from 'node:os';
import type { StartedProcess } from '../child-processes';
import { type LoadResult, runLoad } from '../load-generator';
import { cpuSeconds } from '../process-figures';
import { prepare, startFloors } from '../start-floors';
import { orderCalls } from './order-calls';
import { pinProcesses, planPins, treeOf } from './pin-processes';
import { type MeasuredSuite, processesOf, withSuite } from './with-suite';

/** Orders through so many screening processes, beside the floor in the same moment. */
export interface ReplicasRow {
  readonly screenings: number;
  readonly connections: number;
  /** Whether each screening process had a core of its own, and the rest others. */
  readonly pinned: boolean;
  readonly suite: LoadResult;
  /** The bare server with the statements of an order, on the same Postgres and NATS. */
  readonly floor: LoadResult;
  readonly ratio: number;
  /** CPU milliseconds an order, of all processes of each app; `engines` are Postgres and NATS. */
  readonly cpuMsPerOrder: Readonly<Record<string, number>>;
  /** What one screening process could do with a core of its own: it never uses more than one. Orders a second. */
  readonly oneScreeningPerSecond: number;
  /** What this machine could do if it did nothing else, the load not counted. Orders a second. */
  readonly machinePerSecond: number;
}

export interface Replicas {
  readonly cores: number;
  readonly rows: readonly ReplicasRow[];
}

export const REPLICAS_NAME = 'scale';
const SCREENINGS = [1, 2, 4];
const CONNECTIONS = 64;
const WARM_UP_SECONDS = 5;
const MS = 1_000;

/** @param seconds of each row, and of its floor. */
export async function measureReplicas(seconds: number): Promise<Replicas> {
  const rows: ReplicasRow[] = [];
  for (const screenings of SCREENINGS) {
    rows.push(
      await withSuite(['--screenings', String(screenings)], (suite) =>
        measureRow(suite, screenings, seconds),
      ),
    );
  }
  return { cores: cpus().length, rows };
}

async function measureRow(suite: MeasuredSuite, screenings: number, seconds: number): Promise<ReplicasRow> {
  const floors: StartedProcess[] = [];
  try {
    await startFloors(suite, await prepare(suite), floors);
    const pinned = pin(suite, screenings);
    const nextCall = orderCalls(suite.key);
    const floorUrl = floors[1]?.line ?? '';
    const floorCall = () => ({ method: 'POST', path: '/order', headers: {}, body: 'x' }) as const;
    await runLoad(suite.url, nextCall, CONNECTIONS, WARM_UP_SECONDS);
    await runLoad(floorUrl, floorCall, CONNECTIONS, WARM_UP_SECONDS);
    const before = cpuByProcess(suite);
    const measured = await runLoad(suite.url, nextCall, CONNECTIONS, seconds);
    const spent = spentByApp(suite, before);
    const floor = await runLoad(floorUrl, floorCall, CONNECTIONS, seconds);
    const cpuMsPerOrder = Object.fromEntries(
      Object.entries(spent).map(([app, used]) => [app, (used * MS) / measured.requests]),
    );
    const total = Object.values(cpuMsPerOrder).reduce((sum, ms) => sum + ms, 0);
    return {
      screenings,
      connections: CONNECTIONS,
      pinned,
      suite: measured,
      floor,
      ratio: measured.perSecond / floor.perSecond,
      cpuMsPerOrder,
      oneScreeningPerSecond: MS / (cpuMsPerOrder.screening ?? Number.NaN),
      machinePerSecond: (cpus().length * MS) / total,
    };
  } finally {
    await Promise.all(floors.map((floor) => floor.stop()));
  }
}

function pin(suite: MeasuredSuite, screenings: number): boolean {
  const plan = planPins(cpus().length, screenings);
  if (plan === null) return false;
  const replicas = processesOf(suite).filter(({ app }) => app === 'screening');
  pinProcesses(
    plan,
    suite.upPid,
    replicas.map(({ pid }) => pid),
  );
  return true;
}

/** CPU seconds so far of each process of the suite and its engines. */
function cpuByProcess(suite: MeasuredSuite): ReadonlyMap<number, number> {
  return new Map(treeOf(suite.upPid).map((pid) => [pid, cpuSeconds(pid)]));
}

/**
 * CPU seconds since `before` of each app; of Postgres and NATS together. Process by process: a backend of Postgres that
 * has ended meanwhile (the floor's do when they idle) would else take what it had used before from the others.
 */
function spentByApp(suite: MeasuredSuite, before: ReadonlyMap<number, number>): Record<string, number> {
  const spent: Record<string, number> = { engines: 0 };
  const apps = new Map(processesOf(suite).map(({ app, pid }) => [pid, app]));
  for (const [pid, seconds] of cpuByProcess(suite)) {
    const app = apps.get(pid) ?? (pid === suite.upPid ? 'up' : 'engines');
    const used = seconds - (before.get(pid) ?? 0);
    if (!Number.isNaN(used)) spent[app] = (spent[app] ?? 0) + used;
  }
  return spent;
}

export function printReplicas({ cores, rows }: Replicas): void {
  for (const row of rows) {
    const { screenings, suite, floor, ratio, cpuMsPerOrder, pinned } = row;
    const failed = Object.keys(suite.failures).length > 0 ? ` FAILED ${JSON.stringify(suite.failures)}` : '';
    const cpu = Object.entries(cpuMsPerOrder).map(([app, ms]) => `${app} ${ms.toFixed(2)}`);
    process.stdout.write(
      `${REPLICAS_NAME}: ${screenings} screening on ${cores} cores${pinned ? ', pinned' : ''}: ` +
        `${suite.perSecond.toFixed(0)} orders/s, p50 ${suite.p50Ms.toFixed(1)} ms, p99 ${suite.p99Ms.toFixed(1)} ms; ` +
        `floor ${floor.perSecond.toFixed(0)}/s, ratio ${ratio.toFixed(2)}${failed}\n` +
        `  CPU ms an order: ${cpu.join(', ')}; one screening with a core: ${row.oneScreeningPerSecond.toFixed(0)}/s, ` +
        `this machine: ${row.machinePerSecond.toFixed(0)}/s\n`,
    );
  }
}
