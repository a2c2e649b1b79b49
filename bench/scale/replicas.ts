import { cpus } from 'node:os';
import { type Call, type LoadResult, runLoad } from '../load-generator';
import { cpuSeconds } from '../process-figures';
import { SCENARIOS } from '../scenarios';
import { holdToShare } from './cpu-quota';
import { orderCalls } from './order-calls';
import { treeOf } from './process-tree';
import { type MeasuredSuite, processesOf, withSuite } from './with-suite';

/** Throughput of so many processes of one app; there is one of each other, without limits. */
export interface ReplicasRow {
  readonly app: ScaledApp;
  /** Shares of a core to which each of them was limited; null where this account may not set limits. */
  readonly shares: readonly number[] | null;
  readonly replicas: number;
  /** What was called: orders by what they have in common, or another row of the bench. */
  readonly calls: string;
  readonly connections: number;
  readonly load: LoadResult;
  /** Calls a second relative to one process, with the same calls and connections. */
  readonly overOne: number;
  /** CPU milliseconds per call, of all processes of each app; `engines` are Postgres and NATS. */
  readonly cpuMsPerCall: Readonly<Record<string, number>>;
}

export interface Replicas {
  readonly cores: number;
  readonly rows: readonly ReplicasRow[];
}

export const REPLICAS_NAME = 'scale';

type ScaledApp = 'screening' | 'gateway' | 'checks';

interface Scaled {
  readonly app: ScaledApp;
  /** The option of `npm run up` that sets the number of its processes. */
  readonly option: string;
  /** Of a core: so little that on two cores four of them are the bottleneck rather than the rest of the suite. */
  readonly share: number;
  /** By name: what is called with a key. */
  readonly calls: Readonly<Record<string, (key: string) => () => Call>>;
  readonly connections: readonly number[];
}

/** Gateway and checks are called for what needs little of the others, which would be the bottleneck otherwise. */
const SCALED: readonly Scaled[] = [
  {
    app: 'screening',
    option: '--screenings',
    share: 0.2,
    calls: {
      'orders, shared values': (key) => orderCalls(key, 'shared'),
      'orders, values of their own': (key) => orderCalls(key, 'own'),
      'orders, hot values': (key) => orderCalls(key, 'hot'),
    },
    connections: [32, 64],
  },
  { app: 'gateway', option: '--gateways', share: 0.1, calls: rowOf('GET account'), connections: [64, 128] },
  { app: 'checks', option: '--checks', share: 0.05, calls: rowOf('ip check'), connections: [32, 64] },
];

/** A row of the bench's table. */
function rowOf(name: string): Scaled['calls'] {
  const scenario = SCENARIOS.find((each) => each.name === name);
  if (!scenario) throw new Error(`the bench has no row ${name}`);
  let index = 0;
  return { [name]: (key) => () => scenario.call({ key, shieldId: '' }, index++) };
}

/** Shares of the processes of a suite, in those of one. The last one has a replica that is barely able to work. */
const SUITES: readonly (readonly number[])[] = [[1], [1, 1], [1, 1, 1, 1], [1, 1, 0.25]];
/** For each process and kind of call. */
const WARM_UP_SECONDS = 5;
const MS = 1_000;

/** @param seconds of each row. */
export async function measureReplicas(seconds: number): Promise<Replicas> {
  const rows: ReplicasRow[] = [];
  for (const scaled of SCALED) for (const parts of SUITES) await measureSuite(scaled, parts, seconds, rows);
  return { cores: cpus().length, rows };
}

async function measureSuite(
  { app, option, share, calls, connections }: Scaled,
  parts: readonly number[],
  seconds: number,
  rows: ReplicasRow[],
): Promise<void> {
  const shares = parts.map((part) => part * share);
  const releases: (() => void)[] = [];
  await withSuite([option, String(shares.length)], async (suite) => {
    for (const callsOf of Object.values(calls)) {
      await runLoad(suite.urls ?? suite.url, callsOf(suite.key), 32, WARM_UP_SECONDS * shares.length);
    }
    const isHeld = hold(suite, app, shares, releases);
    for (const [name, callsOf] of Object.entries(calls))
      for (const callers of connections) {
        const setting = {
          app,
          shares: isHeld ? shares : null,
          replicas: shares.length,
          calls: name,
          connections: callers,
        };
        const row = await measureRow(suite, setting, callsOf(suite.key), seconds);
        rows.push({ ...row, overOne: row.load.perSecond / (alike(rows, row)?.load ?? row.load).perSecond });
        printRow(rows.at(-1) as ReplicasRow);
      }
  });
  for (const release of releases) release();
}

const alike = (
  rows: readonly ReplicasRow[],
  { app, calls, connections }: Pick<ReplicasRow, 'app' | 'calls' | 'connections'>,
) =>
  rows.find(
    (row) => row.app === app && row.replicas === 1 && row.calls === calls && row.connections === connections,
  );

/** @returns whether every process of the app is limited to its share. */
function hold(
  suite: MeasuredSuite,
  app: ScaledApp,
  shares: readonly number[],
  releases: (() => void)[],
): boolean {
  const replicas = processesOf(suite).filter((each) => each.app === app);
  for (const [place, { pid }] of replicas.entries()) {
    const release = holdToShare(pid, shares[place] ?? 1);
    if (release === null) return false;
    releases.push(release);
  }
  return true;
}

async function measureRow(
  suite: MeasuredSuite,
  setting: Pick<ReplicasRow, 'app' | 'shares' | 'replicas' | 'calls' | 'connections'>,
  nextCall: () => Call,
  seconds: number,
): Promise<Omit<ReplicasRow, 'overOne'>> {
  const before = cpuByProcess(suite);
  const load = await runLoad(suite.urls ?? suite.url, nextCall, setting.connections, seconds);
  const spent = spentByApp(suite, before);
  const cpuMsPerCall = Object.fromEntries(
    Object.entries(spent).map(([app, used]) => [app, (used * MS) / load.requests]),
  );
  return { ...setting, load, cpuMsPerCall };
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
  app,
  shares,
  replicas,
  calls,
  connections,
  load,
  overOne,
  cpuMsPerCall,
}: ReplicasRow): void {
  const failed = Object.keys(load.failures).length > 0 ? ` FAILED ${JSON.stringify(load.failures)}` : '';
  const cpu = Object.entries(cpuMsPerCall).map(([each, ms]) => `${each} ${ms.toFixed(2)}`);
  const held = shares === null ? 'not held' : `of ${shares.join(' + ')} core`;
  process.stdout.write(
    `${REPLICAS_NAME}: ${replicas} ${app} ${held}, ${calls}, ${connections} callers: ` +
      `${load.perSecond.toFixed(0)}/s (${overOne.toFixed(2)} ×), p50 ${load.p50Ms.toFixed(1)} ms, ` +
      `p99 ${load.p99Ms.toFixed(1)} ms${failed}\n  CPU ms a call: ${cpu.join(', ')}\n`,
  );
}
