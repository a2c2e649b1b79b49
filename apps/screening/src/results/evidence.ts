import type {
  DegradedSource,
  OrderEntityType,
  OrderFacts,
  ScreeningExpansions,
  Warning,
  WindowCounts,
} from '@rampart/contracts';
import { normalizeBin, readEmailParts } from '@rampart/risk';
import type { DailyTotals } from '../daily-totals/daily-totals';
import type { CustomerIdentities } from '../identities/identity';
import type { Decision } from '../scoring/decide-order';
import type { DecidedBy, StatusThresholds } from '../scoring/decide-status';
import type { ScreeningFacts } from '../screen-order/screening-facts';
import type { VelocityFacts } from '../velocity/velocity-facts';

/** Version of `Features`: raised with any change of what a name means. */
export const FEATURE_SCHEMA = 1;

/** What stands behind a stored answer: enough to explain it, to try rules on it, and to learn from it later. */
export interface Evidence extends ScreeningExpansions {
  readonly decidedBy: DecidedBy;
  readonly thresholds: StatusThresholds;
  readonly dataSets: OrderFacts['dataSets'];
  readonly featureSchema: number;
  readonly features: Features;
  /** Keyed hashes; the values themselves are not kept. */
  readonly identities: CustomerIdentities;
}

/**
 * What was known at the time and is not in the public result. The values of the day's totals include the order itself.
 * Null: not sent, or not known.
 */
export interface Features {
  readonly amount: number | null;
  readonly currency: string | null;
  readonly dailyAmount: string | null;
  readonly cardAttempts: string | null;
  readonly emailDomain: string | null;
  readonly cardBin: string | null;
  readonly phoneCountry: string | null;
  readonly billCountry: string | null;
  readonly billState: string | null;
  readonly shipCountry: string | null;
  readonly shipState: string | null;
  readonly ipRange: string | null;
  readonly ipAsn: number | null;
  readonly ipIsHosting: boolean | null;
  readonly ipIsMobile: boolean | null;
  readonly deviceTimesSeen: number | null;
  readonly deviceFirstSeenAt: string | null;
  readonly shipDistanceKm: number | null;
  /** How often each entity was part of an order in the windows that end with this one. */
  readonly velocity: Readonly<Record<OrderEntityType, WindowCounts | null>>;
  readonly blacklisted: readonly string[];
  readonly whitelisted: readonly string[];
}

interface Behind {
  readonly facts: ScreeningFacts;
  readonly decision: Decision;
  readonly thresholds: StatusThresholds;
  readonly totals: DailyTotals;
  readonly identities: CustomerIdentities;
  readonly warnings: readonly Warning[];
  readonly degraded: readonly DegradedSource[];
}

/** Puts together what is stored beside an answer. */
export function composeEvidence(behind: Behind): Evidence {
  return {
    contributions: [...behind.decision.contributions],
    warnings: [...behind.warnings],
    degraded: [...behind.degraded],
    decidedBy: behind.decision.decidedBy,
    thresholds: behind.thresholds,
    dataSets: behind.facts.learned?.dataSets ?? [],
    featureSchema: FEATURE_SCHEMA,
    features: featuresOf(behind.facts, behind.totals),
    identities: behind.identities,
  };
}

function featuresOf(facts: ScreeningFacts, totals: DailyTotals): Features {
  const { order, lists } = facts;
  return {
    amount: order.amount,
    currency: order.currency,
    dailyAmount: totals.amount?.total ?? null,
    cardAttempts: totals.attempts?.total ?? null,
    emailDomain: order.email === null ? null : (readEmailParts(order.email)?.domain ?? null),
    cardBin: order.binNo === null ? null : normalizeBin(order.binNo),
    ...placeFeatures(facts.learned),
    ...sourceFeatures(facts.learned),
    shipDistanceKm: facts.travel.shipDistanceKm,
    velocity: velocityFeatures(facts.velocity),
    blacklisted: [...lists.blacklisted],
    whitelisted: [...lists.whitelisted],
  };
}

function velocityFeatures({ ip, email, phone, device, account }: VelocityFacts): Features['velocity'] {
  return {
    ip: ip?.counts ?? null,
    email: email?.counts ?? null,
    phone: phone?.counts ?? null,
    device: device?.counts ?? null,
    account: account?.counts ?? null,
  };
}

function placeFeatures(learned: OrderFacts | null) {
  return {
    phoneCountry: learned?.phone?.countryCode ?? null,
    billCountry: learned?.billing?.countryCode ?? null,
    billState: learned?.billing?.stateCode ?? null,
    shipCountry: learned?.shipping?.countryCode ?? null,
    shipState: learned?.shipping?.stateCode ?? null,
  };
}

function sourceFeatures(learned: OrderFacts | null) {
  return {
    ipRange: learned?.ip.range ?? null,
    ipAsn: learned?.ip.asn ?? null,
    ipIsHosting: learned?.ip.isHosting ?? null,
    ipIsMobile: learned?.ip.isMobile ?? null,
    deviceTimesSeen: learned?.device?.timesSeen ?? null,
    deviceFirstSeenAt: learned?.device?.firstSeenAt ?? null,
  };
}
