import type { CheckJudgement } from '@rampart/account-lists';
import type { EmailCheck } from '@rampart/contracts';
import type { LearnedEmail } from './learn-email';

/** The public record. For a text that is not an address, everything except the scores is neutral. */
export function presentEmailCheck(email: string, learned: LearnedEmail, judged: CheckJudgement): EmailCheck {
  const { parts, known, evidence, hasGravatar } = learned;
  const mailHosts = known?.mailHosts ?? [];
  return {
    email,
    domain: parts?.domain ?? '',
    is_valid_syntax: parts !== null,
    is_disposable: evidence.disposableBasis !== null,
    has_mx: mailHosts.length > 0,
    is_role_account: evidence.isRoleAccount,
    mx_hosts: [...mailHosts],
    has_gravatar: hasGravatar,
    domain_registration: known?.registration ?? null,
    ...judged.scores,
  };
}
