import { type BacktestQuestion, type BacktestReport, backtestQuestion } from '@rampart/contracts';
import { defineJob, type JobContext } from '../jobs/job-definition';
import { AccountRules } from './comparison/account-rules';
import { DecideBoth } from './comparison/decide-both';
import { loadComparison } from './comparison/load-comparison';
import { type StoredDecision, StoredDecisions } from './orders/stored-decisions.repository';
import { findValues } from './orders/stored-values.repository';
import { BacktestTally } from './report/backtest-tally';

/**
 * Tries rules on stored orders, with what was known of them at the time. The account's present rules are compared
 * with the same rules plus the tried ones: see `comparedMembers`.
 */
export const backtestJob = defineJob({ kind: 'backtest', params: backtestQuestion, run: runBacktest });

type Context = JobContext<BacktestQuestion>;

/** @throws ServiceError for rules that no longer exist. */
export async function runBacktest(context: Context): Promise<BacktestReport> {
  const { accountId, params, database, signal, progress, logger } = context;
  const startedAt = performance.now();
  progress({ stage: 'counting orders', done: 0, total: null });
  const comparison = await loadComparison(database, accountId, params.candidate, logger);
  const decisions = new StoredDecisions(database, { ...params, accountId });
  const total = await decisions.count();
  const deciding = new DecideBoth(comparison);
  const tally = new BacktestTally(comparison);
  let done = 0;
  for await (const orders of decisions.pages()) {
    signal.throwIfAborted();
    await learnSets(context, deciding, orders);
    const values = orders.some(({ ruleset }) => deciding.readsValues(ruleset))
      ? await findValues(database, accountId, orders)
      : null;
    for (const order of orders) {
      tally.add(order, deciding.decide(order, values?.get(order.shieldId) ?? null));
    }
    done += orders.length;
    progress({ stage: 'deciding again', done, total: Math.max(done, total) });
  }
  return tally.report(params, Math.round(performance.now() - startedAt) / 1_000);
}

/** Rule sets never change, so each is read once, with the first of its orders. */
async function learnSets(
  { database, accountId }: Context,
  deciding: DecideBoth,
  orders: readonly StoredDecision[],
): Promise<void> {
  const rules = new AccountRules(database, accountId);
  for (const number of new Set(orders.map(({ ruleset }) => ruleset))) {
    if (number !== null && !deciding.knowsSet(number)) deciding.learnSet(number, await rules.getSet(number));
  }
}
