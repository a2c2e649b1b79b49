import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { StatementRunner } from '@rampart/persistence';
import { LOGGER } from '@rampart/telemetry';
import type { Logger } from 'pino';
import type { TouchedOrders } from '../rules/promotion/effect-of-promotion';
import { PastOrders, type PastOrdersEffect } from '../rules/promotion/past-orders.port';
import type { RisingVersion } from '../rules/publish/promotion-gate.port';
import { RulesetsRepository } from '../rules/publish/rulesets.repository';
import { toMember } from './comparison/account-rules';
import { deciding } from './comparison/compared-members';
import { DecideBoth } from './comparison/decide-both';
import { type Comparison, loadChampion } from './comparison/load-comparison';
import { findPresentReference } from './comparison/present-reference';
import { countSince, findOfDay, type StoredDecision } from './orders/stored-decisions.repository';
import { findValues } from './orders/stored-values.repository';

const DAYS = 30;
const DAY_MS = 86_400_000;
/** About as many orders are tried: a rate is then known to three percentage points, and a caller is waiting. */
const ENOUGH = 1_000;
/** Orders decided at a stretch, in the service that answers orders. */
const AT_ONCE = 20;

/** The quick backtest: rules that are to become active, on a sample of the orders of the last thirty days. */
@Injectable()
export class TryPastOrders extends PastOrders {
  constructor(
    private readonly rulesets: RulesetsRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  async try(
    runner: StatementRunner,
    accountId: number,
    versions: readonly RisingVersion[],
    now: Date,
  ): Promise<PastOrdersEffect> {
    const decide = new DecideBoth(await this.compare(runner, accountId, versions));
    const counted = await countSince(runner, accountId, new Date(now.getTime() - DAYS * DAY_MS));
    const share = Math.min(1, ENOUGH / Math.max(1, counted));
    const touched: TouchedOrders[] = [];
    let [read, screened] = [0, 0];
    // The count is only about right: whatever it says, no more than twice as many are read.
    for (let day = 0; day < DAYS && read < 2 * ENOUGH; day += 1) {
      const orders = await findOfDay(runner, accountId, new Date(now.getTime() - day * DAY_MS), share);
      await this.learnSets(runner, accountId, decide, orders);
      const found = await decideAll(runner, accountId, decide, orders);
      touched.push(...found.touched);
      screened += found.screened;
      read += orders.length;
    }
    return { touched, screened, seen: share < 1 ? counted : screened, days: DAYS };
  }

  /** The present rules, and the same with the versions. */
  private async compare(
    runner: StatementRunner,
    accountId: number,
    versions: readonly RisingVersion[],
  ): Promise<Comparison> {
    const present = await findPresentReference(runner, accountId);
    const before = deciding(await this.membersOf(runner, accountId, present.ruleset));
    const tested = versions.map(({ ruleId, version, definition }) => ({
      ruleId,
      version,
      definition,
      mode: 'active' as const,
    }));
    const rising = new Set(tested.map(({ ruleId }) => ruleId));
    const after = [...before.filter(({ ruleId }) => !rising.has(ruleId)), ...tested];
    return {
      members: { before, after, tested },
      present,
      numbers: { before: present.ruleset, after: null },
      champion: await loadChampion(runner, accountId, present.champion, this.logger),
    };
  }

  private async learnSets(
    runner: StatementRunner,
    accountId: number,
    decide: DecideBoth,
    orders: readonly StoredDecision[],
  ): Promise<void> {
    for (const number of new Set(orders.map(({ ruleset }) => ruleset))) {
      if (decide.knowsSet(number)) continue;
      decide.learnSet(number, await this.membersOf(runner, accountId, number));
    }
  }

  private async membersOf(runner: StatementRunner, accountId: number, number: number | null) {
    if (number === null) return [];
    return (await this.rulesets.findMembers(runner, accountId, number)).map(toMember);
  }
}

async function decideAll(
  runner: StatementRunner,
  accountId: number,
  decide: DecideBoth,
  orders: readonly StoredDecision[],
): Promise<{ readonly touched: TouchedOrders[]; readonly screened: number }> {
  const values = orders.some(({ ruleset }) => decide.readsValues(ruleset))
    ? await findValues(runner, accountId, orders)
    : null;
  const touched: TouchedOrders[] = [];
  let screened = 0;
  for (const [place, order] of orders.entries()) {
    if (place % AT_ONCE === 0) await yieldToOthers();
    const verdict = decide.decide(order, values?.get(order.shieldId) ?? null);
    if (typeof verdict === 'string') continue;
    screened += 1;
    const { before: from, after: to } = verdict;
    if (from !== to) touched.push({ orders: 1, from, to, outcome: order.outcome });
  }
  return { touched, screened };
}
