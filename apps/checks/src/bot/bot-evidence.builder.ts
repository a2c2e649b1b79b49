import { type BotEvidence, type CrawlerProof, UNPROVEN } from './bot-evidence';

/** Evidence for a spec: what the User-Agent says, what its address proves, and contradictions. */
export function buildBotEvidence(
  verdict: BotEvidence['verdict'],
  proof: Partial<CrawlerProof> | null = null,
  impossibility: BotEvidence['impossibility'] = null,
): BotEvidence {
  return { verdict, proof: proof === null ? null : { ...UNPROVEN, ...proof }, impossibility };
}
