import { setImmediate as nextTurn } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import {
  type compareModels,
  EVIDENCE_ALONE,
  MAX_COMPARED_ORDERS,
  type ModelComparison,
  type RequestOf,
} from '@rampart/contracts';
import { Database } from '@rampart/persistence';
import { CLOCK, type Clock } from '../../clock';
import { decideOrder } from '../../decide/scoring/decide-order';
import type { Policy } from '../../decide/scoring/policy';
import type { DecisionInput } from '../../facts/decision-input';
import { readInput } from '../../stored/decision-inputs/stored-input';
import { ComparedAmountsTally } from './compared-amounts-tally';
import { ComparedOrdersRepository, type ComparedRow, type Period } from './compared-orders.repository';
import { type ComparedSide, probabilityUnder, wasAsked } from './compared-side';
import { ComparedSidesService } from './compared-sides.service';
import { ComparisonLanes } from './comparison-lanes';
import { PresentPolicyService } from './present-policy.service';
import { OutcomeTally, StatusTally } from './tallies';

/** Orders decided, each twice, before the process yields: a few milliseconds. */
const ORDERS_PER_BREATH = 8;

interface Sides {
  readonly champion: ComparedSide;
  readonly challenger: ComparedSide;
}

/** Compares two models on orders as they were. */
@Injectable()
export class CompareModelsService {
  private readonly answering = new Map<string, Promise<ModelComparison>>();

  constructor(
    private readonly database: Database,
    private readonly sides: ComparedSidesService,
    private readonly orders: ComparedOrdersRepository,
    private readonly policies: PresentPolicyService,
    private readonly lanes: ComparisonLanes,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Figures come from orders with a known outcome; by default from those after everything that either model learned
   * from. Statuses come from the newest orders, since they need no outcome.
   *
   * @throws ServiceError `not_found`, `conflict`; `unavailable` while too many comparisons run; `deadline_exceeded`.
   */
  compare(request: RequestOf<typeof compareModels>): Promise<ModelComparison> {
    return this.lanes.run(request.accountId, () => this.hold(request));
  }

  /** As `compare`. The same question shares the answer that is under way: a page that is loaded again is not refused. */
  answer(request: RequestOf<typeof compareModels>): Promise<ModelComparison> {
    const question = JSON.stringify(request);
    const underWay = this.answering.get(question);
    if (underWay) return underWay;
    const answer = this.compare(request).finally(() => this.answering.delete(question));
    this.answering.set(question, answer);
    return answer;
  }

  private async hold(request: RequestOf<typeof compareModels>): Promise<ModelComparison> {
    const { accountId } = request;
    const sides = await this.sides.find(request);
    const learnedUntil = newestOf(sides);
    const until = request.until === null ? this.clock.now() : new Date(request.until);
    const since = request.since === null ? after(learnedUntil) : new Date(request.since);
    const figures = await this.figures(accountId, sides, { since, until });
    const decided = await this.statuses(accountId, sides, {
      since: request.since === null ? new Date(0) : since,
      until,
    });
    return {
      since: since.toISOString(),
      until: until.toISOString(),
      ...figures,
      ...decided,
      overlaps_training: learnedUntil !== null && since <= learnedUntil,
    };
  }

  private async figures(accountId: number, { champion, challenger }: Sides, period: Period) {
    const tallies = { champion: new OutcomeTally(), challenger: new OutcomeTally() };
    let knownOutcomes = 0;
    for await (const page of this.orders.read(accountId, period, true, MAX_COMPARED_ORDERS)) {
      for (const row of page) {
        const read = readOnce(row);
        const isFraud = row.outcome === 'confirmed_fraud';
        tallies.champion.add(probabilityUnder(champion, row, read), isFraud);
        tallies.challenger.add(probabilityUnder(challenger, row, read), isFraud);
      }
      knownOutcomes += page.length;
    }
    return {
      champion: { model: champion.model && champion.number, figures: tallies.champion.figures() },
      challenger: { model: challenger.model && challenger.number, figures: tallies.challenger.figures() },
      known_outcomes: knownOutcomes,
    };
  }

  private async statuses(accountId: number, { champion, challenger }: Sides, period: Period) {
    const present = await this.policies.get(this.database, accountId);
    const under = (side: ComparedSide): Policy => ({
      ...present,
      reference: { ...present.reference, champion: side.number === EVIDENCE_ALONE ? null : side.number },
      champion: side.model,
    });
    const [policy, other] = [under(champion), under(challenger)];
    const tally = new StatusTally();
    const amounts = new ComparedAmountsTally();
    let shadowOrders = 0;
    for await (const page of this.orders.read(accountId, period, false, MAX_COMPARED_ORDERS)) {
      for (const row of page) {
        const input = readInput(row.input, row.created_at, null);
        const decided = {
          champion: decideOrder(input, policy).status,
          challenger: decideOrder(input, other).status,
        };
        tally.add(decided.champion, decided.challenger);
        amounts.add(input.features, decided, row.outcome);
        if (wasAsked(challenger, row)) shadowOrders += 1;
        if (tally.decided % ORDERS_PER_BREATH === 0) await nextTurn();
      }
    }
    return {
      decided: tally.decided,
      status_changes: tally.changes(),
      reject_rate: tally.rates('REJECT'),
      review_rate: tally.rates('REVIEW'),
      amounts: amounts.amounts(),
      shadow_orders: shadowOrders,
    };
  }
}

function newestOf({ champion, challenger }: Sides): Date | null {
  const times = [champion.dataUntil, challenger.dataUntil].filter((time) => time !== null);
  return times.length === 0 ? null : new Date(Math.max(...times.map((time) => time.getTime())));
}

/** The first instant after the learned data. */
function after(learnedUntil: Date | null): Date {
  return new Date(learnedUntil === null ? 0 : learnedUntil.getTime() + 1);
}

/** Parses an order's input on first use. */
function readOnce(row: ComparedRow): () => DecisionInput {
  let input: DecisionInput | undefined;
  return () => {
    input ??= readInput(row.input, row.created_at, null);
    return input;
  };
}
