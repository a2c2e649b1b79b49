import type { Caller } from '../../calls/caller';
import type { SharedWorld } from '../world/shared-world';
import { ApiCalls, CALL_EVERY_MS } from './api-calls';
import { NewKeys } from './new-keys';
import { type NormalWork, type RunningWork, startWork } from './normal-work';
import { Party } from './party';
import { SampleLog } from './sample-log';
import { SmallBacktests } from './small-backtests';
import { SmallBatches } from './small-batches';
import { SmallImports } from './small-imports';
import { WebhookDeliveries } from './webhook-deliveries';

const ADDRESS = '198.51.100.7';
const RULES = 10;

/** An account that works normally: everything that a shop does, at a steady pace and far below its limits. */
export class Neighbour {
  readonly log = new SampleLog();
  private readonly running: RunningWork[];

  private constructor(
    readonly party: Party,
    works: readonly NormalWork[],
    private readonly deliveries: WebhookDeliveries,
  ) {
    this.running = works.map((work) => startWork(work, this.log));
  }

  /** Prepares the account and begins its work. @param callEveryMs from one of its API calls to the next. */
  static async start(
    world: Pick<SharedWorld, 'operator'>,
    caller: Caller,
    callEveryMs = CALL_EVERY_MS,
  ): Promise<Neighbour> {
    const party = new Party(
      await world.operator.newTenant({ rate_per_minute: 1_000_000_000 }),
      ADDRESS,
      caller,
    );
    const rules = Array.from({ length: RULES }, (_, n) => ({
      name: `Rule ${n}`,
      expression: `order.amount > ${1_000 + n}.0 && order.email.endsWith("@shop${n}.example")`,
      action: { type: 'REVIEW' },
      mode: 'active',
    }));
    await party.get('rulesets', { json: { rules, expected_number: 0 } });
    const deliveries = await WebhookDeliveries.prepare(party);
    const works = [
      new ApiCalls(party, callEveryMs),
      new NewKeys(party, world.operator),
      new SmallImports(party),
      new SmallBatches(party),
      deliveries,
    ];
    return new Neighbour(party, works, deliveries);
  }

  /** Begins backtests as well: each is a process of its own, too much for every run. */
  startBacktests(): RunningWork {
    return startWork(new SmallBacktests(this.party), this.log);
  }

  /** Waits for everything that is under way. */
  async untilAnswered(): Promise<void> {
    await Promise.all(this.running.map((work) => work.untilAnswered()));
  }

  async stop(): Promise<void> {
    await Promise.all(this.running.map((work) => work.stop()));
    await this.deliveries.stop();
  }
}
