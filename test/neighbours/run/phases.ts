import { monitorEventLoopDelay } from 'node:perf_hooks';
import { cpuSeconds } from '../../../bench/process-figures';
import type { RunningApp } from '../../../tools/suite/running-app';
import type { Assault } from '../attacks/attack';

export type PhaseName = 'calm' | 'attack' | 'after';

/** A period, on the clock of `performance.now()`. */
export interface Phase {
  readonly name: PhaseName;
  readonly from: number;
  readonly to: number;
  /** Processors' worth of CPU time that the apps used meanwhile. */
  readonly cores: number;
  /** The delay of this process's timers in milliseconds, 99th percentile. */
  readonly lateMs: number;
}

const SETTLE_MS = 1_500;

export interface Rhythm {
  /** Pairs of a calm phase and one under attack: drifts over a run affect both alike. */
  readonly rounds: number;
  /** Of each phase. */
  readonly seconds: number;
  /** Of calm phases, where nothing is compared with them. */
  readonly calmSeconds?: number;
  /** Milliseconds around phases that count as neither, in which after-effects pass. */
  readonly settleMs?: number;
  /** Whether there is a calm phase after the last attack. */
  readonly hasAfter: boolean;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Calm and attack in turn. @throws the attack's error; it has ended then. */
export async function runPhases(
  assault: Assault,
  { rounds, seconds, calmSeconds = seconds, settleMs = SETTLE_MS, hasAfter }: Rhythm,
  apps: readonly RunningApp[],
): Promise<Phase[]> {
  const phases: Phase[] = [];
  const stayCalm = async (name: PhaseName) => {
    phases.push(await measured(name, apps, () => pause(calmSeconds * 1_000)));
  };
  await assault.warmUp?.();
  await pause(settleMs);
  for (let round = 0; round < rounds; round += 1) {
    await stayCalm('calm');
    try {
      phases.push(
        await measured('attack', apps, async () => {
          const endAt = performance.now() + seconds * 1_000;
          await assault.begin();
          await pause(endAt - performance.now());
        }),
      );
    } finally {
      await assault.end();
    }
    await pause(settleMs);
  }
  if (hasAfter) await stayCalm('after');
  return phases;
}

async function measured(
  name: PhaseName,
  apps: readonly RunningApp[],
  work: () => Promise<void>,
): Promise<Phase> {
  const used = () => apps.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0);
  const late = monitorEventLoopDelay({ resolution: 5 });
  const [from, before] = [performance.now(), used()];
  late.enable();
  await work();
  late.disable();
  const to = performance.now();
  return {
    name,
    from,
    to,
    cores: (used() - before) / ((to - from) / 1_000),
    lateMs: late.percentile(99) / 1e6,
  };
}
