import type { CheckJudgement } from '@rampart/account-lists';
import type { BotCategory, BotCheck } from '@rampart/contracts';
import type { BotEvidence } from './bot-evidence';

/** The public record. @param ip canonical text; null when none was sent. */
export function presentBotCheck(
  userAgent: string,
  ip: string | null,
  { verdict, proof }: BotEvidence,
  { scores }: CheckJudgement,
): BotCheck {
  return {
    user_agent: userAgent,
    ip,
    is_bot: verdict.kind !== 'browser',
    category: categoryOf(verdict.kind, proof?.status ?? 'claimed'),
    matched_name: verdict.name,
    is_verified_crawler: proof?.status === 'verified',
    is_spoofed_crawler: proof?.status === 'spoofed',
    crawler_verification: { ptr: proof?.ptr ?? '', name_from_dns: proof?.crawler ?? '' },
    ...scores,
  };
}

function categoryOf(
  kind: BotEvidence['verdict']['kind'],
  status: 'verified' | 'spoofed' | 'claimed',
): BotCategory {
  return kind === 'crawler' ? `${status}_crawler` : kind;
}
