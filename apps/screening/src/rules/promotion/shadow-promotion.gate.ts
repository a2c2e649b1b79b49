import { Inject, Injectable } from '@nestjs/common';
import { type PromotionLimits, SCREENING_TRIGGER } from '@rampart/contracts';
import type { StatementRunner } from '@rampart/persistence';
import { CLOCK, type Clock } from '../../clock';
import type {
  Promotion,
  PromotionGate,
  PromotionRefusal,
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
import { PromotionLimitsRepository } from './promotion-limits.repository';
import { type ShadowRecord, ShadowRecordService, type VersionRecord } from './shadow-record.service';

/**
 * Lets versions become active if their effect in shadow stayed within the account's limits. All versions of one
 * publication are judged together, on the orders that saw all of them in shadow; if these are too few, by the sum of
 * the single effects.
 */
@Injectable()
export class ShadowPromotionGate implements PromotionGate {
  constructor(
    private readonly limits: PromotionLimitsRepository,
    private readonly records: ShadowRecordService,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async check(runner: StatementRunner, { accountId, rising }: Promotion): Promise<PromotionRefusal[]> {
    const judged = rising.filter(saysSomethingNew);
    if (judged.length === 0) return [];
    const limits = await this.limits.find(runner, accountId);
    const question = { accountId, now: this.clock.now(), versions: judged };
    const records = await this.records.read(runner, question);
    const [alone, together] = [records.alone.map(toEffect), toEffect(records.together)];
    const own = judged.flatMap((version, place) => {
      return refuseAlone(version, records.alone[place] as VersionRecord, limits);
    });
    const effect = together.screened >= FEWEST_ORDERS ? together : sumOf(alone);
    return [...own, ...refuseTogether(judged, alone, effect, limits)];
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
