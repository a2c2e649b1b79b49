import { Inject, Injectable } from '@nestjs/common';
import { type PastEffect, type PromotionLimits, SCREENING_TRIGGER } from '@rampart/contracts';
import type { StatementRunner } from '@rampart/persistence';
import { CLOCK, type Clock } from '../../clock';
import type {
  Promotion,
  PromotionGate,
  PromotionRefusal,
  PromotionVerdict,
  RisingVersion,
} from '../publish/promotion-gate.port';
import { effectOf, type PromotionEffect } from './effect-of-promotion';
import {
  FEWEST_ORDERS,
  judgeEffect,
  judgePrecision,
  judgeScreenings,
  type PassedLimit,
} from './judge-effect';
import { PastOrders, type PastOrdersEffect } from './past-orders.port';
import { PromotionLimitsRepository } from './promotion-limits.repository';
import { type ShadowRecord, ShadowRecordService, type VersionRecord } from './shadow-record.service';

/**
 * Lets versions become active if their effect in shadow stayed within the account's limits. All versions of one
 * publication are judged together, on the orders that saw all of them in shadow; if these are too few, by the sum of
 * the single effects. Versions that were not in shadow for long enough are tried on past orders: see `PastOrders`.
 */
@Injectable()
export class ShadowPromotionGate implements PromotionGate {
  constructor(
    private readonly limits: PromotionLimitsRepository,
    private readonly records: ShadowRecordService,
    private readonly past: PastOrders,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async check(
    runner: StatementRunner,
    { accountId, rising, isConfirmed }: Promotion,
  ): Promise<PromotionVerdict> {
    const judged = rising.filter(saysSomethingNew);
    if (judged.length === 0) return { refusals: [], backtest: null, isOverruled: false };
    const limits = await this.limits.find(runner, accountId);
    const question = { accountId, now: this.clock.now(), versions: judged };
    const records = await this.records.read(runner, question);
    const [alone, together] = [records.alone.map(toEffect), toEffect(records.together)];
    const own = judged.flatMap((version, place) => {
      return refuseAlone(version, records.alone[place] as VersionRecord, limits);
    });
    const isTriedTogether = together.screened >= FEWEST_ORDERS;
    const effect = isTriedTogether ? together : sumOf(alone);
    const refusals = [...own, ...refuseTogether(judged, alone, effect, limits)];
    if (isTriedTogether || alone.every(({ screened }) => screened >= FEWEST_ORDERS)) {
      return { refusals, backtest: null, isOverruled: false };
    }
    const past = await this.past.try(runner, accountId, judged, question.now);
    const byPast = refuseByPast(judged, past, limits);
    return {
      refusals: isConfirmed ? refusals : [...refusals, ...byPast],
      backtest: past.screened === 0 ? null : presentPast(past),
      isOverruled: isConfirmed && byPast.length > 0,
    };
  }
}

/** A changed name, description or position has nothing to prove, and neither has a rule that decides no orders. */
function saysSomethingNew({ definition, replaces }: RisingVersion): boolean {
  if (definition.trigger !== SCREENING_TRIGGER) return false;
  const before = replaces?.definition;
  return (
    before?.trigger !== definition.trigger ||
    before.expression !== definition.expression ||
    JSON.stringify(before.action) !== JSON.stringify(definition.action)
  );
}

const toEffect = ({ touched, screened, seen }: ShadowRecord): PromotionEffect =>
  effectOf(touched, screened, seen);

function refuseAlone(
  { ruleId, version, definition }: RisingVersion,
  record: VersionRecord,
  limits: PromotionLimits,
): PromotionRefusal[] {
  const passed: (PassedLimit | null)[] = [
    judgeScreenings(record.seen, limits),
    accuses(definition) ? judgePrecision(record, limits) : null,
  ];
  return passed.filter((each) => each !== null).map((each) => ({ ruleId, version, ...each }));
}

/** Whether a match raises suspicion against the order. */
function accuses({ action }: RisingVersion['definition']): boolean {
  if (action.type === 'ADD_SCORE') return action.points > 0;
  if (action.type === 'ADD_TO_LIST') return action.list_type === 'blacklist';
  return action.type === 'REJECT' || action.type === 'REVIEW' || action.type === 'OPEN_CASE';
}

/** A limit that they exceed together is attributed to the one with the largest effect. */
function refuseTogether(
  judged: readonly RisingVersion[],
  alone: readonly PromotionEffect[],
  effect: PromotionEffect,
  limits: PromotionLimits,
): PromotionRefusal[] {
  return judgeEffect(effect, limits).map(({ status, message, figures }) => {
    const increases = alone.map(({ increases }) => increases[status]);
    const most = judged[increases.indexOf(Math.max(...increases))] as RisingVersion;
    const { ruleId, version } = most;
    if (judged.length === 1) return { ruleId, version, message, figures };
    const text = `with the ${judged.length} rules that become active together, ${message}`;
    return { ruleId, version, message: text, figures: { ...figures, rules_together: judged.length } };
  });
}

/** Attributed to the first, as no order says which of them it was. A caller who confirms it is not refused. */
function refuseByPast(
  judged: readonly RisingVersion[],
  past: PastOrdersEffect,
  limits: PromotionLimits,
): PromotionRefusal[] {
  const { ruleId, version } = judged[0] as RisingVersion;
  const { rejects, orders, days } = presentPast(past);
  const together = judged.length === 1 ? {} : { rules_together: judged.length };
  return judgeEffect(effectOf(past.touched, past.screened, past.seen), limits).map(
    ({ message, figures }) => ({
      ruleId,
      version,
      message: `it has not been in shadow, and would reject ${rejects} of ${orders} orders of the last ${days} days that are not rejected now: ${message}`,
      figures: { ...figures, ...together, would_reject: rejects, days, confirmable: true },
    }),
  );
}

function presentPast({ touched, screened, seen, days }: PastOrdersEffect): PastEffect {
  const rejected = touched.filter(({ from, to }) => from !== 'REJECT' && to === 'REJECT');
  return {
    rejects: rejected.reduce((sum, { orders }) => sum + orders, 0),
    orders: screened,
    sample_of: seen > screened ? seen : null,
    days,
  };
}

/** As if no order were affected by two. */
function sumOf(alone: readonly PromotionEffect[]): PromotionEffect {
  const enough = alone.filter(({ screened }) => screened >= FEWEST_ORDERS);
  const sum = (read: (effect: PromotionEffect) => number) =>
    enough.reduce((total, each) => total + read(each), 0);
  return {
    screened: fewest(enough.map(({ screened }) => screened)),
    seen: fewest(enough.map(({ seen }) => seen)),
    increases: {
      APPROVE: sum(({ increases }) => increases.APPROVE),
      REVIEW: sum(({ increases }) => increases.REVIEW),
      REJECT: sum(({ increases }) => increases.REJECT),
    },
    falsePositives: alone.reduce((total, { falsePositives }) => total + falsePositives, 0),
  };
}

const fewest = (orders: readonly number[]): number => (orders.length === 0 ? 0 : Math.min(...orders));
