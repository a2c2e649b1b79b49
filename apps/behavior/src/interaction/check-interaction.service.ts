import { Injectable } from '@nestjs/common';
import { judgeCheck } from '@rampart/account-lists';
import type { checkInteraction, ReplyOf, RequestOf } from '@rampart/contracts';
import { assessInteraction } from './assess-interaction';

/**
 * Answers the interaction check. It stores nothing and asks no other service: timings cannot be on an account's lists.
 */
@Injectable()
export class CheckInteractionService {
  check({ summary }: RequestOf<typeof checkInteraction>): ReplyOf<typeof checkInteraction> {
    const { contributions, isSuspectedAutomated } = assessInteraction(summary);
    const { scores, expansions } = judgeCheck('The interaction', contributions, []);
    return {
      record: { is_suspected_automated: isSuspectedAutomated, ...scores },
      expansions: { ...expansions, degraded: [] },
    };
  }
}
