import type { DegradedSource, RequestOf, screenOrder } from '@rampart/contracts';
import { utcDay } from '../../clock';
import { type ScreenedOrder, screenedOrder, screeningEvents } from '../../decide/events/screening-events';
import { missingModels } from '../../decide/models/missing-models';
import { composeEvidence } from '../../decide/presentation/evidence';
import { presentResult } from '../../decide/presentation/present-result';
import { withCircumstancesLimit } from '../../decide/scoring/circumstances-limit';
import { collectEvidence, collectLateEvidence, decideOrder } from '../../decide/scoring/decide-order';
import { weighMatches } from '../../decide/weigh-matches';
import type { DailyLimits } from '../../facts/daily-limits';
import { addendsOf } from '../../facts/daily-totals';
import type { DecisionInput } from '../../facts/decision-input';
import { deliveryBuilding } from '../../facts/delivery-address';
import { readFeatures } from '../../facts/features/feature-record';
import { historyOrderOf } from '../../facts/history/history-order';
import { type CustomerIdentities, identitiesOf, presentIdentities } from '../../facts/identity';
import type { ListVerdicts } from '../../facts/list-verdicts';
import { readCoordinates } from '../../facts/locations/distance';
import { type OrderValues, orderValuesOf } from '../../facts/order-values';
import {
  documentedHistory,
  documentedPresent,
  judgedHistory,
  sandboxHistory,
} from '../../facts/sandbox-histories';
import {
  composeFacts,
  customersLocation,
  type Gathered,
  type ScreeningFacts,
} from '../../facts/screening-facts';
import type { Claim, ComposedAnswer, LateFacts, ScreeningDraft } from '../store/screening-draft';
import { orderWarnings, ruleWarnings } from './order-warnings';

/** An order as requested, its time, and what is known of it. */
export interface KnownOrder {
  readonly request: Pick<
    RequestOf<typeof screenOrder>,
    'accountId' | 'attemptId' | 'sandbox' | 'order' | 'warnings' | 'remainingToday' | 'remainingThisMonth'
  >;
  readonly at: Date;
  /** The installation's secret for keyed hashes. */
  readonly secret: string;
  readonly identities: CustomerIdentities;
  readonly limits: DailyLimits;
  readonly gathered: GatheredOrder;
  /** Whether it emits events: an order imported long after it was placed is not news. */
  readonly isEmitted: boolean;
}

/** What was gathered for an order, and which sources were missing. */
export type GatheredOrder = Gathered & { readonly degraded: readonly DegradedSource[] };

/** By what an order's customer is recognised, and what was gathered, without what is about others. */
interface Settled {
  readonly identities: CustomerIdentities;
  readonly gathered: GatheredOrder;
}

/** Prepares everything about an order except what only its claim reveals. Pure. */
export function draftOrder(known: KnownOrder): ScreeningDraft {
  const { request, at, secret, isEmitted } = known;
  const settled = withMailbox(known);
  const { identities, gathered } = withoutCrowd(settled.identities, settled.gathered);
  const { accountId, attemptId, order, sandbox } = request;
  const { learned } = gathered;
  const ip = learned?.ip.ip ?? order.ip;
  const values = orderValuesOf(order, learned);
  const facts = composeFacts(order, at, gathered, sandbox ? documentedPresent(order, at) : at);
  const screened = isEmitted ? screenedOrder(accountId, at, ip, values) : null;
  return {
    accountId,
    attemptId,
    order,
    userOrderId: order.userOrderId,
    at,
    day: utcDay(at),
    ip,
    addends: addendsOf(order, identities, known.limits),
    currency: order.currency,
    identities: presentIdentities(identities),
    location: { at, ip: customersLocation(order, learned), ship: readCoordinates(learned?.shipping) },
    history: historyOrderOf(secret, accountId, order, identities, at, deliveryBuilding(facts)),
    values,
    compose: composer({ ...known, identities, gathered }, facts, screened, values),
  };
}

/** Which mailbox an address at a customer's own domain stands for is known only from the checks' answer. */
function withMailbox({ request, secret, identities, gathered }: KnownOrder): Settled {
  const { possible, ...known } = identities;
  if (possible === undefined) return { identities, gathered };
  const { accountId, order } = request;
  const hosted = gathered.learned?.email?.mailbox ?? null;
  if (hosted !== null) return { identities: identitiesOf(secret, accountId, order, hosted), gathered };
  const earlier = gathered.earlier.filter(({ identity }) => identity !== possible);
  return { identities: known, gathered: { ...gathered, earlier } };
}

/**
 * A device hash shared by a crowd does not make two orders one customer's, and the crowd's velocity says nothing
 * about one device. This is known only from the checks' answer.
 */
function withoutCrowd(identities: CustomerIdentities, gathered: GatheredOrder): Settled {
  if (gathered.learned?.device?.isDistinctive !== false) return { identities, gathered };
  const velocity = { ...gathered.velocity, device: null };
  const earlier = gathered.earlier.filter(({ identity }) => identity !== identities.device);
  return { identities: { ...identities, device: null }, gathered: { ...gathered, earlier, velocity } };
}

/** Everything that does not need the claim is computed beforehand. */
function composer(
  { request, at, identities, gathered }: KnownOrder,
  facts: ScreeningFacts,
  screened: ScreenedOrder | null,
  values: OrderValues,
): (claim: Claim, late: LateFacts) => ComposedAnswer {
  const { order, sandbox, warnings, remainingToday, remainingThisMonth } = request;
  const documented = sandbox ? documentedHistory(order) : null;
  const found = collectEvidence(facts);
  const allWarnings = [...warnings, ...orderWarnings(order, gathered.learned)];
  return ({ shieldId, totals, thresholds, policy }, late) => {
    const history = documented === null ? late.history : sandboxHistory(late.history, documented);
    const judged = documented === null ? late.history : judgedHistory(late.history, documented);
    const input: DecisionInput = {
      at,
      features: readFeatures({ facts, at, totals, history }),
      values,
      evidence: withCircumstancesLimit([...found, ...collectLateEvidence(facts, totals, judged)]),
      ...listsOf(facts.lists),
      thresholds,
    };
    const decision = decideOrder(input, late.policy);
    const matches = weighMatches(decision, thresholds);
    const result = presentResult(facts, decision, { shieldId, remainingToday, remainingThisMonth });
    return {
      status: decision.status,
      score: decision.score,
      result: JSON.stringify(result),
      evidence: composeEvidence({
        facts,
        decision,
        thresholds,
        identities,
        warnings: [...allWarnings, ...ruleWarnings(decision)],
        degraded: [...gathered.degraded, ...missingModels(late.policy)],
      }),
      decision,
      matches,
      input,
      policy,
      events: screened === null ? [] : screeningEvents(screened, result, decision, matches, policy.ruleset),
    };
  };
}

function listsOf({ blacklisted, whitelisted, nonOverridable, entryIds = [] }: ListVerdicts) {
  return {
    blacklisted: [...blacklisted],
    whitelisted: [...whitelisted],
    nonOverridable: [...nonOverridable],
    entryIds,
  };
}
