import { untilTrue } from '@rampart/testing';
import { CallLog } from '../../calls/call-log';
import { Caller } from '../../calls/caller';
import { residentMib } from '../../world/resident-memory';
import { KeyLog } from '../calls/key-log';
import { type MixedLoad, startMixedLoad } from '../calls/mixed-load';
import type { Fault } from '../faults/fault';
import type { Struck } from '../verify/struck';
import type { Work } from '../works/work';
import { type EventFollower, followEvents } from '../world/event-follower';
import { type FaultyWorld, startWorld, type WorldOptions } from '../world/faulty-world';
import { type Receiver, startReceiver } from '../world/receiver';
import { type FaultFigures, figuresOf } from './fault-figures';
import { startWorks } from './start-works';
import { type RunFindings, verifyRun } from './verify-run';

/** The full run's pace; `npm test` has one of its own. */
const PACE = { pauseMs: 60, calmMs: 2_500 };

interface Pace {
  /** Milliseconds between two rounds of a caller. */
  readonly pauseMs: number;
  /** Milliseconds without a failure after which a fault counts as over for good. */
  readonly calmMs: number;
}

/** Milliseconds in which the suite must have recovered so that the next fault finds it intact. */
const RECOVERY_LIMIT_MS = 90_000;

/** A suite under load for one fault after another, and the ledger of all of it. */
export class FaultRun {
  private readonly struck: Struck[] = [];

  private constructor(
    readonly world: FaultyWorld,
    readonly log: CallLog,
    private readonly keys: KeyLog,
    private readonly caller: Caller,
    private readonly receiver: Receiver,
    private readonly follower: EventFollower,
    private readonly works: readonly Work[],
    private readonly load: MixedLoad,
    /** May be changed while the load runs. */
    readonly pace: { pauseMs: number; readonly calmMs: number },
    private readonly memoryBefore: number,
  ) {}

  static async start(options: WorldOptions, { pauseMs, calmMs }: Pace = PACE): Promise<FaultRun> {
    const pace = { pauseMs, calmMs };
    const world = await startWorld(options);
    const log = new CallLog();
    const keys = new KeyLog();
    const caller = new Caller(world.gatewayUrls, log);
    const receiver = await startReceiver();
    const follower = await followEvents(world.natsUrl);
    const works = await startWorks(world, caller, keys, receiver);
    const load = startMixedLoad(works, () => pace.pauseMs);
    const run = new FaultRun(
      world,
      log,
      keys,
      caller,
      receiver,
      follower,
      works,
      load,
      pace,
      memoryOf(world),
    );
    try {
      await run.untilCalm();
      return run;
    } catch (error) {
      await run.stop();
      throw error;
    }
  }

  /** @returns its effect on the callers. @throws the fault's error; Error when the suite does not recover. */
  async strike(fault: Fault): Promise<FaultFigures> {
    const { counting } = fault;
    const startedAt = performance.now();
    let overAt: number | null = null;
    try {
      await fault.strike(this.world);
      overAt = performance.now();
      await this.untilCalm(overAt);
      return figuresOf(fault, this.log, this.keys, startedAt, overAt);
    } finally {
      const endedAt = performance.now();
      this.struck.push({ counting, startedAt, overAt: overAt ?? endedAt, endedAt });
    }
  }

  /** Ends the load, lets all work finish, and compares the answers with the stored data. */
  async verify(): Promise<RunFindings> {
    const broken = await this.load.stop().then(
      () => [],
      (error: unknown) => [
        { what: 'the load: goes on to the end', acknowledged: 0, lost: [String(error)], doubled: [] },
      ],
    );
    const { findings } = await verifyRun(this.world, this.works, this.follower, this.struck);
    return {
      findings: [...findings, ...broken],
      memoryMib: { before: this.memoryBefore, after: memoryOf(this.world) },
    };
  }

  async stop(): Promise<void> {
    // Its failure was reported by the verification.
    await this.load.stop().catch(() => {});
    await Promise.all([this.caller.close(), this.follower.stop(), this.receiver.stop()]);
    await this.world.stop();
  }

  /** Waits until every kind of call is served, none has failed for a while, and every key under way is answered. */
  private async untilCalm(since = performance.now()): Promise<void> {
    let unrest: string | null = '';
    const isCalm = async () => {
      const late = this.keys.unfinished(since);
      unrest = late === null ? this.log.unrest(since, this.pace.calmMs) : `a key of ${late} is not answered`;
      return unrest === null;
    };
    await untilTrue(isCalm, 'every kind of call is served again', RECOVERY_LIMIT_MS).catch((error: Error) => {
      throw new Error(`${error.message} (${unrest})`);
    });
  }
}

/** Of all apps together. */
function memoryOf({ suite }: FaultyWorld): number {
  return suite.apps.reduce((sum, { pid }) => sum + (residentMib(pid) ?? 0), 0);
}
