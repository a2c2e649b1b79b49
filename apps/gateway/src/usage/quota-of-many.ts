import type { ServiceError } from '@rampart/contracts';
import type { Logger } from 'pino';
import type { Caller } from '../access/caller';
import type { EndpointPolicies } from './policies/endpoint-policies';
import { type QuotaService, quotaExceeded, sandboxAsk, sandboxFigures } from './quota.service';
import type { QuotaAsk, QuotaGrant, QuotaReturn, UsageCountersRepository } from './usage-counters.repository';

/** Slots in the day and the month for several items of one call. */
export interface ManyReserved {
  /** 0 to the number requested. */
  readonly granted: number;
  /** Remaining quota after the last granted slot. */
  readonly remainingToday: number;
  readonly remainingThisMonth: number;
  /** The error for the first item without a slot; null when all have one. */
  readonly refusal: ServiceError | null;
  /** Returns slots. Never throws. */
  release(calls: number): Promise<void>;
}

interface Ports {
  readonly counters: Pick<UsageCountersRepository, 'takeQuota' | 'releaseQuota'>;
  readonly policies: Pick<EndpointPolicies, 'find' | 'doesCount'>;
  readonly quota: Pick<QuotaService, 'reserve'>;
  readonly logger: Logger;
}

/** What was requested of one counter, and what it granted. */
interface Taken {
  readonly ask: QuotaAsk;
  readonly grant: QuotaGrant;
}

/** The quota of a call with many items, each of which counts like a call: as exact as that of calls. */
export class QuotaOfMany {
  constructor(private readonly ports: Ports) {}

  /**
   * Takes as many slots as are left; at an endpoint that does not count, all of them at no cost.
   *
   * @param count at least 1.
   * @throws the errors of Postgres: without its counters nothing is served.
   */
  async reserve(caller: Caller, endpointId: string, count: number): Promise<ManyReserved> {
    const { counters, policies, quota } = this.ports;
    if (caller.person !== null || !policies.doesCount(endpointId)) {
      const { remainingToday, remainingThisMonth } = await quota.reserve(caller, endpointId);
      return { granted: count, remainingToday, remainingThisMonth, refusal: null, release: async () => {} };
    }
    const isSandbox = caller.mode === 'test';
    const asks = isSandbox
      ? [sandboxAsk(caller, count)]
      : asksOf(caller, endpointId, count, policies.find(endpointId)?.perDay ?? null);
    const grants = await counters.takeQuota(asks);
    const taken = asks.map((ask, n): Taken => ({ ask, grant: grants[n] as QuotaGrant }));
    const granted = Math.min(...taken.map(({ grant }) => grant.granted));
    // When the endpoint's own day and the key's month granted different numbers, the larger one returns the excess.
    await this.giveBack(taken.map((each) => returnOf(each, each.grant.granted - granted)));
    const left = remainingBehind(caller, taken, granted);
    return {
      granted,
      ...(isSandbox ? sandboxFigures(caller, left) : left),
      refusal: granted === count ? null : refusalOf(taken, granted),
      release: (calls) => this.giveBack(taken.map((each) => returnOf(each, calls))),
    };
  }

  /**
   * When Postgres cannot be reached the slots stay taken: returning them twice would let more be served than the
   * quota allows.
   */
  private async giveBack(returns: readonly QuotaReturn[]): Promise<void> {
    const some = returns.filter(({ dayCalls, monthCalls }) => dayCalls > 0 || monthCalls > 0);
    if (some.length === 0) return;
    try {
      await this.ports.counters.releaseQuota(some);
    } catch (error) {
      this.ports.logger.warn(
        { err: error },
        'items that were not served stay counted: their quota could not be returned',
      );
    }
  }
}

/** An endpoint's own day has a counter of its own, beside the month that it shares with the key's other calls. */
function asksOf(caller: Caller, endpointId: string, asked: number, ownPerDay: number | null): QuotaAsk[] {
  const { accountId, usageId, perDay, perMonth } = caller;
  const shared = { accountId, usageId, bucket: '', asked, monthAllowed: perMonth };
  if (ownPerDay === null) return [{ ...shared, dayAllowed: perDay }];
  const own = { accountId, usageId, bucket: endpointId, asked, dayAllowed: ownPerDay, monthAllowed: null };
  return [own, { ...shared, dayAllowed: null }];
}

function remainingBehind(caller: Caller, taken: readonly Taken[], granted: number) {
  const day = taken.find(({ ask }) => ask.dayAllowed !== null);
  const month = taken.find(({ ask }) => ask.monthAllowed !== null);
  return {
    remainingToday: (day?.ask.dayAllowed ?? caller.perDay) - (day?.grant.dayUsedBefore ?? 0) - granted,
    remainingThisMonth:
      (month?.ask.monthAllowed ?? caller.perMonth) - (month?.grant.monthUsedBefore ?? 0) - granted,
  };
}

/** From the counter that granted least. */
function refusalOf(taken: readonly Taken[], granted: number): ServiceError {
  const short = taken.find(({ grant }) => grant.granted === granted);
  if (short === undefined) throw new Error('nothing was asked for');
  return quotaExceeded(short.ask, short.grant);
}

function returnOf({ ask, grant }: Taken, calls: number): QuotaReturn {
  return {
    usageId: ask.usageId,
    bucket: ask.bucket,
    day: grant.day,
    dayCalls: ask.dayAllowed === null ? 0 : calls,
    month: grant.month,
    monthCalls: ask.monthAllowed === null ? 0 : calls,
  };
}
