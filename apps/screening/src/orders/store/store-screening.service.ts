import { setTimeout as pause } from 'node:timers/promises';
import { ServiceError } from '@rampart/contracts';
import {
  blamesData,
  Database,
  GroupCommit,
  type Statement,
  type StatementRunner,
  sqlStateOf,
  type TransactionRunner,
} from '@rampart/persistence';
import { Breath } from '../../decide/rule-evaluation/breath';
import { ColdRules } from '../../decide/rule-evaluation/cold-rules';
import type { Policy } from '../../decide/scoring/policy';
import { HistoryAdditions } from '../../facts/history/history-additions';
import type { HistoryBook } from '../../facts/history/history-book';
import { HistoryStore } from '../../stored/history/history-store';
import { isWithoutPartition } from '../../stored/order-values/order-values.repository';
import { ScreeningsRepository } from '../../stored/screenings/screenings.repository';
import type { StoredScreening } from '../../stored/screenings/stored-screening';
import { PoliciesService } from '../policies/policies.service';
import {
  CLAIM_GONE,
  claimOrders,
  closeClaims,
  type Proposal,
  readClaims,
  releaseClaim,
} from './claim-orders';
import type { Composed } from './insert-screenings';
import type { InterleavedOutcomes } from './interleaved-outcomes';
import { OrderTables } from './order-tables';
import type { Claim, LateFacts, ScreeningDraft } from './screening-draft';

/** Orders of one claim and of one write. */
const MAX_BATCH = 64;
/** Claims that are under way at once: they do not wait for the disk, so a second lane would only make batches smaller. */
const CLAIM_LANES = 1;
/** Writes that are under way at once; see the README for what was measured. */
const WRITE_LANES = 2;

/** Ids drawn for one order before giving up. With 1,000,000 orders a day one draw in 17 clashes. */
const MAX_DRAWS = 16;

/** SQLSTATE of a transaction that lost to another one and may simply be tried again. */
const LOST_TO_ANOTHER = new Set(['40P01', '40001']);
const MAX_TRANSACTION_ATTEMPTS = 3;

/**
 * Milliseconds between looks for the answer of an attempt that somebody else has claimed. One who has not stored it by then
 * is taken to be gone, and the claim is taken over; should he come back, one of the two finds the other's answer.
 */
const LOOKS_MS = [5, 10, 20, 40, 80, 160, 320, 640];

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
          SELECT FROM attempts AS a JOIN screenings AS s USING (account_id, shield_id)
          WHERE a.account_id = $1 AND a.attempt_id = asked.attempt_id)) AS are_there`,
};

/** An order that was claimed, and is being decided. */
interface ClaimedOrder extends Proposal {
  readonly decided: Promise<DecidedOrder>;
}

/** A decided order, and where the facts of its histories came from. */
interface DecidedOrder {
  readonly composed: Composed;
  readonly book: HistoryBook;
}

/**
 * Takes orders from their drafts to their answers: claim → decide → write. Each of the two trips to Postgres is shared by
 * the orders that arrive while one is under way, and no row is locked while anything is decided (ADR 68). An order is
 * answered only once it is on disk.
 */
export class StoreScreeningService {
  private readonly claims: GroupCommit<Proposal, ClaimedOrder | null>;
  private readonly writes: GroupCommit<DecidedOrder, StoredScreening>;
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
    const { onBatch } = database;
    this.claims = new GroupCommit((batch) => this.claim(batch), {
      writer: 'order_claims',
      maxBatch: MAX_BATCH,
      lanes: CLAIM_LANES,
      // What cannot be written yet need not be claimed yet: the next claim is the larger for it.
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
   * Decides an order and stores it under a fresh id. An attempt that was stored before, here or on another replica, gives
   * the answer of that time and adds nothing.
   * @throws ServiceError `unavailable` when Postgres does not answer.
   */
  async store(draft: ScreeningDraft): Promise<StoredScreening> {
    this.liveOrders += 1;
    for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
      const claimed = await this.claims.submit({ draft, shieldId: this.drawId(draft.at) });
      const order = claimed ?? (await this.findEarlier(draft));
      const stored = order !== null && 'decided' in order ? await this.finish(order) : order;
      if (stored !== null) return stored;
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
   * @param outcomes told among them; null for nothing. With one the transaction does wait for the disk.
   * @returns per draft what was made of it now, or what an earlier attempt got.
   * @throws ServiceError `unavailable` when Postgres does not answer; then nothing of it is stored.
   */
  async storeInOrder(
    drafts: readonly ScreeningDraft[],
    breathe: () => Promise<void>,
    outcomes: InterleavedOutcomes | null = null,
  ): Promise<(Composed | StoredScreening)[]> {
    try {
      return await this.tryInOrder(drafts, breathe, outcomes);
    } catch (error) {
      // Somebody else stored the order meanwhile, or its claim was given back. Of several, each is tried again by itself.
      if (drafts.length > 1 || sqlStateOf(error) !== CLAIM_GONE) throw error;
      return this.tryInOrder(drafts, breathe, outcomes);
    }
  }

  private async tryInOrder(
    drafts: readonly ScreeningDraft[],
    breathe: () => Promise<void>,
    outcomes: InterleavedOutcomes | null,
  ): Promise<(Composed | StoredScreening)[]> {
    const { claims, stored } = await this.claimInOrder(drafts);
    const fresh: PlacedOrder[] = [];
    for (const [place, draft] of drafts.entries()) {
      const claim = claims[place] ?? null;
      if (claim === null) continue;
      const policy = await this.policies.load(this.database, draft.accountId, claim.policy);
      fresh.push({ draft, claim, policy, place });
    }
    const composed = await this.transact(drafts, (runner) =>
      this.decideAndWrite(runner, fresh, drafts.length, breathe, outcomes),
    ).catch(async (error: unknown) => {
      // Of several any may be to blame: each is tried again by itself, under the claim that it has.
      const [only] = fresh;
      if (fresh.length === 1 && only !== undefined) {
        await this.giveBack({ draft: only.draft, shieldId: only.claim.shieldId }, error);
      }
      throw error;
    });
    this.tables.count(composed);
    let next = 0;
    return drafts.map((_, place) => {
      const made = stored[place] ?? composed[next++];
      if (made === undefined) throw new Error('an order of a batch has no answer');
      return made;
    });
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

  /** The first trip: an id for each order, the day's totals, and what histories know. Held by nobody when it is over. */
  private async claim(batch: readonly Proposal[]): Promise<(ClaimedOrder | null)[]> {
    const [claims, book] = await Promise.all([
      this.again(() => claimOrders(this.database, batch)),
      this.history.read(
        this.database,
        batch.map(({ draft }) => draft.history),
      ),
    ]);
    return this.decideInTurn(batch, claims, book);
  }

  /** Begins to decide claimed orders, each behind the one before, whose order it knows of. */
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

  /** @returns what gives the decision: made already, or begun where the account's rules have to be made ready first. */
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
      // Waits by itself until they are ready: the others go on.
      const composing = this.policies
        .load(this.database, draft.accountId, claim.policy)
        .then((ready) => compose(draft, claim, { policy: ready, history }));
      composing.catch(ignore);
      return () => composing;
    }
    const composed = compose(draft, claim, { policy, history });
    await breath.after(composed.answer.decision.ruleSteps);
    return () => composed;
  }

  /** The second trip, as soon as the order is decided. @returns null when the claim was given back: it came too late. */
  private async finish({ draft, shieldId, decided }: ClaimedOrder): Promise<StoredScreening | null> {
    try {
      return await this.writes.submit(await decided);
    } catch (error) {
      // Or somebody took it over, and was first.
      if (sqlStateOf(error) === CLAIM_GONE) return this.screenings.findByAttempt(draft);
      await this.giveBack({ draft, shieldId }, error);
      throw error;
    }
  }

  private async write(batch: readonly DecidedOrder[]): Promise<StoredScreening[]> {
    const fresh = batch.map(({ composed }) => composed);
    await this.transact(
      fresh.map(({ draft }) => draft),
      async (runner) => {
        const additions = new HistoryAdditions();
        for (const { composed, book } of batch) additions.addOrder(composed.draft.history, book);
        await this.insert(runner, fresh, additions);
      },
    );
    this.tables.count(fresh);
    return fresh.map(toStored);
  }

  /** Rows of histories are locked by the last statement, and only until the commit that travels with it. */
  private async insert(
    runner: TransactionRunner,
    fresh: readonly Composed[],
    additions: HistoryAdditions,
  ): Promise<void> {
    const closing = closeClaims(
      runner,
      fresh.map(({ draft }) => draft),
    );
    const inserting = fresh.length > 0 ? this.tables.insert(runner, fresh) : Promise.resolve();
    inserting.catch(ignore);
    const adding = this.history.add(lastOf(runner), additions);
    adding.catch(ignore);
    // In this order, since what fails behind a failure only says that there was one.
    await closing;
    await inserting;
    await adding;
  }

  /**
   * The answer of an attempt that was claimed before, waited for where it is being decided; else its claim, taken over.
   * Null: the attempt has no claim, so that it was the id that was taken.
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

  /** @returns per draft its claim, or the answer that an earlier attempt got. */
  private async claimInOrder(
    drafts: readonly ScreeningDraft[],
  ): Promise<{ claims: (Claim | null)[]; stored: (StoredScreening | null)[] }> {
    const claims: (Claim | null)[] = drafts.map(() => null);
    const stored: (StoredScreening | null)[] = drafts.map(() => null);
    for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
      const open = drafts.flatMap((draft, place) =>
        claims[place] === null && stored[place] === null
          ? [{ draft, place, shieldId: this.drawId(draft.at) }]
          : [],
      );
      if (open.length === 0) return { claims, stored };
      const made = await this.again(() => claimOrders(this.database, open));
      const lost = open.filter((_, n) => made[n] === null);
      for (const [n, { place }] of open.entries()) claims[place] = made[n] ?? null;
      if (lost.length === 0) continue;
      const [answers, earlier] = await Promise.all([
        this.screenings.findByAttempts(
          this.database,
          lost.map(({ draft }) => draft),
        ),
        readClaims(this.database, lost),
      ]);
      for (const [n, { place }] of lost.entries()) {
        stored[place] = answers[n] ?? null;
        // Without an answer, whoever made the claim has gone, or will find this one's.
        claims[place] = answers[n] === null ? (earlier[n] ?? null) : null;
      }
    }
    throw noFreeId();
  }

  /**
   * What is told among the orders is written before the histories are read: labels are locked before histories, by
   * whoever locks both.
   */
  private async decideAndWrite(
    runner: TransactionRunner,
    orders: readonly PlacedOrder[],
    end: number,
    breathe: () => Promise<void>,
    outcomes: InterleavedOutcomes | null,
  ): Promise<Composed[]> {
    // Travels with what comes first; should it fail, so does everything behind it.
    if (outcomes === null) runner.run(COMMIT_WITHOUT_WAITING, []).catch(() => undefined);
    const changes = outcomes === null ? [] : await outcomes.begin(runner);
    const histories = orders.map(({ draft }) => draft.history);
    const book = await this.history.read(runner, histories, changes);
    const additions = new HistoryAdditions();
    let told = 0;
    const learnUpTo = (place: number) => {
      for (; told <= place; told += 1) {
        for (const change of outcomes?.toldBefore(told) ?? []) {
          book.learn(change);
          additions.addOutcome(change);
        }
      }
    };
    const composed: Composed[] = [];
    const breath = new Breath();
    for (const { draft, claim, policy, place } of orders) {
      learnUpTo(place);
      const made = compose(draft, claim, { policy, history: book.factsOf(draft.history) });
      composed.push(made);
      book.add(draft.history);
      additions.addOrder(draft.history, book);
      await breath.after(made.answer.decision.ruleSteps);
      await breathe();
    }
    learnUpTo(end);
    await this.insert(runner, composed, additions);
    return composed;
  }

  /** The claim of an order that cannot be decided or stored is worth nothing; after an outage it is left for a retry. */
  private async giveBack(proposal: Proposal, error: unknown): Promise<void> {
    if (blamesData(error)) await releaseClaim(this.database, proposal).catch(ignore);
  }

  private transact<T>(
    drafts: readonly ScreeningDraft[],
    work: (runner: TransactionRunner) => Promise<T>,
  ): Promise<T> {
    return this.again(
      () => this.database.transaction(work),
      async (error) => {
        if (!isWithoutPartition(error)) return false;
        await this.tables.makeRoom(drafts.map(({ at }) => at));
        return true;
      },
    );
  }

  /** @param mend whether it mended what an error was about. */
  private async again<T>(
    work: () => Promise<T>,
    mend: (error: unknown) => Promise<boolean> = async () => false,
  ): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work();
      } catch (error) {
        if (attempt >= MAX_TRANSACTION_ATTEMPTS) throw error;
        if (!LOST_TO_ANOTHER.has(sqlStateOf(error) ?? '') && !(await mend(error))) throw error;
      }
    }
  }
}

/** A claimed order of a batch, and its place among all that the batch was given. */
interface PlacedOrder {
  readonly draft: ScreeningDraft;
  readonly claim: Claim;
  readonly policy: Policy;
  readonly place: number;
}

/** Runs a statement as the last of its transaction. */
const lastOf = (runner: TransactionRunner): StatementRunner => ({ run: runner.runLast.bind(runner) });

const ignore = (): void => undefined;

function coldRules(error: unknown): ColdRules {
  if (error instanceof ColdRules) return error;
  throw error;
}

function noFreeId(): ServiceError {
  return new ServiceError('internal_error', {
    message: 'An internal error occurred.',
    cause: new Error(`no free shield id in ${MAX_DRAWS} draws`),
  });
}

/** A defect met while composing one order blames that order alone: its claim is given back, and the others go on. */
function compose(draft: ScreeningDraft, claim: Claim, late: LateFacts): Composed {
  try {
    return { draft, shieldId: claim.shieldId, answer: draft.compose(claim, late) };
  } catch (error) {
    throw Object.assign(new Error('an order could not be composed', { cause: error }), { code: '22000' });
  }
}

function toStored({ shieldId, answer }: Composed): StoredScreening {
  const { contributions, warnings, degraded } = answer.evidence;
  return { shieldId, result: answer.result, expansions: { contributions, warnings, degraded } };
}
