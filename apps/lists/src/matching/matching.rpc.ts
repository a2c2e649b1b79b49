import { checkValues, matchMany, type ReplyOf, type RequestOf } from '@rampart/contracts';
import { Handles, RpcController } from '@rampart/rpc';
import { boundMatches } from './bound-matches';
import { CheckValuesService } from './check-values.service';
import { MatchValuesService } from './match-values.service';

/** Answers commands that match values against lists. */
@RpcController()
export class MatchingRpc {
  constructor(
    private readonly matcher: MatchValuesService,
    private readonly checker: CheckValuesService,
  ) {}

  @Handles(matchMany)
  async match({ questions }: RequestOf<typeof matchMany>): Promise<ReplyOf<typeof matchMany>> {
    const answers = questions.map(({ accountId, values }) => this.matcher.match(accountId, values));
    return { answers: (await Promise.all(answers)).map(boundMatches) };
  }

  @Handles(checkValues)
  async check({ accountId, values }: RequestOf<typeof checkValues>): Promise<ReplyOf<typeof checkValues>> {
    return { checks: await this.checker.check(accountId, values) };
  }
}
