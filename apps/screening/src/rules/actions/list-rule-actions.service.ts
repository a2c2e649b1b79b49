import { Injectable } from '@nestjs/common';
import { type listRuleActions, type ReplyOf, type RequestOf, ServiceError } from '@rampart/contracts';
import { ScreenedOrdersRepository } from '../shadow/screened-orders.repository';
import { fromRow } from './present-action';
import { RuleActionsRepository } from './rule-actions.repository';

/** Lists the actions of a rule and their results. */
@Injectable()
export class ListRuleActionsService {
  constructor(
    private readonly actions: RuleActionsRepository,
    private readonly rules: ScreenedOrdersRepository,
  ) {}

  /** @throws ServiceError `not_found`. */
  async list(request: RequestOf<typeof listRuleActions>): Promise<ReplyOf<typeof listRuleActions>> {
    if ((await this.rules.findVersion(request.accountId, request.ruleId, null)) === null) {
      throw new ServiceError('not_found', { message: 'No rule with this id.' });
    }
    const rows = await this.actions.page({ ...request, limit: request.limit + 1 });
    const page = rows.slice(0, request.limit).map(fromRow);
    return { actions: page, nextBeforeId: rows.length > page.length ? (page.at(-1)?.id ?? null) : null };
  }
}
