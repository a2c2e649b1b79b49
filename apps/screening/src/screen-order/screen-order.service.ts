import { Inject, Injectable } from '@nestjs/common';
import type { ReplyOf, RequestOf, screenOrder } from '@rampart/contracts';
import { currentRequestContext } from '@rampart/telemetry';
import { CLOCK, type Clock, utcDay } from '../clock';
import { addendsOf } from '../daily-totals/daily-totals';
import { type CustomerIdentities, identitiesOf, presentIdentities } from '../identities/identity';
import { IdentitySecretRepository } from '../identities/identity-secret.repository';
import { orderValuesOf } from '../order-values/order-values';
import { readCoordinates } from '../places/distance';
import { ResultCache } from '../replay-screening/result-cache';
import { composeEvidence } from '../results/evidence';
import { presentResult } from '../results/present-result';
import { type ScreenedOrder, screenedOrder, screeningEvents } from '../results/screening-events';
import { ScreeningsRepository } from '../results/screenings.repository';
import type { StoredScreening } from '../results/stored-screening';
import { collectEvidence, decideOrder } from '../scoring/decide-order';
import type { Claim, ComposedAnswer, ScreeningDraft } from '../store-screening/screening-draft';
import { StoreScreeningService } from '../store-screening/store-screening.service';
import { GatherFactsService } from './gather-facts.service';
import { orderWarnings } from './order-warnings';
import { composeFacts, ipPlace } from './screening-facts';

type Request = RequestOf<typeof screenOrder>;
type Reply = ReplyOf<typeof screenOrder>;
type GatheredFacts = Awaited<ReturnType<GatherFactsService['gather']>>;

/** Screens an order: gathers what is known, weighs it, decides, stores the answer, and only then gives it. */
@Injectable()
export class ScreenOrderService {
  private readonly underWay = new Map<string, Promise<Reply>>();

  constructor(
    private readonly secrets: IdentitySecretRepository,
    private readonly gatherer: GatherFactsService,
    private readonly store: StoreScreeningService,
    private readonly screenings: ScreeningsRepository,
    private readonly cache: ResultCache,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * A repeated attempt gets the answer that is stored, whatever else is down. One that is under way here is waited for,
   * so that a caller who asks again in haste costs nothing.
   *
   * @throws ServiceError `unavailable` when the lists or the service's own tables cannot be reached.
   */
  screen(request: Request): Promise<Reply> {
    const key = `${request.accountId}/${request.attemptId}`;
    const underWay = this.underWay.get(key);
    if (underWay !== undefined) return underWay;
    const work = this.answer(request).finally(() => this.underWay.delete(key));
    this.underWay.set(key, work);
    return work;
  }

  private async answer(request: Request): Promise<Reply> {
    // Looked up only for callers who have asked before: nobody else pays for it.
    const earlier = currentRequestContext()?.isRepeat ? await this.screenings.findByAttempt(request) : null;
    return earlier ?? this.screenAfresh(request);
  }

  private async screenAfresh(request: Request): Promise<Reply> {
    const at = this.clock.now();
    const identities = identitiesOf(await this.secrets.get(), request.accountId, request.order);
    const gathered = await this.gather(request, identities);
    if ('shieldId' in gathered) return gathered;
    const stored = await this.store.store(draftOf(request, at, identities, gathered));
    this.cache.keep(request.accountId, stored.shieldId, stored.result);
    return stored;
  }

  /** What is known of the order; when that cannot be had, the answer that an earlier call of the attempt got. */
  private async gather(
    request: Request,
    identities: CustomerIdentities,
  ): Promise<GatheredFacts | StoredScreening> {
    try {
      return await this.gatherer.gather(request, presentIdentities(identities));
    } catch (error) {
      const stored = await this.screenings.findByAttempt(request).catch(() => null);
      if (stored === null) throw error;
      return stored;
    }
  }
}

function draftOf(
  request: Request,
  at: Date,
  all: CustomerIdentities,
  everything: GatheredFacts,
): ScreeningDraft {
  const { identities, gathered } = withoutCrowd(all, everything);
  const { accountId, attemptId, order } = request;
  const { learned } = gathered;
  const ip = learned?.ip.ip ?? order.ip;
  const values = orderValuesOf(order, learned);
  const screened = screenedOrder(accountId, at, ip, values);
  return {
    accountId,
    attemptId,
    at,
    day: utcDay(at),
    ip,
    addends: addendsOf(order, identities),
    currency: order.currency,
    identities: presentIdentities(identities),
    place: { at, ip: ipPlace(learned), ship: readCoordinates(learned?.shipping) },
    values,
    compose: composer(request, screened, identities, gathered),
  };
}

/**
 * A device hash that a crowd has in common makes no two orders one customer's, and how often the crowd orders says nothing
 * of one device. It is known only once the checks answer.
 */
function withoutCrowd(
  identities: CustomerIdentities,
  gathered: GatheredFacts,
): { identities: CustomerIdentities; gathered: GatheredFacts } {
  if (gathered.learned?.device?.isDistinctive !== false) return { identities, gathered };
  const velocity = { ...gathered.velocity, device: null };
  const earlier = gathered.earlier.filter(({ identity }) => identity !== identities.device);
  return { identities: { ...identities, device: null }, gathered: { ...gathered, earlier, velocity } };
}

/** All that can be worked out before the transaction is; what is left for inside it takes microseconds. */
function composer(
  { order, warnings, remainingToday, remainingThisMonth }: Request,
  screened: ScreenedOrder,
  identities: CustomerIdentities,
  gathered: GatheredFacts,
): (claim: Claim) => ComposedAnswer {
  const facts = composeFacts(order, screened.at, gathered);
  const found = collectEvidence(facts);
  const allWarnings = [...warnings, ...orderWarnings(order, gathered.learned)];
  return ({ shieldId, totals, thresholds }) => {
    const decision = decideOrder(facts.lists, found, totals, thresholds);
    const result = presentResult(facts, decision, { shieldId, remainingToday, remainingThisMonth });
    return {
      status: decision.status,
      score: decision.score,
      result: JSON.stringify(result),
      evidence: composeEvidence({
        facts,
        decision,
        thresholds,
        totals,
        identities,
        warnings: allWarnings,
        degraded: gathered.degraded,
      }),
      events: screeningEvents(screened, result, decision),
    };
  };
}
