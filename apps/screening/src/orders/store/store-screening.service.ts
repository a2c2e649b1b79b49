import { setTimeout as pause } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { Database, GroupCommit, sqlStateOf } from '@rampart/persistence';
import { Breath } from '../../decide/rule-evaluation/breath';
import { ColdRules } from '../../decide/rule-evaluation/cold-rules';
import { HistoryAdditions } from '../../facts/history/history-additions';
import type { HistoryBook } from '../../facts/history/history-book';
import { HistoryStore } from '../../stored/history/history-store';
import { ScreeningsRepository } from '../../stored/screenings/screenings.repository';
import type { StoredScreening } from '../../stored/screenings/stored-screening';
import { PoliciesService } from '../policies/policies.service';
import { claimOrders, type Proposal, readClaims } from './claim-orders';
import { composeOrder } from './compose-order';
import { DRAW_ID, type DrawId, MAX_DRAWS, noFreeId } from './drawn-ids';
import { CLAIM_GONE } from './end-claims';
import type { Composed } from './insert-screenings';
import { again, OrderWriter } from './order-writer';
import type { Claim, ScreeningDraft } from './screening-draft';

/** Orders per claim and per write. */
const MAX_BATCH = 64;
/** Concurrent claims: they do not wait for the disk, so a second lane would only make batches smaller. */
const CLAIM_LANES = 1;
/** Concurrent writes; see the README for the measurements. */
const WRITE_LANES = 2;

/**
 * Milliseconds between polls for the answer of an attempt that is claimed elsewhere. A claim without an answer by
 * then counts as abandoned and is taken over; if its maker resumes after all, one of the two finds the other's
 * answer.
 */
const LOOKS_MS = [5, 10, 20, 40, 80, 160, 320, 640];

/** A claimed order that is being decided. */
interface ClaimedOrder extends Proposal {
  readonly decided: Promise<DecidedOrder>;
}

/** A decided order, and the source of its history facts. */
interface DecidedOrder {
  readonly composed: Composed;
  readonly book: HistoryBook;
}

/**
 * Takes orders from their drafts to their answers: claim → decide → write. Each of the two trips to Postgres is
 * shared by the orders that arrive while one is under way, and no row is locked while anything is decided (ADR 68).
 * An order is answered only once it is on disk.
 */
@Injectable()
export class StoreScreeningService {
  private readonly claims: GroupCommit<Proposal, ClaimedOrder | null>;
  private readonly writes: GroupCommit<DecidedOrder, StoredScreening>;
  /** Orders with a waiting caller, since the start. */
  private liveOrders = 0;

  constructor(
    private readonly database: Database,
    private readonly screenings: ScreeningsRepository,
    private readonly history: HistoryStore,
    private readonly policies: PoliciesService,
    private readonly writer: OrderWriter,
    @Inject(DRAW_ID) private readonly drawId: DrawId,
  ) {
    const { onBatch } = database;
    this.claims = new GroupCommit((batch) => this.claim(batch), {
      writer: 'order_claims',
      maxBatch: MAX_BATCH,
      lanes: CLAIM_LANES,
      // What cannot be written yet need not be claimed yet: the next claim becomes larger.
      ready: () => this.writes.taken(),
      onBatch,
    });
    this.writes = new GroupCommit((batch) => this.write(batch), {
      writer: 'orders',
      maxBatch: MAX_BATCH,
      lanes: WRITE_LANES,
      onBatch,
    });
  }

  /**
   * Decides an order and stores it under a new id. An attempt that was stored before, here or on another replica,
   * gets that answer and adds nothing.
   * @throws ServiceError `unavailable` when Postgres does not answer; `quota_exceeded` when the account has no id left for the
   *   order's day.
   */
  async store(draft: ScreeningDraft): Promise<StoredScreening> {
    this.liveOrders += 1;
    for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
      const drawn = this.drawId(draft, draw);
      const shieldId = typeof drawn === 'string' ? drawn : await drawn;
      const claimed = await this.claims.submit({ draft, shieldId });
      const order = claimed ?? (await this.findEarlier(draft));
      const stored = order !== null && 'decided' in order ? await this.finish(order) : order;
      if (stored !== null) return stored;
    }
    throw noFreeId();
  }

  /** Number of orders given to `store` since the start: bulk work pauses for them. */
  countLive(): number {
    return this.liveOrders;
  }

  /** The first trip: an id for each order, the day's totals, and the histories. No locks are left when it is over. */
  private async claim(batch: readonly Proposal[]): Promise<(ClaimedOrder | null)[]> {
    const [claims, book] = await Promise.all([
      again(() => claimOrders(this.database, batch)),
      this.history.read(
        this.database,
        batch.map(({ draft }) => draft.history),
      ),
    ]);
    return this.decideInTurn(batch, claims, book);
  }

  /** Starts deciding claimed orders, each after the one before, which it takes into account. */
  private decideInTurn(
    batch: readonly Proposal[],
    claims: readonly (Claim | null)[],
    book: HistoryBook,
  ): (ClaimedOrder | null)[] {
    const breath = new Breath();
    let turn: Promise<unknown> = Promise.resolve();
    return batch.map(({ draft }, place) => {
      const claim = claims[place] ?? null;
      if (claim === null) return null;
      const begun = turn.then(() => this.begin(draft, claim, book, breath));
      turn = begun.catch(ignore);
      const decided = begun.then((composing) => composing()).then((composed) => ({ composed, book }));
      decided.catch(ignore);
      return { draft, shieldId: claim.shieldId, decided };
    });
  }

  /** @returns a promise of the decision: made already, or started if the account's rules must be prepared first. */
  private async begin(
    draft: ScreeningDraft,
    claim: Claim,
    book: HistoryBook,
    breath: Breath,
  ): Promise<() => Composed | Promise<Composed>> {
    const history = book.factsOf(draft.history);
    book.add(draft.history);
    const policy = await this.policies
      .loadInPassing(this.database, draft.accountId, claim.policy)
      .catch(coldRules);
    if (policy instanceof ColdRules) {
      // Waits by itself until they are ready: the others continue.
      const composing = this.policies
        .load(this.database, draft.accountId, claim.policy)
        .then((ready) => composeOrder(draft, claim, { policy: ready, history }));
      composing.catch(ignore);
      return () => composing;
    }
    const composed = composeOrder(draft, claim, { policy, history });
    await breath.after(composed.answer.decision.ruleSteps);
    return () => composed;
  }

  /** The second trip, as soon as the order is decided. @returns null when the claim was returned: it came too late. */
  private async finish({ draft, shieldId, decided }: ClaimedOrder): Promise<StoredScreening | null> {
    try {
      return await this.writes.submit(await decided);
    } catch (error) {
      // Or another replica took it over and was faster.
      if (sqlStateOf(error) === CLAIM_GONE) return this.screenings.findByAttempt(draft);
      await this.writer.giveBack({ draft, shieldId }, error);
      throw error;
    }
  }

  private async write(batch: readonly DecidedOrder[]): Promise<StoredScreening[]> {
    const fresh = batch.map(({ composed }) => composed);
    await this.writer.transact(
      fresh.map(({ draft }) => draft),
      async (runner) => {
        const additions = new HistoryAdditions();
        for (const { composed, book } of batch) additions.addOrder(composed.draft.history, book);
        await this.writer.insert(runner, fresh, additions);
        return fresh;
      },
    );
    return fresh.map(toStored);
  }

  /**
   * The answer of an attempt that was claimed before, awaited if it is being decided; otherwise its claim, taken
   * over. Null: the attempt has no claim, so it was the id that was taken.
   */
  private async findEarlier(draft: ScreeningDraft): Promise<StoredScreening | ClaimedOrder | null> {
    for (const ms of [0, ...LOOKS_MS]) {
      if (ms > 0) await pause(ms);
      const stored = await this.screenings.findByAttempt(draft);
      if (stored !== null) return stored;
      const [claim = null] = await readClaims(this.database, [{ draft, shieldId: '' }]);
      if (claim === null) return null;
      if (ms === LOOKS_MS.at(-1)) return this.takeOver(draft, claim);
    }
    return null;
  }

  private async takeOver(draft: ScreeningDraft, claim: Claim): Promise<ClaimedOrder | null> {
    const book = await this.history.read(this.database, [draft.history]);
    const [claimed = null] = this.decideInTurn([{ draft, shieldId: claim.shieldId }], [claim], book);
    return claimed;
  }
}

const ignore = (): void => undefined;

function coldRules(error: unknown): ColdRules {
  if (error instanceof ColdRules) return error;
  throw error;
}

function toStored({ shieldId, answer }: Composed): StoredScreening {
  const { contributions, warnings, degraded } = answer.evidence;
  return { shieldId, result: answer.result, expansions: { contributions, warnings, degraded } };
}
