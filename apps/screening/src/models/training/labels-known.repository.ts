import { Injectable } from '@nestjs/common';
import { MIN_LABELS, type ModelStatus } from '@rampart/contracts';
import type { Statement, StatementRunner } from '@rampart/persistence';
import { FEATURE_SCHEMA } from '../../facts/features/registry';
import { beforeWhichId, type LearnedOrders } from './learned-orders.repository';

/**
 * Among the newest orders with an outcome: no training uses more. Those of an older feature schema are counted, and
 * skipped by the training itself: looking each of them up took seconds with some hundred thousand.
 */
const COUNT_LABELLED: Statement = {
  name: 'models_count_labelled',
  text: `
    SELECT count(*) FILTER (WHERE outcome = 'confirmed_fraud')::int AS frauds,
           count(*) FILTER (WHERE outcome = 'false_positive')::int AS legitimate
      FROM (
        SELECT l.outcome FROM labels AS l
         WHERE l.account_id = $1 AND l.shield_id < $3 ORDER BY l.shield_id DESC LIMIT $2) AS labelled`,
};

/** Values: account, schema, before which id, most. Only approved orders: the others were never carried out. */
const COUNT_ASSUMED: Statement = {
  name: 'models_count_assumed',
  text: `
    SELECT count(*)::int AS assumed FROM (
      SELECT FROM decision_inputs AS d
       WHERE d.account_id = $1 AND d.feature_schema = $2 AND d.shield_id < $3 AND d.status = 'APPROVE'
         AND NOT EXISTS (SELECT FROM labels AS l WHERE l.account_id = d.account_id AND l.shield_id = d.shield_id)
       ORDER BY d.shield_id DESC LIMIT $4) AS silent`,
};

/** How many outcomes are known that a model can learn from. */
export type LabelCounts = ModelStatus['labels'];

/** Counts the outcomes that a training could learn from. */
@Injectable()
export class LabelsKnownRepository {
  /** @throws ServiceError `unavailable`. */
  async count(
    runner: StatementRunner,
    accountId: number,
    { maxRows, unlabelledAfterDays }: LearnedOrders,
    now: Date,
  ): Promise<LabelCounts> {
    const before = beforeWhichId(unlabelledAfterDays, now);
    const [labelled] = await runner.run<{ frauds: number; legitimate: number }>(COUNT_LABELLED, [
      accountId,
      maxRows,
      before,
    ]);
    const { frauds = 0, legitimate = 0 } = labelled ?? {};
    const room = maxRows - frauds - legitimate;
    if (unlabelledAfterDays === null || room <= 0) {
      return { frauds, legitimate, assumed_legitimate: 0, needed: MIN_LABELS };
    }
    const [silent] = await runner.run<{ assumed: number }>(COUNT_ASSUMED, [
      accountId,
      FEATURE_SCHEMA,
      before,
      room,
    ]);
    const assumed = silent?.assumed ?? 0;
    return { frauds, legitimate: legitimate + assumed, assumed_legitimate: assumed, needed: MIN_LABELS };
  }
}

export function hasEnough({ frauds, legitimate, needed }: LabelCounts): boolean {
  return frauds >= needed && legitimate >= needed;
}

/** Why no model can be trained yet, with the figures. */
export function lackOf({ frauds, legitimate, needed }: LabelCounts): string {
  return `scorer off: ${frauds} of ${needed} frauds and ${legitimate} of ${needed} legitimate orders are known`;
}
