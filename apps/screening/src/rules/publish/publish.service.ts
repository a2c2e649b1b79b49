import { Inject, Injectable } from '@nestjs/common';
import type { AuditedChange } from '@rampart/audit';
import type { Actor, PastEffect, RulesetSummary } from '@rampart/contracts';
import { Database, type TransactionRunner } from '@rampart/persistence';
import { CLOCK, type Clock } from '../../clock';
import type { Change } from '../manage/rule-changes.repository';
import { compareAsked, findRising } from './compare-asked';
import { PromotionGate, type PromotionVerdict } from './promotion-gate.port';
import { assertExpected, assertWithinLimits, presentRefusals, promotionRefused } from './publication-errors';
import { PublicationJournal } from './publication-journal';
import { type AskedRow, RulesetsRepository } from './rulesets.repository';

/** A change of an account's rules. */
export interface RulesChange<T> {
  readonly accountId: number;
  readonly actor: Actor;
  /** Why a set is published, if one is. A rollback is not checked by the gate. */
  readonly reason: RulesetSummary['reason'];
  readonly restores?: number;
  /** The set that the caller expects; null: any. */
  readonly expectedNumber: number | null;
  /** Names the call, so that a repeat of it is answered with the stored result; null: it is never recognised. */
  readonly attemptId?: string | null;
  /** Whether limits that only past orders exceed are overruled; see `Promotion`. */
  readonly isConfirmed?: boolean;
  /**
   * Changes rules and modes, in the transaction of the publication and with the account's rules locked. Its result is
   * JSON, at most as long as an answer.
   */
  work(runner: TransactionRunner, change: Change): Promise<T>;
  /** The audit record, once the result is known. */
  audit(result: T, outcome: Outcome): Omit<AuditedChange, 'accountId' | 'actor'>[];
}

/** The result of a change. */
export interface Outcome {
  /** The previous set and the current one; 0 when none was ever published. */
  readonly before: number;
  readonly after: number;
}

/** The result of a rehearsed change. */
export interface Rehearsal<T> {
  readonly result: T;
  /** The current set. */
  readonly number: number;
  readonly refusals: ReturnType<typeof presentRefusals>;
  readonly backtest: PastEffect | null;
}

/**
 * Changes an account's rules, one change after the other, and publishes the next set whenever the rules in use
 * change. Everything happens or nothing: the rules, the set, the number that orders read, the event and the audit
 * record.
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

  /** @throws ServiceError `conflict` (expected number, limits), `promotion_refused`, and the errors of the work. */
  async run<T>(change: RulesChange<T>): Promise<{ result: T; number: number; backtest: PastEffect | null }> {
    return this.database.transaction(async (runner) => {
      const { result, number, refusals, backtest, asked } = await this.perform(runner, change);
      if (refusals.length > 0) throw promotionRefused(refusals, asked);
      return { result, number, backtest };
    });
  }

  /**
   * Makes a change and rolls it back: its result is what making it would give.
   * @throws ServiceError as `run` does, except `promotion_refused`.
   */
  async rehearse<T>(change: RulesChange<T>): Promise<Rehearsal<T>> {
    try {
      return await this.database.transaction(async (runner) => {
        const held = await this.rulesets.lock(runner, change.accountId);
        const { result, refusals, backtest, asked } = await this.perform(runner, change);
        const shown = presentRefusals(refusals, asked);
        throw new Rehearsed({ result, number: held, refusals: shown, backtest });
      });
    } catch (error) {
      if (error instanceof Rehearsed) return error.rehearsal as Rehearsal<T>;
      throw error;
    }
  }

  private async perform<T>(runner: TransactionRunner, change: RulesChange<T>): Promise<Performed<T>> {
    const { accountId, actor, reason, restores = null, attemptId = null, isConfirmed = false } = change;
    const held = await this.rulesets.lock(runner, accountId);
    const earlier = attemptId === null ? null : await this.rulesets.ofAttempt(runner, accountId, attemptId);
    // Before the number is compared: the call itself has changed it.
    if (earlier) return { ...UNJUDGED, result: earlier.result as T, number: earlier.number, asked: [] };
    assertExpected(change.expectedNumber, held);
    const at = this.clock.now();
    const before = await this.rulesets.findAsked(runner, accountId);
    const result = await change.work(runner, { accountId, actor, at });
    const asked = await this.rulesets.findAsked(runner, accountId);
    assertWithinLimits(asked);
    const changes = compareAsked(before, asked);
    const number = changes.length === 0 ? held : held + 1;
    const rising = reason === 'rollback' ? [] : findRising(before, asked);
    const verdict =
      rising.length === 0 ? UNJUDGED : await this.gate.check(runner, { accountId, rising, isConfirmed });
    if (changes.length > 0 && verdict.refusals.length === 0) {
      const rules = asked.map(({ ruleId, version, mode }) => ({ ruleId: Number(ruleId), version, mode }));
      const set = { number, reason, restores, rules, actor, at, attemptId, result };
      await this.rulesets.publish(runner, accountId, set);
      await this.journal.emit(runner, accountId, set, changes);
    }
    const records = change.audit(result, { before: held, after: number });
    if (verdict.isOverruled) records.push(overruled(number, verdict));
    await this.journal.record(
      runner,
      records.map((record) => ({ accountId, actor, ...record })),
    );
    return { ...verdict, result, number, asked };
  }
}

interface Performed<T> extends PromotionVerdict {
  readonly result: T;
  readonly number: number;
  readonly asked: readonly AskedRow[];
}

/** Of a change that makes nothing active. */
const UNJUDGED: PromotionVerdict = { refusals: [], backtest: null, isOverruled: false };

const overruled = (number: number, { backtest }: PromotionVerdict) => ({
  action: 'promotion_limits.overrule',
  target: `ruleset/${number}`,
  before: null,
  after: { ...backtest },
});

/** Thrown to roll back a rehearsal. */
class Rehearsed extends Error {
  constructor(readonly rehearsal: Rehearsal<unknown>) {
    super('rehearsed');
  }
}
