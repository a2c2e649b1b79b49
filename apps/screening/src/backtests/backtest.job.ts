import { type BacktestQuestion, type BacktestReport, backtestQuestion } from '@rampart/contracts';
import { defineJob, type JobContext, type JobEnding } from '../jobs/job-definition';
import { AccountRules } from './comparison/account-rules';
import { DecideBoth } from './comparison/decide-both';
import { loadComparison } from './comparison/load-comparison';
import { keepOrders } from './orders/backtest-orders.repository';
import { type StoredDecision, StoredDecisions } from './orders/stored-decisions.repository';
import { findValues } from './orders/stored-values.repository';
import { BacktestTally } from './report/backtest-tally';
import { type ChangedOrder, ChangedOrders } from './report/changed-orders';

/**
 * Tries rules on stored orders, with what was known of them at the time. The account's present rules are compared
 * with the same rules plus the tried ones: see `comparedMembers`.
 */
export const backtestJob = defineJob({ kind: 'backtest', params: backtestQuestion, run: runAndKeep });

type Context = JobContext<BacktestQuestion>;

/** The report is the job's result; the orders behind it are kept beside it. */
async function runAndKeep(context: Context): Promise<JobEnding> {
  const { report, changed } = await runBacktest(context);
  return async (runner) => {
    await keepOrders(runner, context.accountId, context.jobId, changed);
    return report;
  };
}

/** @throws ServiceError for rules that no longer exist. */
export async function runBacktest(
  context: Context,
): Promise<{ report: BacktestReport; changed: readonly ChangedOrder[] }> {
  const { accountId, params, database, reading, signal, progress, logger } = context;
  const startedAt = performance.now();
  progress({ stage: 'counting orders', done: 0, total: null });
  const comparison = await loadComparison(database, accountId, params.candidate, logger);
  const decisions = new StoredDecisions(reading, { ...params, accountId });
  const total = await decisions.count();
  const deciding = new DecideBoth(comparison);
  const tally = new BacktestTally(comparison);
  const changed = new ChangedOrders();
  let done = 0;
  for await (const orders of decisions.pages()) {
    signal.throwIfAborted();
    await learnSets(context, deciding, orders);
    const values = orders.some(({ ruleset }) => deciding.readsValues(ruleset))
      ? await findValues(reading, accountId, orders)
      : null;
    for (const order of orders) {
      const verdict = deciding.decide(order, values?.get(order.shieldId) ?? null);
      tally.add(order, verdict);
      changed.add(order, verdict);
    }
    done += orders.length;
    progress({ stage: 'deciding again', done, total: Math.max(done, total) });
  }
  const report = tally.report(params, Math.round(performance.now() - startedAt) / 1_000);
  return { report, changed: changed.newest() };
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
