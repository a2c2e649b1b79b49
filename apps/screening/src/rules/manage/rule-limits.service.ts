import { Injectable } from '@nestjs/common';
import { MAX_RULES, ServiceError } from '@rampart/contracts';
import type { StatementRunner } from '@rampart/persistence';
import { RuleChangesRepository } from './rule-changes.repository';

/**
 * Limits that no change of an account's rules may exceed. Checked with the rules locked, so that two concurrent
 * changes cannot exceed them together.
 */
@Injectable()
export class RuleLimitsService {
  constructor(private readonly changes: RuleChangesRepository) {}

  /** @throws ServiceError `conflict` when other rules of the account have one of the names. */
  async assertFree(
    runner: StatementRunner,
    accountId: number,
    names: readonly string[],
    besides: readonly number[],
  ): Promise<void> {
    const [taken] = await this.changes.findTaken(runner, accountId, names, besides);
    if (taken === undefined) return;
    const message = `Another rule has the name “${taken}”.`;
    throw new ServiceError('conflict', { message, param: 'name' });
  }

  /** @throws ServiceError `conflict` when the account would exceed its number of rules. */
  async assertRoom(runner: StatementRunner, accountId: number, more: number): Promise<void> {
    const found = (await this.changes.count(runner, accountId)) + more;
    if (more === 0 || found <= MAX_RULES) return;
    throw new ServiceError('conflict', {
      message: `An account has at most ${MAX_RULES} rules; these would be ${found}. Archived ones do not count.`,
      details: { limit: MAX_RULES, found },
    });
  }
}
