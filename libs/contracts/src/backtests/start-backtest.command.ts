import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { job } from '../jobs/job';
import { backtestQuestion } from './backtest-candidate';

/**
 * Begins to try rules on orders that were answered: a job of the kind `backtest`, whose result is a `BacktestReport`.
 * `validation_failed` for a rule that is none, with its position, and for a range that ends before it begins;
 * `not_found` for a version or a set that is not there; `conflict` while too many jobs of the account are open.
 */
export const startBacktest = defineCommand({
  service: 'screening',
  name: 'start-backtest',
  request: backtestQuestion.extend({
    accountId: z.int().positive(),
    /** Null: now. */
    until: backtestQuestion.shape.until.nullable(),
    actor,
  }),
  reply: job,
  errors: ['validation_failed', 'not_found', 'conflict'],
  repeatSafe: false,
});
