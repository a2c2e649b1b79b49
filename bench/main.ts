import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BACKTEST_NAME, type BacktestRow, measureBacktest, printBacktest } from './backtest';
import { BULK_SCREENING_NAME, measureBulkScreening, printBulkScreening } from './bulk-screening';
import { type StartedProcess, startScript } from './child-processes';
import { ERASURES_NAME, type ErasureRow, measureErasures, printErasures } from './erasures';
import {
  EVENT_DELIVERY_NAME,
  type EventDeliveryRow,
  measureEventDelivery,
  printEventDelivery,
} from './event-delivery';
import { LIST_MATCH_NAME, type ListMatchRow, measureListMatches, printListMatches } from './list-match';
import { type LoadResult, runLoad } from './load-generator';
import {
  MODEL_PREDICTION_NAME,
  MODEL_TRAINING_NAME,
  type ModelRow,
  measureModels,
  printModels,
} from './models/measure-models';
import {
  measureOrderSearches,
  ORDER_SEARCH_NAME,
  type OrderSearchRow,
  printOrderSearches,
} from './order-search';
import { cpuSeconds, residentMib } from './process-figures';
import { printHeader, printRow, type Row, type RunFigures } from './report';
import { measureRules, printRules, RULES_NAME, type RulesRow } from './rules';
import { GATE_NAME, judge, measureGate, printGate, readCommitted } from './scale/gate';
import { SCALE_PARTS } from './scale/scale-parts';
import type { Scenario, ScenarioContext } from './scenario';
import { SCENARIOS } from './scenarios';
import { prepare, startFloors } from './start-floors';
import {
  HISTORIES,
  HISTORY_NAME,
  type HistoryRow,
  measureHistories,
  printHistories,
} from './velocity-history';

const ROOT = join(__dirname, '..', '..');
/** Of a round, unless given. */
const SECONDS = 4;
/** Of a slice of the gate, unless given. */
const GATE_SECONDS = 1.5;
const CONCURRENCIES = [1, 32, 64];
const WARM_UP_CONNECTIONS = 32;
const WARM_UP_SECONDS = 3;

interface Suite {
  readonly url: string;
  readonly key: string;
  readonly nats_url: string;
  readonly database_url: string;
  readonly pids: Readonly<Record<string, number>>;
}

/** Runs every scenario against the suite and its floor in turn, prints a table and writes it as JSON. */
async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      seconds: { type: 'string' },
      rounds: { type: 'string', default: '3' },
      only: { type: 'string' },
      history: { type: 'string', default: 'short' },
      out: { type: 'string' },
      gate: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
    },
  });
  if (values.gate) return passGate(Number(values.seconds ?? GATE_SECONDS), values.write);
  const part = SCALE_PARTS.find(({ name }) => name === values.only);
  const out = values.out ?? join(ROOT, 'bench', 'results', `${part?.name ?? 'latest'}.json`);
  if (part) return writeAll(out, await part.measure(Number(values.seconds ?? part.seconds)));
  const seconds = Number(values.seconds ?? SECONDS);
  const rounds = Number(values.rounds);
  const histories = values.history === 'full' ? HISTORIES.full : HISTORIES.short;
  const isWanted = (name: string) => !values.only || name.includes(values.only);
  const startedAt = performance.now();
  const up = await startScript(
    join(ROOT, 'scripts', 'up.mjs'),
    ['--json', '--limits', 'none', '--ephemeral', '--processes'],
    {},
  );
  const readySeconds = (performance.now() - startedAt) / 1_000;
  const suite = JSON.parse(up.line) as Suite;
  const floors: StartedProcess[] = [];
  try {
    const context = await prepare(suite);
    await startFloors(suite, context, floors);
    const setting = { suite, floorUrl: floors[1]?.line ?? '', floors, context, seconds, rounds };
    const rows = await measureScenarios(isWanted, setting);
    const apart = await measureApart(suite, isWanted, histories);
    writeResults(out, { readySeconds, rows, ...apart, memory: memoryOf(suite) });
  } finally {
    await Promise.all(floors.map((floor) => floor.stop()));
    await up.stop();
  }
}

/** Fails when an order has become dearer than the committed ratio allows. @param isWritten commits what was measured. */
async function passGate(seconds: number, isWritten: boolean): Promise<void> {
  const rows = await measureGate(seconds);
  const file = join(ROOT, 'bench', 'results', `${GATE_NAME}.json`);
  const judged = judge(rows, readCommitted(file));
  printGate(judged);
  if (isWritten) writeAll(file, { rows });
  else if (judged.some(({ isDearer }) => isDearer)) process.exitCode = 1;
}

/** Every requested scenario, at every concurrency; prints each row as it is finished. */
async function measureScenarios(isWanted: (name: string) => boolean, setting: Setting): Promise<Row[]> {
  const rows: Row[] = [];
  printHeader();
  for (const scenario of SCENARIOS.filter(({ name }) => isWanted(name))) {
    for (const connections of CONCURRENCIES) {
      const row = await measure(scenario, connections, setting);
      rows.push(row);
      printRow(row);
    }
  }
  return rows;
}

/** What is measured without HTTP and without a floor; empty unless requested. */
async function measureApart(
  suite: Suite,
  isWanted: (name: string) => boolean,
  histories: Parameters<typeof measureHistories>[1],
) {
  const history = isWanted(HISTORY_NAME) ? await measureHistories(suite.database_url, histories) : [];
  printHistories(history);
  const listMatch = isWanted(LIST_MATCH_NAME) ? await measureListMatches(suite.database_url) : [];
  printListMatches(listMatch);
  const orderSearch = isWanted(ORDER_SEARCH_NAME) ? await measureOrderSearches(suite.database_url) : [];
  printOrderSearches(orderSearch);
  const erasures = isWanted(ERASURES_NAME) ? await measureErasures(suite) : [];
  printErasures(erasures);
  const events = isWanted(EVENT_DELIVERY_NAME)
    ? await measureEventDelivery(suite.database_url, suite.nats_url)
    : [];
  printEventDelivery(events);
  const backtest = isWanted(BACKTEST_NAME) ? await measureBacktest(suite) : [];
  printBacktest(backtest);
  const bulkScreening = isWanted(BULK_SCREENING_NAME) ? await measureBulkScreening(suite) : null;
  printBulkScreening(bulkScreening);
  const rules = isWanted(RULES_NAME) ? await measureRules(suite) : [];
  printRules(rules);
  const models =
    isWanted(MODEL_TRAINING_NAME) || isWanted(MODEL_PREDICTION_NAME) ? await measureModels() : [];
  printModels(models);
  return { history, listMatch, orderSearch, erasures, events, backtest, bulkScreening, rules, models };
}

interface Setting {
  readonly suite: Suite;
  readonly floorUrl: string;
  readonly floors: readonly StartedProcess[];
  readonly context: ScenarioContext;
  readonly seconds: number;
  readonly rounds: number;
}

/** Suite and floor in turn, round by round, so that a slowing machine slows both. The median round counts. */
async function measure(scenario: Scenario, connections: number, setting: Setting): Promise<Row> {
  const { suite, floorUrl, floors, context, seconds, rounds } = setting;
  const suitePids = [...new Set(Object.values(suite.pids))];
  const floorPids = floors.map((floor) => floor.pid);
  const floorCall = { method: 'POST', path: `/${scenario.floor}`, headers: {}, body: 'x' } as const;
  let index = Date.now() % 1_000_000;
  const suiteCall = () => scenario.call(context, index++);
  // At one connection there are too few calls to warm up the compilers of either side.
  await runLoad(suite.url, suiteCall, WARM_UP_CONNECTIONS, WARM_UP_SECONDS);
  await runLoad(floorUrl, () => floorCall, WARM_UP_CONNECTIONS, WARM_UP_SECONDS);
  const pairs: { suite: RunFigures; floor: RunFigures }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const ofSuite = await withCpu(suitePids, () => runLoad(suite.url, suiteCall, connections, seconds));
    const ofFloor = await withCpu(floorPids, () => runLoad(floorUrl, () => floorCall, connections, seconds));
    pairs.push({ suite: ofSuite, floor: ofFloor });
  }
  pairs.sort((a, b) => a.suite.perSecond / a.floor.perSecond - b.suite.perSecond / b.floor.perSecond);
  const median = pairs[Math.floor(pairs.length / 2)];
  if (!median) throw new Error('at least one round is needed');
  return {
    scenario: scenario.name,
    connections,
    floorName: scenario.floor,
    target: scenario.target,
    ratio: median.suite.perSecond / median.floor.perSecond,
    ...median,
  };
}

async function withCpu(pids: readonly number[], run: () => Promise<LoadResult>): Promise<RunFigures> {
  const before = pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0);
  const result = await run();
  const used = pids.reduce((sum, pid) => sum + cpuSeconds(pid), 0) - before;
  return { ...result, cpuMsPerRequest: (used * 1_000) / result.requests };
}

function memoryOf(suite: Suite): Record<string, { total: number; anonymous: number }> {
  return Object.fromEntries(Object.entries(suite.pids).map(([app, pid]) => [app, residentMib(pid)]));
}

interface Results {
  readonly readySeconds: number;
  readonly rows: readonly Row[];
  /** Empty unless requested. */
  readonly history: readonly HistoryRow[];
  /** Empty unless requested. */
  readonly listMatch: readonly ListMatchRow[];
  /** Empty unless requested. */
  readonly orderSearch: readonly OrderSearchRow[];
  /** Empty unless requested. */
  readonly erasures: readonly ErasureRow[];
  /** Empty unless requested. */
  readonly events: readonly EventDeliveryRow[];
  /** Empty unless requested. */
  readonly backtest: readonly BacktestRow[];
  /** Empty unless requested. */
  readonly rules: readonly RulesRow[];
  /** Empty unless requested. */
  readonly models: readonly ModelRow[];
  readonly memory: Readonly<Record<string, { total: number; anonymous: number }>>;
}

function writeResults(file: string, results: Results): void {
  for (const [app, { total, anonymous }] of Object.entries(results.memory)) {
    process.stdout.write(
      `memory ${app}: ${total.toFixed(0)} MiB resident, ${anonymous.toFixed(0)} of it its own\n`,
    );
  }
  process.stdout.write(
    `suite ready after ${results.readySeconds.toFixed(1)} s (engines, migrations and six processes)\n`,
  );
  writeAll(file, results);
}

function writeAll(file: string, results: object): void {
  mkdirSync(join(file, '..'), { recursive: true });
  const machine = { node: process.version, cpus: cpus().length, model: cpus()[0]?.model ?? 'unknown' };
  writeFileSync(file, `${JSON.stringify({ at: new Date().toISOString(), machine, ...results }, null, 2)}\n`);
}

main().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).stack ?? String(error)}\n`);
  process.exitCode = 1;
});
