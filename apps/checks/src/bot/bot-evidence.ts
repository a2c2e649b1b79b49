import type { Impossibility } from '../user-agent/find-impossibility';
import type { UserAgentVerdict } from './classify-user-agent';

/** What is known about a claim to be a crawler. */
export interface CrawlerProof {
  readonly status: 'verified' | 'spoofed' | 'claimed';
  /** What the address was verified or refuted by; null when neither. */
  readonly basis: 'published_networks' | 'dns' | 'network_number' | null;
  /** The reverse DNS name; empty when DNS was not queried or had none. */
  readonly ptr: string;
  /** The robot that the address is verified to belong to; empty when nothing was verified. */
  readonly crawler: string;
}

/** What the bot signals evaluate. */
export interface BotEvidence {
  readonly verdict: UserAgentVerdict;
  /** Null when the User-Agent claims no crawler, or no address was sent. */
  readonly proof: CrawlerProof | null;
  /** A contradiction that no real browser has; null without one, or for other clients. */
  readonly impossibility: Impossibility | null;
}

/** A crawler of which only its claim is known. */
export const UNPROVEN: CrawlerProof = { status: 'claimed', basis: null, ptr: '', crawler: '' };
