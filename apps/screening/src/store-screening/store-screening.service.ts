import { ServiceError } from '@rampart/contracts';
import {
  Database,
  GroupCommit,
  type Statement,
  sqlStateOf,
  type TransactionRunner,
} from '@rampart/persistence';
import type { HistoryBook } from '../history/history-book';
import { HistoryStore } from '../history/history-store';
import { isWithoutPartition } from '../order-values/order-values.repository';
import { PoliciesService } from '../policies/policies.service';
import { ScreeningsRepository } from '../results/screenings.repository';
import type { StoredScreening } from '../results/stored-screening';
import type { PolicyReference } from '../scoring/policy';
import { Breath } from '../workflow-rules/evaluation/breath';
import { ColdRules } from '../workflow-rules/evaluation/cold-rules';
import { claimOrders, type Proposal } from './claim-orders';
import type { Composed } from './insert-screenings';
import type { Interlude } from './interlude';
import { OrderTables } from './order-tables';
import type { Claim, LateFacts, ScreeningDraft } from './screening-draft';

/** Orders of one transaction, and transactions under way at once; see the README for what was measured. */
const MAX_BATCH = 64;
const LANES = 2;

/** Ids drawn for one order before giving up. With 1,000,000 orders a day one draw in 17 clashes. */
const MAX_DRAWS = 16;

/** How often an order may be undone because rules that it shares a transaction with are not ready. */
const MAX_UNDONE = 50;

/** SQLSTATE of a transaction that lost to another one and may simply be tried again. */
const LOST_TO_ANOTHER = new Set(['40P01', '40001']);
const MAX_TRANSACTION_ATTEMPTS = 3;

const COMMIT_WITHOUT_WAITING: Statement = {
  name: 'commit_without_waiting',
  text: 'SET LOCAL synchronous_commit TO off',
};

/** A record in the log that means nothing: committing it waits for the disk, and for all that was logged before. */
const FLUSH: Statement = {
  name: 'flush_orders',
  text: `
    SELECT pg_logical_emit_message(true, 'rampart', ''),
      NOT EXISTS (
        SELECT FROM unnest($2::text[]) AS asked (attempt_id)
        WHERE NOT EXISTS (
          SELECT FROM attempts AS a WHERE a.account_id = $1 AND a.attempt_id = asked.attempt_id)) AS are_there`,
};

/**
 * Writes orders: those that arrive while a transaction is under way share the next one. An order is answered only once
 * its transaction is committed.
 */
export class StoreScreeningService {
  private readonly commits: GroupCommit<Proposal, StoredScreening | null>;
  /** Orders that somebody waits for, since the start. */
  private liveOrders = 0;

  constructor(
    private readonly database: Database,
    private readonly screenings: ScreeningsRepository,
    private readonly history: HistoryStore,
    private readonly policies: PoliciesService,
    private readonly tables: OrderTables,
    private readonly drawId: (at: Date) => string,
  ) {
    this.commits = new GroupCommit((batch) => this.commit(batch), {
      writer: 'orders',
      maxBatch: MAX_BATCH,
      lanes: LANES,
      onBatch: database.onBatch,
    });
  }

  /**
   * Stores an order under a fresh id. An attempt that was stored before, here or on another replica, gives the answer of
   * that time and adds nothing.
   * @throws ServiceError `unavailable` when Postgres does not answer.
   */
  async store(draft: ScreeningDraft): Promise<StoredScreening> {
    this.liveOrders += 1;
    const { accountId, at } = draft;
    let undone = 0;
    for (let draw = 0; draw < MAX_DRAWS; ) {
      await this.policies.prepared(accountId);
      const stored = await this.commits.submit({ draft, shieldId: this.drawId(at) }).catch(coldRules);
      if (stored instanceof ColdRules) {
        undone += 1;
        if (undone > MAX_UNDONE) throw rulesNotReady();
        // The first orders after a publication wait here, and no other account's with them.
        if (stored.accountId === accountId) await this.policies.prepare(this.database, stored);
      } else if (stored === null) draw += 1;
      else return stored;
    }
    throw noFreeId();
  }

  /** How many orders `store` was given since the start: whoever stores many others may want to rest for them. */
  countLive(): number {
    return this.liveOrders;
  }

  /**
   * Stores the orders of one caller in their order, in a transaction of their own, so that each knows those before it
   * and none behind it. It does not wait for the disk: before anybody is told of them, `flush` must.
   *
   * @param breathe awaited between them, so that others get their turn in this process.
   * @param interlude told among them; null for nothing. With one the transaction does wait for the disk.
   * @returns per draft what was made of it now, or what an earlier attempt got.
   * @throws ServiceError `unavailable` when Postgres does not answer; then nothing of it is stored.
   */
  async storeInOrder(
    drafts: readonly ScreeningDraft[],
    breathe: () => Promise<void>,
    interlude: Interlude | null = null,
  ): Promise<(Composed | StoredScreening)[]> {
    let proposals = drafts.map((draft) => ({ draft, shieldId: this.drawId(draft.at) }));
    for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
      const written = await this.transact(proposals, async (runner) => {
        // Travels with the claim; should it fail, so does everything behind it.
        if (interlude === null) runner.run(COMMIT_WITHOUT_WAITING, []).catch(() => undefined);
        const found = await this.write(runner, proposals, breathe, interlude);
        if (found.includes(null)) throw new IdsTaken(found.map((each) => each === null));
        return found.filter((each) => each !== null);
      }).catch(takenIds);
      if (!(written instanceof IdsTaken)) {
        this.tables.count(written.filter(isFresh));
        return written;
      }
      proposals = proposals.map(({ draft, shieldId }, place) => ({
        draft,
        shieldId: written.places[place] ? this.drawId(draft.at) : shieldId,
      }));
    }
    throw noFreeId();
  }

  /**
   * Waits until orders of `storeInOrder` are on disk, and looks whether they are still there: a crash of Postgres may have
   * taken what was committed without waiting.
   *
   * @throws ServiceError `unavailable` when it is not, or Postgres does not answer: nobody may be told of any.
   */
  async flush(accountId: number, attemptIds: readonly string[]): Promise<void> {
    const [row] = await this.database.run<{ are_there: boolean }>(FLUSH, [accountId, attemptIds]);
    if (row?.are_there) return;
    throw new ServiceError('unavailable', {
      message: 'The orders could not be kept. Please try again.',
      retryAfterSeconds: 1,
    });
  }

  /** @returns per proposal what is stored for its attempt, or null when its id is taken by another order. */
  private async commit(batch: readonly Proposal[]): Promise<(StoredScreening | null)[]> {
    const written = await this.transact(batch, (runner) => this.write(runner, batch));
    this.tables.count(written.filter(isFresh));
    return written.map((each) => (isFresh(each) ? toStored(each) : each));
  }

  private async transact<T>(
    batch: readonly Proposal[],
    work: (runner: TransactionRunner) => Promise<T>,
  ): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.database.transaction(work);
      } catch (error) {
        if (attempt >= MAX_TRANSACTION_ATTEMPTS) throw error;
        if (isWithoutPartition(error)) await this.tables.makeRoom(batch.map(({ draft }) => draft.at));
        else if (!LOST_TO_ANOTHER.has(sqlStateOf(error) ?? '')) throw error;
      }
    }
  }

  private async write(
    runner: TransactionRunner,
    batch: readonly Proposal[],
    breathe?: () => Promise<void>,
    interlude: Interlude | null = null,
  ): Promise<(Composed | StoredScreening | null)[]> {
    const { claims, book } = await this.open(runner, batch, interlude);
    const loadPolicy = (accountId: number, reference: PolicyReference) =>
      breathe === undefined
        ? this.policies.loadInPassing(runner, accountId, reference)
        : this.policies.load(runner, accountId, reference);
    const learnBefore = (place: number) => {
      for (const change of interlude?.toldBefore(place) ?? []) book.learn(change);
    };
    const composed: (Composed | null)[] = [];
    const breath = new Breath();
    for (const [place, proposal] of batch.entries()) {
      learnBefore(place);
      const claim = claims[place] ?? null;
      if (claim === null) {
        composed.push(null);
        continue;
      }
      const policy = await loadPolicy(proposal.draft.accountId, claim.policy);
      const made = compose(proposal, claim, { policy, history: book.factsOf(proposal.draft.history) });
      composed.push(made);
      book.add(proposal.draft.history);
      await breath.after(made.answer.decision.ruleSteps);
      await breathe?.();
    }
    learnBefore(batch.length);
    const fresh = composed.filter((each) => each !== null);
    const repeats = batch.filter((_, place) => composed[place] === null).map(({ draft }) => draft);
    await Promise.all([
      this.history.write(runner, book),
      fresh.length > 0 ? this.tables.insert(runner, fresh, repeats.length === 0) : undefined,
    ]);
    const found = repeats.length === 0 ? [] : await this.screenings.findByAttempts(runner, repeats);
    let next = 0;
    return composed.map((each) => each ?? found[next++] ?? null);
  }

  /**
   * Claims the orders, and locks the histories. What is told among them is written in between: labels are locked behind
   * the totals and before the histories, by whoever locks both.
   */
  private async open(
    runner: TransactionRunner,
    batch: readonly Proposal[],
    interlude: Interlude | null,
  ): Promise<{ claims: (Claim | null)[]; book: HistoryBook }> {
    const orders = batch.map(({ draft }) => draft.history);
    const claiming = claimOrders(runner, batch);
    if (interlude === null) {
      const [claims, book] = await Promise.all([claiming, this.history.open(runner, orders)]);
      return { claims, book };
    }
    const [claims, changes] = await Promise.all([claiming, interlude.begin(runner)]);
    return { claims, book: await this.history.open(runner, orders, changes) };
  }
}

/** Some of the drawn ids belong to other orders already: the transaction is undone, and these draw again. */
class IdsTaken extends Error {
  /** @param places whether the id of the proposal there is taken. */
  constructor(readonly places: readonly boolean[]) {
    super('ids are taken');
  }
}

/** Whether it was made now, and not found as what an earlier attempt got. */
function isFresh(written: Composed | StoredScreening | null): written is Composed {
  return written !== null && 'answer' in written;
}

function coldRules(error: unknown): ColdRules {
  if (error instanceof ColdRules) return error;
  throw error;
}

function rulesNotReady(): ServiceError {
  return new ServiceError('unavailable', {
    message: 'The rules of the account are being made ready. Please try again.',
    retryAfterSeconds: 1,
  });
}

function takenIds(error: unknown): IdsTaken {
  if (error instanceof IdsTaken) return error;
  throw error;
}

function noFreeId(): ServiceError {
  return new ServiceError('internal_error', {
    message: 'An internal error occurred.',
    cause: new Error(`no free shield id in ${MAX_DRAWS} draws`),
  });
}

/** A defect met while composing one order blames that order, so that its batch is taken apart and the others go on. */
function compose({ draft, shieldId }: Proposal, claim: Claim, late: LateFacts): Composed {
  try {
    return { draft, shieldId, answer: draft.compose(claim, late) };
  } catch (error) {
    throw Object.assign(new Error('an order could not be composed', { cause: error }), { code: '22000' });
  }
}

function toStored({ shieldId, answer }: Composed): StoredScreening {
  const { contributions, warnings, degraded } = answer.evidence;
  return { shieldId, result: answer.result, expansions: { contributions, warnings, degraded } };
}
