import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, type Clock } from '@rampart/persistence';
import { AttemptPermits } from '../permits/attempt-permits';
import { type Allotment, shareOut } from '../permits/share-out';
import { WEBHOOK_SETTINGS, type WebhookSettings } from '../webhook-settings';
import { type Claim, ClaimsRepository } from './claims.repository';
import { DueEndpointsRepository, type WaitingAccount } from './due-endpoints.repository';

/** Accounts per query: their endpoints, at most 50 each, are read together. */
const ACCOUNTS_AT_ONCE = 50;
/** Below every account id. */
const BEGINNING = 0;
/**
 * How much longer a claim is valid than an attempt can take: for clock differences between replicas, and for Postgres
 * to answer.
 */
const CLAIM_SLACK_MS = 15_000;

/** Begins the attempt of a claim. @param done must be called when it has ended, once. */
export type BeginAttempt = (claim: Claim, done: () => void) => void;

/** Claims due deliveries for this replica, so that no account takes the attempts of the others (ADR 60). */
@Injectable()
export class FairClaimsService {
  private readonly permits = new AttemptPermits();
  /** The account after which the next round begins, so that every account comes first in turn. */
  private after = BEGINNING;
  private nextDueMs = 0;

  constructor(
    private readonly due: DueEndpointsRepository,
    private readonly claims: ClaimsRepository,
    @Inject(WEBHOOK_SETTINGS) private readonly settings: WebhookSettings,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Milliseconds from the beginning of the last round until a delivery that it saw is due; at most 0 if one was, or not
   * all accounts were seen. Infinite without any.
   */
  get dueInMs(): number {
    return this.nextDueMs;
  }

  /**
   * One round of all accounts with waiting deliveries, as far as there are permits. Calls must not overlap.
   *
   * @returns how many attempts it began. @throws ServiceError `unavailable`.
   */
  async claimRound(begin: BeginAttempt): Promise<number> {
    const now = this.clock.now();
    let begun = 0;
    this.nextDueMs = this.permits.areExhausted ? 0 : Number.POSITIVE_INFINITY;
    for await (const accounts of this.round(now)) begun += await this.claimFor(accounts, now, begin);
    if (this.permits.areExhausted) this.nextDueMs = 0;
    return begun;
  }

  /** Pages of accounts; each account appears once. */
  private async *round(now: Date): AsyncGenerator<readonly WaitingAccount[]> {
    const start = this.after;
    let hasWrapped = start === BEGINNING;
    while (!this.permits.areExhausted) {
      const page = await this.due.findAccounts(this.after, ACCOUNTS_AT_ONCE, now);
      const last = page.at(-1)?.accountId ?? BEGINNING;
      const isLast = page.length < ACCOUNTS_AT_ONCE;
      const isBackAtStart = hasWrapped && (isLast || (start !== BEGINNING && last >= start));
      yield hasWrapped && start !== BEGINNING ? page.filter(({ accountId }) => accountId <= start) : page;
      this.after = isLast ? BEGINNING : last;
      if (isBackAtStart) return;
      if (isLast) hasWrapped = true;
    }
  }

  private async claimFor(
    accounts: readonly WaitingAccount[],
    now: Date,
    begin: BeginAttempt,
  ): Promise<number> {
    this.nextDueMs = Math.min(this.nextDueMs, ...accounts.map(({ dueInMs }) => dueInMs));
    const open = accounts.filter(({ accountId, dueInMs }) => dueInMs <= 0 && this.permits.allows(accountId));
    const endpoints = await this.due.find(
      open.map(({ accountId }) => accountId),
      now,
    );
    const allotments = shareOut(endpoints, this.permits);
    const claims = await this.claim(allotments, now);
    for (const allotment of allotments) this.beginOf(allotment, claims, begin);
    return claims.length;
  }

  private async claim(allotments: readonly Allotment[], now: Date): Promise<Claim[]> {
    const until = new Date(now.getTime() + this.settings.timeoutMs + CLAIM_SLACK_MS);
    const allotted = allotments.map(({ endpoint, most }) => ({ endpointId: endpoint.id, most }));
    try {
      return await this.claims.claim(allotted, now, until);
    } catch (error) {
      for (const allotment of allotments) this.giveBack(allotment, allotment.most);
      throw error;
    }
  }

  private beginOf(allotment: Allotment, claims: readonly Claim[], begin: BeginAttempt): void {
    const own = claims.filter(({ endpointId }) => endpointId === allotment.endpoint.id);
    for (const claim of own) begin(claim, () => this.giveBack(allotment, 1));
    this.giveBack(allotment, allotment.most - own.length);
  }

  /** For the endpoint as it was when the permits were taken: its URL may have changed since. */
  private giveBack({ endpoint }: Allotment, count: number): void {
    for (let n = 0; n < count; n += 1) this.permits.giveBack(endpoint);
  }
}
