import type { Impossibility } from '../user-agent/find-impossibility';
import type { UserAgentVerdict } from './classify-user-agent';

/** What is known of a claim to be a crawler. */
export interface CrawlerProof {
  readonly status: 'verified' | 'spoofed' | 'claimed';
  /** What the address was proven or refuted by; null when it was neither. */
  readonly basis: 'published_networks' | 'dns' | 'network_number' | null;
  /** The name that reverse DNS gives; empty when it was not asked or gave none. */
  readonly ptr: string;
  /** The robot that the address is proven to belong to; empty when nothing was proven. */
  readonly crawler: string;
}

/** What the signals of this room look at. */
export interface BotEvidence {
  readonly verdict: UserAgentVerdict;
  /** Null where the User-Agent claims no crawler, or no address was sent. */
  readonly proof: CrawlerProof | null;
  /** What no browser can say of itself; null when nothing stands out, or for what is no browser. */
  readonly impossibility: Impossibility | null;
}

/** A crawler of which nothing but its word is known. */
export const UNPROVEN: CrawlerProof = { status: 'claimed', basis: null, ptr: '', crawler: '' };
