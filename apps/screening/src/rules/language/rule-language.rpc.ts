import {
  checkRule,
  getRulesEnvironment,
  type ReplyOf,
  type RequestOf,
  ServiceError,
} from '@rampart/contracts';
import { Handles, RpcController } from '@rampart/rpc';
import { checkExpression } from './publication/check-expression';
import { rulesEnvironmentOf } from './publication/rules-environment';

/** Answers commands for authors of rules. */
@RpcController()
export class RuleLanguageRpc {
  @Handles(getRulesEnvironment)
  environment({ trigger }: RequestOf<typeof getRulesEnvironment>): ReplyOf<typeof getRulesEnvironment> {
    const environment = rulesEnvironmentOf(trigger);
    if (environment === null) {
      throw new ServiceError('not_found', { message: 'There is no such trigger.', param: 'trigger' });
    }
    return environment;
  }

  @Handles(checkRule)
  check(request: RequestOf<typeof checkRule>): ReplyOf<typeof checkRule> {
    return checkExpression(request);
  }
}
