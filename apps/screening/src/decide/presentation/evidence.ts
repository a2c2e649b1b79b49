import {
  type DegradedSource,
  type OrderFacts,
  type OrderFields,
  PRODUCT_VERSION,
  type ScreeningExpansions,
  type Warning,
} from '@rampart/contracts';
import type { CustomerIdentities } from '../../facts/identity';
import type { ScreeningFacts } from '../../facts/screening-facts';
import type { StatusThresholds } from '../../facts/status-thresholds';
import type { Decision } from '../scoring/decide-order';
import type { DecidedBy } from '../scoring/decide-status';

/** What is stored beside an answer: enough to explain it, to try rules on it, and to learn from it later. */
export interface Evidence extends ScreeningExpansions {
  readonly decidedBy: DecidedBy;
  readonly thresholds: StatusThresholds;
  /** Version of Rampart itself. */
  readonly productVersion: string;
  readonly dataSets: OrderFacts['dataSets'];
  /** Tags of the active rules that matched. */
  readonly tags: readonly string[];
  /** Keyed hashes; the values themselves are not kept. */
  readonly identities: CustomerIdentities;
  /** Present when the IP address is that of the call itself, and of no customer. */
  readonly ipIsCallers?: true;
}

interface Behind {
  readonly facts: ScreeningFacts;
  readonly decision: Decision;
  readonly thresholds: StatusThresholds;
  readonly identities: CustomerIdentities;
  readonly warnings: readonly Warning[];
  readonly degraded: readonly DegradedSource[];
}

/** Assembles what is stored beside an answer. */
export function composeEvidence(behind: Behind): Evidence {
  return {
    contributions: [...behind.decision.contributions],
    warnings: [...behind.warnings],
    degraded: [...behind.degraded],
    decidedBy: behind.decision.decidedBy,
    thresholds: behind.thresholds,
    productVersion: PRODUCT_VERSION,
    dataSets: behind.facts.learned?.dataSets ?? [],
    tags: tagsOf(behind.decision),
    identities: behind.identities,
    ...(isCallers(behind.facts.order) && { ipIsCallers: true }),
  };
}

/** With a device, the call may have come from a browser. */
const isCallers = ({ ipIsCallers, deviceHash }: OrderFields): boolean =>
  ipIsCallers === true && deviceHash === null;

function tagsOf({ matches }: Decision): string[] {
  const tags = matches.filter(({ mode }) => mode === 'active').map(({ tag }) => tag);
  return [...new Set(tags.filter((tag) => tag !== null))];
}
