import { ServiceError } from '@rampart/contracts';
import { GroupCommit, type GroupCommitOptions } from '@rampart/persistence';
import type { Logger } from 'pino';
import type { Caller } from '../access/caller';
import { dealGrants, mergeAsks, type Share } from './grants';
import type { EndpointPolicies } from './policies/endpoint-policies';
import type { QuotaFigures } from './quota-figures';
import type {
  QuotaAllowance,
  QuotaAsk,
  QuotaGrant,
  QuotaReturn,
  UsageCountersRepository,
} from './usage-counters.repository';

/** A call with its slot in the day and the month. */
export interface QuotaReservation {
  /** What is left after this call. */
  readonly remainingToday: number;
  readonly remainingThisMonth: number;
  /** What it charged, for a later try at the same work; empty for nothing. */
  readonly charge: readonly QuotaReturn[];
  /** Returns the slot of a failed call. Never throws; calling it again does nothing. */
  release(): Promise<void>;
}

interface QuotaPorts {
  readonly counters: Pick<UsageCountersRepository, 'takeQuota' | 'releaseQuota' | 'read'>;
  readonly policies: Pick<EndpointPolicies, 'find' | 'doesCount'>;
  readonly figures: QuotaFigures;
  readonly logger: Logger;
  /** Called with every batch of counters. */
  readonly onBatch?: GroupCommitOptions['onBatch'];
}

interface Taken {
  readonly remainingToday: number | null;
  readonly remainingThisMonth: number | null;
  readonly giveBack: QuotaReturn;
}

const MAX_BATCH = 2_000;
/** Calls that count, of one test key per day, unless set otherwise. */
const SANDBOX_PER_DAY = 50_000;

/**
 * The daily and monthly quota. A call takes its slot before its work begins and returns it when it fails, so that
 * what was served never exceeds the quota and what failed does not count: exactly, whatever the number of gateways.
 */
export class QuotaService {
  private readonly takes = new GroupCommit<QuotaAsk, Share<QuotaGrant>>((asks) => this.take(asks), {
    writer: 'quota_takes',
    maxBatch: MAX_BATCH,
    lanes: 1,
    onBatch: (writer, size) => this.ports.onBatch?.(writer, size),
  });
  private readonly returns = new GroupCommit<QuotaReturn, void>((given) => this.giveBack(given), {
    writer: 'quota_returns',
    maxBatch: MAX_BATCH,
    lanes: 1,
    onBatch: (writer, size) => this.ports.onBatch?.(writer, size),
  });

  constructor(private readonly ports: QuotaPorts) {}

  /**
   * Takes a call's slot in the day and the month, both or neither. At an endpoint that does not count, and for a
   * person, it takes nothing and only returns the current figures. A test key has a day of its own (`sandboxAsk`).
   *
   * @param given the slot that the call got together with its minute; null when it must be taken now.
   * @throws ServiceError `quota_exceeded` with `details.period` and the seconds until that period ends; the errors of
   * Postgres: without its counters no call is served.
   */
  async reserve(
    caller: Caller,
    endpointId: string,
    given: Share<QuotaGrant> | null = null,
  ): Promise<QuotaReservation> {
    if (given !== null) return this.reservation(caller, [toTaken(sharedAsk(caller), given)]);
    // What people do in the console counts no quota.
    if (caller.person !== null || !this.ports.policies.doesCount(endpointId)) return this.look(caller);
    if (caller.mode === 'test') {
      const reservation = this.reservation(caller, [await this.takeOne(sandboxAsk(caller))]);
      return { ...reservation, ...sandboxFigures(caller, reservation) };
    }
    const ownPerDay = this.ports.policies.find(endpointId)?.perDay ?? null;
    const shared = sharedAsk(caller);
    if (ownPerDay === null) return this.reservation(caller, [await this.takeOne(shared)]);
    // The endpoint's day has a counter of its own beside the month that it shares with the key's other calls.
    const month = await this.takeOne({ ...shared, dayAllowed: null });
    try {
      const own = {
        accountId: caller.accountId,
        usageId: caller.usageId,
        bucket: endpointId,
        asked: 1,
        dayAllowed: ownPerDay,
        monthAllowed: null,
      };
      return this.reservation(caller, [await this.takeOne(own), month]);
    } catch (error) {
      await this.releaseAll([month]);
      throw error;
    }
  }

  /** The slot of a call whose work was tried before under an Idempotency-Key and has been counted since then. */
  async resume(caller: Caller, charge: readonly QuotaReturn[]): Promise<QuotaReservation> {
    const taken = charge.map((giveBack) => ({ remainingToday: null, remainingThisMonth: null, giveBack }));
    const { remainingToday, remainingThisMonth } = await this.look(caller);
    return { ...this.reservation(caller, taken), remainingToday, remainingThisMonth };
  }

  /**
   * The quota that a call takes in the statement that admits it; null when it takes nothing there: it does not count,
   * or its endpoint has a day of its own.
   */
  allowanceOf(caller: Caller, endpointId: string): QuotaAllowance | null {
    const { policies } = this.ports;
    if (caller.person !== null || caller.mode === 'test' || !policies.doesCount(endpointId)) return null;
    if ((policies.find(endpointId)?.perDay ?? null) !== null) return null;
    return { accountId: caller.accountId, perDay: caller.perDay, perMonth: caller.perMonth };
  }

  /** Resolves once nothing is under way. */
  async idle(): Promise<void> {
    await Promise.all([this.takes.idle(), this.returns.idle()]);
  }

  private async look(caller: Caller): Promise<QuotaReservation> {
    const used =
      this.ports.figures.find(caller.usageId) ??
      (await this.ports.counters.read({ usageId: caller.usageId, bucket: '' }));
    return {
      remainingToday: Math.max(0, caller.perDay - used.dayUsed),
      remainingThisMonth: Math.max(0, caller.perMonth - used.monthUsed),
      charge: [],
      release: async () => {},
    };
  }

  private reservation(caller: Caller, taken: readonly Taken[]): QuotaReservation {
    let isReleased = false;
    return {
      remainingToday: taken.find((each) => each.remainingToday !== null)?.remainingToday ?? caller.perDay,
      remainingThisMonth:
        taken.find((each) => each.remainingThisMonth !== null)?.remainingThisMonth ?? caller.perMonth,
      charge: taken.map(({ giveBack }) => giveBack),
      release: async () => {
        if (isReleased) return;
        isReleased = true;
        await this.releaseAll(taken);
      },
    };
  }

  private async takeOne(ask: QuotaAsk): Promise<Taken> {
    return toTaken(ask, await this.takes.submit(ask));
  }

  /**
   * Returns slots. When Postgres cannot be reached they stay taken: repeating without knowing whether the first
   * attempt succeeded might return them twice, and calls beyond the quota would be served.
   */
  private async releaseAll(taken: readonly Taken[]): Promise<void> {
    try {
      await Promise.all(taken.map((each) => this.returns.submit(each.giveBack)));
    } catch (error) {
      this.ports.logger.warn({ err: error }, 'a failed call stays counted: its quota could not be returned');
    }
  }

  private async take(asks: readonly QuotaAsk[]): Promise<Share<QuotaGrant>[]> {
    const merged = mergeAsks(asks).map(({ ask, count }) => ({ ...ask, asked: count }));
    return dealGrants(asks, await this.ports.counters.takeQuota(merged));
  }

  private async giveBack(given: readonly QuotaReturn[]): Promise<undefined[]> {
    await this.ports.counters.releaseQuota(given);
    return given.map(() => undefined);
  }
}

/** A call's own day and month, shared with the key's other calls. */
function sharedAsk(caller: Caller): QuotaAsk {
  const { accountId, usageId, perDay, perMonth } = caller;
  return { accountId, usageId, bucket: '', asked: 1, dayAllowed: perDay, monthAllowed: perMonth };
}

/**
 * What a test key may take: what is set for the key itself, not for its account. Without a setting, a daily limit
 * that no test reaches bounds what one key can store, and the month is not counted.
 */
export function sandboxAsk(caller: Caller, asked = 1): QuotaAsk {
  const { accountId, usageId, sandboxQuota } = caller;
  return {
    accountId,
    usageId,
    bucket: '',
    asked,
    dayAllowed: sandboxQuota?.perDay ?? SANDBOX_PER_DAY,
    monthAllowed: sandboxQuota?.perMonth ?? null,
  };
}

/**
 * The remaining quota in an answer: for limits that are not set on the test key itself the full amount, so that it is
 * always the same.
 */
export function sandboxFigures(
  { perDay, perMonth, sandboxQuota }: Caller,
  left: { readonly remainingToday: number; readonly remainingThisMonth: number },
): { readonly remainingToday: number; readonly remainingThisMonth: number } {
  return {
    remainingToday: (sandboxQuota?.perDay ?? null) === null ? perDay : left.remainingToday,
    remainingThisMonth: (sandboxQuota?.perMonth ?? null) === null ? perMonth : left.remainingThisMonth,
  };
}

/** @throws ServiceError `quota_exceeded` when no slot was left. */
function toTaken(ask: QuotaAsk, { grant, slot }: Share<QuotaGrant>): Taken {
  if (slot === null) throw quotaExceeded(ask, grant);
  const { day, month } = grant;
  const dayCalls = ask.dayAllowed === null ? 0 : 1;
  const monthCalls = ask.monthAllowed === null ? 0 : 1;
  return {
    remainingToday: ask.dayAllowed === null ? null : ask.dayAllowed - grant.dayUsedBefore - slot,
    remainingThisMonth: ask.monthAllowed === null ? null : ask.monthAllowed - grant.monthUsedBefore - slot,
    giveBack: { usageId: ask.usageId, bucket: ask.bucket, day, dayCalls, month, monthCalls },
  };
}

/** The month if it is used up, whatever the day: it is the longer wait. */
export function quotaExceeded(ask: QuotaAsk, grant: QuotaGrant): ServiceError {
  const isMonthOver = ask.monthAllowed !== null && grant.monthUsedBefore + grant.granted >= ask.monthAllowed;
  const period = isMonthOver ? 'month' : 'day';
  return new ServiceError('quota_exceeded', {
    message: `The quota for this ${period} is used up.`,
    details: { period, limit: isMonthOver ? ask.monthAllowed : ask.dayAllowed },
    retryAfterSeconds: Math.max(1, Math.ceil(isMonthOver ? grant.monthSecondsLeft : grant.daySecondsLeft)),
  });
}
