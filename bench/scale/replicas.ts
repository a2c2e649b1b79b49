import { cpus } from 'node:os';
import { type LoadResult, runLoad } from '../load-generator';
import { cpuSeconds } from '../process-figures';
import { holdToShare } from './cpu-quota';
import { type OrderValues, orderCalls } from './order-calls';
import { treeOf } from './process-tree';
import { type MeasuredSuite, processesOf, withSuite } from './with-suite';

/** Order throughput of so many screening processes. */
export interface ReplicasRow {
  /** Shares of a core to which each screening process was limited; null where this account may not set limits. */
  readonly shares: readonly number[] | null;
  readonly screenings: number;
  readonly values: OrderValues;
  readonly connections: number;
  readonly load: LoadResult;
  /** Orders a second relative to one screening process, with the same values and connections. */
  readonly overOne: number;
  /** CPU milliseconds per order, of all processes of each app; `engines` are Postgres and NATS. */
  readonly cpuMsPerOrder: Readonly<Record<string, number>>;
}

export interface Replicas {
  readonly cores: number;
  readonly rows: readonly ReplicasRow[];
}

export const REPLICAS_NAME = 'scale';

/** Of a core: so little that on two cores four of them are the bottleneck rather than the rest of the suite. */
const SHARE = 0.2;
const THROTTLED = 0.05;
/** The share of each screening process, by suite. The last one has a replica that is barely able to work. */
const SUITES: readonly (readonly number[])[] = [
  [SHARE],
  [SHARE, SHARE],
  [SHARE, SHARE, SHARE, SHARE],
  [SHARE, SHARE, THROTTLED],
];
const VALUES: readonly OrderValues[] = ['shared', 'own', 'hot'];
const CONNECTIONS = [32, 64];
const WARM_UP_SECONDS = 5;
const MS = 1_000;

/** @param seconds of each row. */
export async function measureReplicas(seconds: number): Promise<Replicas> {
  const rows: ReplicasRow[] = [];
  for (const shares of SUITES) {
    const releases: (() => void)[] = [];
    await withSuite(['--screenings', String(shares.length)], async (suite) => {
      await warmUp(suite);
      const isHeld = hold(suite, shares, releases);
      for (const values of VALUES)
        for (const connections of CONNECTIONS) {
          const setting = { shares: isHeld ? shares : null, screenings: shares.length, values, connections };
          const row = await measureRow(suite, setting, seconds);
          rows.push({ ...row, overOne: row.load.perSecond / (alike(rows, row)?.load ?? row.load).perSecond });
          printRow(rows.at(-1) as ReplicasRow);
        }
    });
    for (const release of releases) release();
  }
  return { cores: cpus().length, rows };
}

const alike = (
  rows: readonly ReplicasRow[],
  { values, connections }: Pick<ReplicasRow, 'values' | 'connections'>,
) => rows.find((row) => row.screenings === 1 && row.values === values && row.connections === connections);

async function warmUp(suite: MeasuredSuite): Promise<void> {
  for (const values of VALUES) await runLoad(suite.url, orderCalls(suite.key, values), 32, WARM_UP_SECONDS);
}

/** @returns whether every screening process is limited to its share. */
function hold(suite: MeasuredSuite, shares: readonly number[], releases: (() => void)[]): boolean {
  const replicas = processesOf(suite).filter(({ app }) => app === 'screening');
  for (const [place, { pid }] of replicas.entries()) {
    const release = holdToShare(pid, shares[place] ?? SHARE);
    if (release === null) return false;
    releases.push(release);
  }
  return true;
}

async function measureRow(
  suite: MeasuredSuite,
  setting: Pick<ReplicasRow, 'shares' | 'screenings' | 'values' | 'connections'>,
  seconds: number,
): Promise<Omit<ReplicasRow, 'overOne'>> {
  const before = cpuByProcess(suite);
  const load = await runLoad(suite.url, orderCalls(suite.key, setting.values), setting.connections, seconds);
  const spent = spentByApp(suite, before);
  const cpuMsPerOrder = Object.fromEntries(
    Object.entries(spent).map(([app, used]) => [app, (used * MS) / load.requests]),
  );
  return { ...setting, load, cpuMsPerOrder };
}

/** CPU seconds so far of each process of the suite and its engines. */
function cpuByProcess(suite: MeasuredSuite): ReadonlyMap<number, number> {
  return new Map(treeOf(suite.upPid).map((pid) => [pid, cpuSeconds(pid)]));
}

/**
 * CPU seconds since `before` of each app; of Postgres and NATS together. Computed process by process: otherwise the
 * earlier use of a Postgres backend that has ended meanwhile would be subtracted from the others.
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

function printRow({
  shares,
  screenings,
  values,
  connections,
  load,
  overOne,
  cpuMsPerOrder,
}: ReplicasRow): void {
  const failed = Object.keys(load.failures).length > 0 ? ` FAILED ${JSON.stringify(load.failures)}` : '';
  const cpu = Object.entries(cpuMsPerOrder).map(([app, ms]) => `${app} ${ms.toFixed(2)}`);
  const held = shares === null ? 'not held' : `of ${shares.join(' + ')} core`;
  process.stdout.write(
    `${REPLICAS_NAME}: ${screenings} screening ${held}, values ${values}, ${connections} callers: ` +
      `${load.perSecond.toFixed(0)} orders/s (${overOne.toFixed(2)} ×), p50 ${load.p50Ms.toFixed(1)} ms, ` +
      `p99 ${load.p99Ms.toFixed(1)} ms${failed}\n  CPU ms an order: ${cpu.join(', ')}\n`,
  );
}
