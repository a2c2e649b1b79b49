import { Inject, Injectable } from '@nestjs/common';
import { ServiceError } from '@rampart/contracts';
import { Database, type Statement, sqlStateOf, type TransactionRunner } from '@rampart/persistence';
import { Breath } from '../../decide/rule-evaluation/breath';
import type { Policy } from '../../decide/scoring/policy';
import { HistoryAdditions } from '../../facts/history/history-additions';
import { HistoryStore } from '../../stored/history/history-store';
import { ScreeningsRepository } from '../../stored/screenings/screenings.repository';
import type { StoredScreening } from '../../stored/screenings/stored-screening';
import { PoliciesService } from '../policies/policies.service';
import { claimOrders, readClaims } from './claim-orders';
import { composeOrder } from './compose-order';
import { DRAW_ID, type DrawId, MAX_DRAWS, noFreeId } from './drawn-ids';
import { CLAIM_GONE } from './end-claims';
import type { Composed } from './insert-screenings';
import type { InterleavedOutcomes } from './interleaved-outcomes';
import { again, OrderWriter } from './order-writer';
import type { Claim, ScreeningDraft } from './screening-draft';

const COMMIT_WITHOUT_WAITING: Statement = {
  name: 'commit_without_waiting',
  text: 'SET LOCAL synchronous_commit TO off',
};

/** A meaningless record in the log: committing it waits for the disk, and for everything logged before. */
const FLUSH: Statement = {
  name: 'flush_orders',
  text: `
    SELECT pg_logical_emit_message(true, 'rampart', ''),
      NOT EXISTS (
        SELECT FROM unnest($2::text[]) AS asked (attempt_id)
        WHERE NOT EXISTS (
          SELECT FROM attempts AS a JOIN screenings AS s USING (account_id, shield_id)
          WHERE a.account_id = $1 AND a.attempt_id = asked.attempt_id)) AS are_there`,
};

/** A claimed order of a batch, and its position in the whole batch. */
interface PlacedOrder {
  readonly draft: ScreeningDraft;
  readonly claim: Claim;
  readonly policy: Policy;
  readonly position: number;
}

/**
 * Takes the orders of a batch from their drafts to their answers, one behind the other: claim → decide → write, in one
 * transaction for all, so that each order knows those before it and none behind it.
 */
@Injectable()
export class StoreBatchService {
  constructor(
    private readonly database: Database,
    private readonly screenings: ScreeningsRepository,
    private readonly history: HistoryStore,
    private readonly policies: PoliciesService,
    private readonly writer: OrderWriter,
    @Inject(DRAW_ID) private readonly drawId: DrawId,
  ) {}

  /**
   * Stores the orders of one caller in their order, in a transaction of their own, so that each knows those before it
   * and none after it. It does not wait for the disk: `flush` must, before any answer is returned.
   *
   * @param breathe awaited between them, so that the process yields.
   * @param outcomes between them; null for none. With outcomes, the transaction does wait for the disk.
   * @returns per draft its new answer, or the one of an earlier attempt.
   * @throws ServiceError `unavailable` when Postgres does not answer; nothing is stored then.
   */
  async store(
    drafts: readonly ScreeningDraft[],
    breathe: () => Promise<void>,
    outcomes: InterleavedOutcomes | null = null,
  ): Promise<(Composed | StoredScreening)[]> {
    try {
      return await this.try(drafts, breathe, outcomes);
    } catch (error) {
      // Another replica stored the order meanwhile, or its claim was returned. Of several, each is retried by itself.
      if (drafts.length > 1 || sqlStateOf(error) !== CLAIM_GONE) throw error;
      return this.try(drafts, breathe, outcomes);
    }
  }

  private async try(
    drafts: readonly ScreeningDraft[],
    breathe: () => Promise<void>,
    outcomes: InterleavedOutcomes | null,
  ): Promise<(Composed | StoredScreening)[]> {
    const { claims, stored } = await this.claim(drafts);
    const fresh: PlacedOrder[] = [];
    for (const [position, draft] of drafts.entries()) {
      const claim = claims[position] ?? null;
      if (claim === null) continue;
      const policy = await this.policies.load(this.database, draft.accountId, claim.policy);
      fresh.push({ draft, claim, policy, position });
    }
    const composed = await this.writer
      .transact(drafts, (runner) => this.decideAndWrite(runner, fresh, drafts.length, breathe, outcomes))
      .catch(async (error: unknown) => {
        // Any of several may be at fault: each is retried by itself, under its existing claim.
        const [only] = fresh;
        if (fresh.length === 1 && only !== undefined) {
          await this.writer.giveBack({ draft: only.draft, shieldId: only.claim.shieldId }, error);
        }
        throw error;
      });
    let next = 0;
    return drafts.map((_, position) => {
      const made = stored[position] ?? composed[next++];
      if (made === undefined) throw new Error('an order of a batch has no answer');
      return made;
    });
  }

  /**
   * Waits until orders of `store` are on disk, and looks whether they are still there: a crash of Postgres may have
   * taken what was committed without waiting.
   *
   * @throws ServiceError `unavailable` when it is not, or Postgres does not answer: no caller may get any of them.
   */
  async flush(accountId: number, attemptIds: readonly string[]): Promise<void> {
    const [row] = await this.database.run<{ are_there: boolean }>(FLUSH, [accountId, attemptIds]);
    if (row?.are_there) return;
    throw new ServiceError('unavailable', {
      message: 'The orders could not be stored. Please try again.',
      retryAfterSeconds: 1,
    });
  }

  /** @returns per draft its claim, or the answer of an earlier attempt. */
  private async claim(
    drafts: readonly ScreeningDraft[],
  ): Promise<{ claims: (Claim | null)[]; stored: (StoredScreening | null)[] }> {
    const claims: (Claim | null)[] = drafts.map(() => null);
    const stored: (StoredScreening | null)[] = drafts.map(() => null);
    for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
      const missing = drafts.flatMap((draft, position) =>
        claims[position] === null && stored[position] === null ? [{ draft, position }] : [],
      );
      const open = await Promise.all(
        missing.map(async (one) => ({ ...one, shieldId: await this.drawId(one.draft, draw) })),
      );
      if (open.length === 0) return { claims, stored };
      const made = await again(() => claimOrders(this.database, open));
      const lost = open.filter((_, n) => made[n] === null);
      for (const [n, { position }] of open.entries()) claims[position] = made[n] ?? null;
      if (lost.length === 0) continue;
      const [answers, earlier] = await Promise.all([
        this.screenings.findByAttempts(
          this.database,
          lost.map(({ draft }) => draft),
        ),
        readClaims(this.database, lost),
      ]);
      for (const [n, { position }] of lost.entries()) {
        stored[position] = answers[n] ?? null;
        // Without an answer, the claim's maker is gone, or will find this one's answer.
        claims[position] = answers[n] === null ? (earlier[n] ?? null) : null;
      }
    }
    throw noFreeId();
  }

  /**
   * Outcomes among the orders are written before the histories are read: labels are locked before histories
   * everywhere.
   */
  private async decideAndWrite(
    runner: TransactionRunner,
    orders: readonly PlacedOrder[],
    end: number,
    breathe: () => Promise<void>,
    outcomes: InterleavedOutcomes | null,
  ): Promise<readonly Composed[]> {
    // Sent with the next statement; if it fails, so does everything after it.
    if (outcomes === null) runner.run(COMMIT_WITHOUT_WAITING, []).catch(() => undefined);
    const changes = outcomes === null ? [] : await outcomes.begin(runner);
    const histories = orders.map(({ draft }) => draft.history);
    const book = await this.history.read(runner, histories, changes);
    const additions = new HistoryAdditions();
    let applied = 0;
    const learnUpTo = (position: number) => {
      for (; applied <= position; applied += 1) {
        for (const change of outcomes?.changesBefore(applied) ?? []) {
          book.learn(change);
          additions.addOutcome(change);
        }
      }
    };
    const composed: Composed[] = [];
    const breath = new Breath();
    for (const { draft, claim, policy, position } of orders) {
      learnUpTo(position);
      const made = composeOrder(draft, claim, { policy, history: book.factsOf(draft.history) });
      composed.push(made);
      book.add(draft.history);
      additions.addOrder(draft.history, book);
      await breath.after(made.answer.decision.ruleSteps);
      await breathe();
    }
    learnUpTo(end);
    await this.writer.insert(runner, composed, additions);
    return composed;
  }
}
