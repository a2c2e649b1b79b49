import { type BacktestCandidate, SCREENING_TRIGGER, ServiceError } from '@rampart/contracts';
import type { AccountRules } from './account-rules';
import type { FoundCandidate } from './compared-members';

/**
 * Finds the rules of a candidate.
 *
 * @param present number of the current set; null: none was ever published.
 * @throws ServiceError `not_found`; `validation_failed` for a rule that is not about orders.
 */
export async function findCandidate(
  rules: AccountRules,
  candidate: BacktestCandidate,
  present: number | null,
): Promise<FoundCandidate> {
  switch (candidate.kind) {
    case 'drafts':
      for (const [index, { trigger }] of candidate.rules.entries()) {
        assertAboutOrders(trigger, `rules[${index}].trigger`);
      }
      return candidate;
    case 'version': {
      const member = await rules.getVersion(candidate.ruleId, candidate.version);
      assertAboutOrders(member.definition.trigger, 'rule_id');
      return { kind: 'version', member };
    }
    case 'ruleset': {
      const members = await rules.getSet(candidate.number);
      return { kind: 'ruleset', isPresent: candidate.number === present, members };
    }
  }
}

function assertAboutOrders(trigger: string, param: string): void {
  if (trigger === SCREENING_TRIGGER) return;
  throw new ServiceError('validation_failed', {
    message: `Only rules with the trigger ${SCREENING_TRIGGER} can be tried on orders.`,
    param,
  });
}
