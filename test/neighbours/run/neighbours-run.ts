import { untilTrue } from '@rampart/testing';
import { CallLog } from '../../calls/call-log';
import { Caller } from '../../calls/caller';
import { Abuser, type AttackCalls } from '../attacks/abuser';
import type { Attack } from '../attacks/attack';
import { Neighbour } from '../load/neighbour';
import type { Sample } from '../load/sample-log';
import { BACKTEST } from '../load/small-backtests';
import { BATCH } from '../load/small-batches';
import { IMPORT } from '../load/small-imports';
import { DELIVERY } from '../load/webhook-deliveries';
import { MemoryWatch } from '../world/memory-watch';
import type { SharedWorld } from '../world/shared-world';
import type { AttackRow } from './attack-row';
import { compare, problemsOf } from './figures';
import { type Phase, type PhaseName, type Rhythm, runPhases } from './phases';

/** Kinds of work that continue after their answers; everything else is a call. */
const WORKS = [DELIVERY, IMPORT, BATCH, BACKTEST];
/** Milliseconds in which the neighbour's first calls fill caches and connections. */
const WARM_UP_MS = 3_000;
/** How many times longer phases are in which the neighbour's backtests are timed: each is a process that must start. */
const JOB_PHASES = 2;
/** Milliseconds without an error after which an attack's after-effects are over, and the maximum wait for that. */
const CALM_MS = 2_500;
const CALM_WITHIN_MS = 90_000;

/** A suite with a neighbour at work, for trying one attack after another. */
export class NeighboursRun {
  private abusers = 0;

  private constructor(
    private readonly world: Omit<SharedWorld, 'stop'>,
    private readonly neighbour: Neighbour,
    private readonly caller: Caller,
  ) {}

  /** @param callEveryMs milliseconds between two API calls of the neighbour. */
  static async start(world: Omit<SharedWorld, 'stop'>, callEveryMs?: number): Promise<NeighboursRun> {
    const caller = new Caller(world.gatewayUrls, new CallLog());
    const neighbour = await Neighbour.start(world, caller, callEveryMs);
    await new Promise((resolve) => setTimeout(resolve, WARM_UP_MS));
    return new NeighboursRun(world, neighbour, caller);
  }

  /** @throws the attack's error when it cannot be prepared or ended. */
  async try(attack: Attack, rhythm: Rhythm): Promise<AttackRow> {
    await this.untilCalm();
    const { apps, gatewayUrls, operator } = this.world;
    const abusers: Abuser[] = [];
    const create = async () => {
      const abuser = await Abuser.create(operator, gatewayUrls, 1 + (this.abusers++ % 250));
      abusers.push(abuser);
      return abuser;
    };
    const adminUrl = apps.find((app) => app.adminUrl !== null)?.adminUrl ?? '';
    const parts = { world: { gatewayUrls, apps, adminUrl }, abuser: await create(), another: create };
    const assault = await attack.prepare({ ...parts, neighbourAddress: this.neighbour.party.address });
    const backtests = attack.concernsJobs ? this.neighbour.startBacktests() : null;
    const memory = new MemoryWatch(apps);
    try {
      const startedAt = performance.now();
      const seconds = rhythm.seconds * (attack.concernsJobs ? JOB_PHASES : 1);
      const phases = await runPhases(assault, { ...rhythm, seconds }, apps);
      const endedAt = performance.now();
      await Promise.all([this.neighbour.untilAnswered(), backtests?.stop()]);
      const samples = this.neighbour.log.between(startedAt, endedAt);
      return {
        ...rowOf(attack, phases, samples),
        attackCalls: sumOf(abusers.map((abuser) => abuser.callsSince(startedAt))),
        memory: memory.end(),
      };
    } finally {
      memory.end();
      await backtests?.stop().catch(() => undefined);
      await assault.stop?.();
      await Promise.all(abusers.map((abuser) => abuser.close()));
    }
  }

  /** After-effects of the previous attack must not count against this one. @throws Error when they do not pass. */
  private async untilCalm(): Promise<void> {
    let unrest = '';
    const isCalm = async () => {
      unrest = this.unrest();
      return unrest === '';
    };
    await untilTrue(isCalm, 'the neighbour is calm', CALM_WITHIN_MS).catch(() => {
      throw new Error(`the neighbour is not calm within ${CALM_WITHIN_MS} ms: ${unrest}`);
    });
  }

  /** Recent errors and unfinished work; empty when the neighbour is calm. */
  private unrest(): string {
    const now = performance.now();
    const samples = this.neighbour.log.between(now - CALM_MS, now);
    const [problem] = Object.keys(problemsOf(samples));
    const missing = [DELIVERY, IMPORT, BATCH].find((work) => samples.every(({ kind }) => kind !== work));
    return problem ?? (missing === undefined ? '' : `no ${missing}`);
  }

  async stop(): Promise<void> {
    await this.neighbour.stop();
    await this.caller.close();
  }
}

function rowOf(
  { name, how }: Attack,
  phases: readonly Phase[],
  samples: readonly Sample[],
): Omit<AttackRow, 'attackCalls' | 'memory'> {
  const named = (wanted: PhaseName) => phases.filter((phase) => phase.name === wanted);
  const within = (wanted: PhaseName, some: readonly Sample[]) =>
    some.filter(({ dueAt }) => named(wanted).some(({ from, to }) => dueAt >= from && dueAt < to));
  const compared = (some: readonly Sample[]) =>
    compare(within('calm', some), within('attack', some), within('after', some));
  const mean = (wanted: PhaseName, of: (phase: Phase) => number) =>
    Number((named(wanted).reduce((sum, phase) => sum + of(phase), 0) / named(wanted).length).toFixed(2));
  const calls = samples.filter(({ kind }) => !WORKS.includes(kind));
  const worksSeen = WORKS.filter((work) => samples.some(({ kind }) => kind === work));
  const kinds = [...new Set(calls.map(({ kind }) => kind))];
  return {
    name,
    how,
    calls: compared(calls),
    works: Object.fromEntries(
      worksSeen.map((work) => [work, compared(samples.filter(({ kind }) => kind === work))]),
    ),
    slowest: Object.fromEntries(
      kinds.map((kind) => {
        const { calm, attack } = compared(calls.filter((call) => call.kind === kind));
        return [kind, [calm.mostMs, attack.mostMs] as const];
      }),
    ),
    problems: problemsOf(samples),
    cores: { calm: mean('calm', ({ cores }) => cores), attack: mean('attack', ({ cores }) => cores) },
    generatorLateMs: [mean('calm', ({ lateMs }) => lateMs), mean('attack', ({ lateMs }) => lateMs)],
  };
}

function sumOf(calls: readonly AttackCalls[]): AttackCalls {
  const sum: Record<string, number> = {};
  for (const each of calls)
    for (const [how, times] of Object.entries(each)) sum[how] = (sum[how] ?? 0) + times;
  return sum;
}
