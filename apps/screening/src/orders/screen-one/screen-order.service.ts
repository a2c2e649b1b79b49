import { Inject, Injectable } from '@nestjs/common';
import type { ReplyOf, RequestOf, screenOrder } from '@rampart/contracts';
import { currentRequestContext } from '@rampart/telemetry';
import { CLOCK, type Clock } from '../../clock';
import { DailyLimits } from '../../facts/daily-limits';
import { type CustomerIdentities, earlierIdentities, identitiesOf } from '../../facts/identity';
import { IdentitySecretRepository } from '../../stored/identity-secret.repository';
import { ScreeningsRepository } from '../../stored/screenings/screenings.repository';
import type { StoredScreening } from '../../stored/screenings/stored-screening';
import { GatherFactsService } from '../gather/gather-facts.service';
import { ResultCache } from '../replay/result-cache';
import { StoreScreeningService } from '../store/store-screening.service';
import { draftOrder, type GatheredOrder } from './draft-order';

type Request = RequestOf<typeof screenOrder>;
type Reply = ReplyOf<typeof screenOrder>;

/** Screens an order: gathers facts, claims, decides, stores the answer, and only then returns it. */
@Injectable()
export class ScreenOrderService {
  private readonly underWay = new Map<string, Promise<Reply>>();

  constructor(
    private readonly secrets: IdentitySecretRepository,
    private readonly gatherer: GatherFactsService,
    private readonly store: StoreScreeningService,
    private readonly screenings: ScreeningsRepository,
    private readonly cache: ResultCache,
    private readonly limits: DailyLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * A repeated attempt gets the stored answer, whatever else is down. One that is under way here is awaited, so that
   * an impatient caller costs nothing.
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
    // Looked up only for repeated requests, so that others do not pay for it.
    const earlier = currentRequestContext()?.isRepeat ? await this.screenings.findByAttempt(request) : null;
    return earlier ?? this.screenAfresh(request);
  }

  private async screenAfresh(request: Request): Promise<Reply> {
    const at = this.clock.now();
    const secret = await this.secrets.get();
    const identities = identitiesOf(secret, request.accountId, request.order);
    const gathered = await this.gather(request, identities);
    if ('shieldId' in gathered) return gathered;
    const stored = await this.store.store(
      draftOrder({ request, at, secret, identities, limits: this.limits, gathered, isEmitted: true }),
    );
    this.cache.keep(request.accountId, stored.shieldId, stored.result);
    return stored;
  }

  /** The facts of the order; when they cannot be gathered, the answer of an earlier call of the attempt. */
  private async gather(
    request: Request,
    identities: CustomerIdentities,
  ): Promise<GatheredOrder | StoredScreening> {
    try {
      return await this.gatherer.gather(request, earlierIdentities(identities));
    } catch (error) {
      const stored = await this.screenings.findByAttempt(request).catch(() => null);
      if (stored === null) throw error;
      return stored;
    }
  }
}
