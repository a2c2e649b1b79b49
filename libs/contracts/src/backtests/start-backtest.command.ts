import { z } from 'zod';
import { actor } from '../actor';
import { defineCommand } from '../command';
import { job } from '../jobs/job';
import { backtestQuestion } from './backtest-candidate';

/**
 * Starts a backtest of rules on stored orders: a job of the kind `backtest`, whose result is a `BacktestReport`.
 * `validation_failed` for an invalid rule, with the position of the fault, and for a range that ends before it
 * begins; `not_found` for an unknown version or set; `conflict` while too many jobs of the account are open.
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
