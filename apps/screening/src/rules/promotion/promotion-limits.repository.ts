import { Injectable } from '@nestjs/common';
import type { PromotionLimits, PromotionLimitsChanges } from '@rampart/contracts';
import type { Statement, StatementRunner } from '@rampart/persistence';
import { DEFAULT_LIMITS } from './default-limits';

const FIND: Statement = {
  name: 'promotion_limits.find',
  text: 'SELECT limits FROM promotion_limits WHERE account_id = $1',
};

/** A row to lock, for an account that has set nothing yet. */
const ENSURE: Statement = {
  name: 'promotion_limits.ensure',
  text: `INSERT INTO promotion_limits (account_id, limits) VALUES ($1, '{}') ON CONFLICT DO NOTHING`,
};

const LOCK: Statement = { name: 'promotion_limits.lock', text: `${FIND.text} FOR UPDATE` };

/** Null members are kept: no limit is a setting, too. */
const CHANGE: Statement = {
  name: 'promotion_limits.change',
  text: 'UPDATE promotion_limits SET limits = limits || $2::jsonb WHERE account_id = $1 RETURNING limits',
};

interface LimitsRow {
  readonly limits: PromotionLimitsChanges;
}

/** Accounts' limits on the effect of promotions. */
@Injectable()
export class PromotionLimitsRepository {
  async find(runner: StatementRunner, accountId: number): Promise<PromotionLimits> {
    const [row] = await runner.run<LimitsRow>(FIND, [accountId]);
    return withDefaults(row);
  }

  /** Locked until the transaction ends. */
  async lock(runner: StatementRunner, accountId: number): Promise<PromotionLimits> {
    await runner.run(ENSURE, [accountId]);
    const [row] = await runner.run<LimitsRow>(LOCK, [accountId]);
    return withDefaults(row);
  }

  /** @param changes absent: keeps its value; null: no limit. */
  async change(
    runner: StatementRunner,
    accountId: number,
    changes: PromotionLimitsChanges,
  ): Promise<PromotionLimits> {
    const [row] = await runner.run<LimitsRow>(CHANGE, [accountId, JSON.stringify(changes)]);
    return withDefaults(row);
  }
}

const withDefaults = (row: LimitsRow | undefined): PromotionLimits => ({ ...DEFAULT_LIMITS, ...row?.limits });
