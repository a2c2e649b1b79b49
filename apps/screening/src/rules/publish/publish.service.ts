import { Inject, Injectable } from '@nestjs/common';
import type { AuditedChange } from '@rampart/audit';
import type { Actor, RulesetSummary } from '@rampart/contracts';
import { Database, type DatabaseRunner } from '@rampart/persistence';
import { CLOCK, type Clock } from '../../clock';
import type { Change } from '../manage/rule-changes.repository';
import { compareAsked, findRising } from './compare-asked';
import { PromotionGate, type PromotionRefusal } from './promotion-gate.port';
import { assertExpected, assertWithinLimits, presentRefusals, promotionRefused } from './publication-errors';
import { PublicationJournal } from './publication-journal';
import { type AskedRow, RulesetsRepository } from './rulesets.repository';

/** A change of an account's rules, on its way. */
export interface RulesChange<T> {
  readonly accountId: number;
  readonly actor: Actor;
  /** Why a set is published, if one is. A rollback asks no gate. */
  readonly reason: RulesetSummary['reason'];
  readonly restores?: number;
  /** The set that the caller saw; null: whatever holds. */
  readonly expectedNumber: number | null;
  /** Changes rules and modes, in the transaction of the publication and with the account's rules locked. */
  work(runner: DatabaseRunner, change: Change): Promise<T>;
  /** What is remembered of it, once it is known what it came to. */
  audit(result: T, outcome: Outcome): Omit<AuditedChange, 'accountId' | 'actor'>[];
}

/** What a change came to. */
export interface Outcome {
  /** The set that held before, and the one that holds now; 0 while none was ever published. */
  readonly before: number;
  readonly after: number;
}

/** What a rehearsed change would come to. */
export interface Rehearsal<T> {
  readonly result: T;
  /** The set that holds. */
  readonly number: number;
  readonly refusals: ReturnType<typeof presentRefusals>;
}

/**
 * Changes an account's rules, one change after the other, and publishes the next set whenever that changes what is
 * asked. Either all of it happens or nothing: the rules, the set, the number that orders read, the event and the record.
 */
@Injectable()
export class PublishService {
  constructor(
    private readonly database: Database,
    private readonly rulesets: RulesetsRepository,
    private readonly gate: PromotionGate,
    private readonly journal: PublicationJournal,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ServiceError `conflict` (expected number, limits), `promotion_refused`, and what the work throws. */
  async run<T>(change: RulesChange<T>): Promise<{ result: T; number: number }> {
    return this.database.transaction(async (runner) => {
      const { result, number, refusals, asked } = await this.perform(runner, change);
      if (refusals.length > 0) throw promotionRefused(refusals, asked);
      return { result, number };
    });
  }

  /**
   * Does all of a change and undoes it: what it says is what doing it would come to.
   * @throws ServiceError as `run` does, but for `promotion_refused`.
   */
  async rehearse<T>(change: RulesChange<T>): Promise<Rehearsal<T>> {
    try {
      return await this.database.transaction(async (runner) => {
        const held = await this.rulesets.lock(runner, change.accountId);
        const { result, refusals, asked } = await this.perform(runner, change);
        throw new Rehearsed({ result, number: held, refusals: presentRefusals(refusals, asked) });
      });
    } catch (error) {
      if (error instanceof Rehearsed) return error.rehearsal as Rehearsal<T>;
      throw error;
    }
  }

  private async perform<T>(runner: DatabaseRunner, change: RulesChange<T>): Promise<Performed<T>> {
    const { accountId, actor, reason, restores = null } = change;
    const held = await this.rulesets.lock(runner, accountId);
    assertExpected(change.expectedNumber, held);
    const at = this.clock.now();
    const before = await this.rulesets.findAsked(runner, accountId);
    const result = await change.work(runner, { accountId, actor, at });
    const asked = await this.rulesets.findAsked(runner, accountId);
    assertWithinLimits(asked);
    const changes = compareAsked(before, asked);
    const number = changes.length === 0 ? held : held + 1;
    const rising = reason === 'rollback' ? [] : findRising(before, asked);
    const refusals = rising.length === 0 ? [] : await this.gate.check(runner, { accountId, rising });
    if (changes.length > 0 && refusals.length === 0) {
      const rules = asked.map(({ ruleId, version, mode }) => ({ ruleId: Number(ruleId), version, mode }));
      const set = { number, reason, restores, rules, actor, at };
      await this.rulesets.publish(runner, accountId, set);
      await this.journal.tell(runner, accountId, set, changes);
    }
    const records = change.audit(result, { before: held, after: number });
    await this.journal.record(
      runner,
      records.map((record) => ({ accountId, actor, ...record })),
    );
    return { result, number, refusals, asked };
  }
}

interface Performed<T> {
  readonly result: T;
  readonly number: number;
  readonly refusals: readonly PromotionRefusal[];
  readonly asked: readonly AskedRow[];
}

/** Thrown to undo a rehearsal. */
class Rehearsed extends Error {
  constructor(readonly rehearsal: Rehearsal<unknown>) {
    super('rehearsed');
  }
}
