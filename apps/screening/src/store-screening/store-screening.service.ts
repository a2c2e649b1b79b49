import { ServiceError } from '@rampart/contracts';
import { Outbox } from '@rampart/events';
import { Database, GroupCommit, sqlStateOf, type TransactionRunner } from '@rampart/persistence';
import {
  isWithoutPartition,
  type KeptOrder,
  OrderValuesRepository,
} from '../order-values/order-values.repository';
import { ScreeningsRepository } from '../results/screenings.repository';
import type { StoredScreening } from '../results/stored-screening';
import { claimOrders, type Proposal } from './claim-orders';
import { type Composed, insertScreenings } from './insert-screenings';
import type { Claim, ScreeningDraft } from './screening-draft';

/** Orders of one transaction, and transactions under way at once; see the README for what was measured. */
const MAX_BATCH = 64;
const LANES = 2;

/** Ids drawn for one order before giving up. With 1,000,000 orders a day one draw in 17 clashes. */
const MAX_DRAWS = 16;

/** SQLSTATE of a transaction that lost to another one and may simply be tried again. */
const LOST_TO_ANOTHER = new Set(['40P01', '40001']);
const MAX_TRANSACTION_ATTEMPTS = 3;

/**
 * Writes orders: those that arrive while a transaction is under way share the next one. An order is answered only once
 * its transaction is committed.
 */
export class StoreScreeningService {
  private readonly commits: GroupCommit<Proposal, StoredScreening | null>;

  constructor(
    private readonly database: Database,
    private readonly screenings: ScreeningsRepository,
    private readonly orderValues: OrderValuesRepository,
    private readonly outbox: Outbox,
    private readonly drawId: (at: Date) => string,
  ) {
    this.commits = new GroupCommit((batch) => this.commit(batch), { maxBatch: MAX_BATCH, lanes: LANES });
  }

  /**
   * Stores an order under a fresh id. An attempt that was stored before, here or on another replica, gives the answer of
   * that time and adds nothing.
   * @throws ServiceError `unavailable` when Postgres does not answer.
   */
  async store(draft: ScreeningDraft): Promise<StoredScreening> {
    for (let draw = 0; draw < MAX_DRAWS; draw += 1) {
      const stored = await this.commits.submit({ draft, shieldId: this.drawId(draft.at) });
      if (stored !== null) return stored;
    }
    throw new ServiceError('internal_error', {
      message: 'An internal error occurred.',
      cause: new Error(`no free shield id in ${MAX_DRAWS} draws`),
    });
  }

  /** @returns per proposal what is stored for its attempt, or null when its id is taken by another order. */
  private async commit(batch: readonly Proposal[]): Promise<(StoredScreening | null)[]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await this.database.transaction((runner) => this.write(runner, batch));
      } catch (error) {
        if (attempt >= MAX_TRANSACTION_ATTEMPTS) throw error;
        if (isWithoutPartition(error)) await this.orderValues.makeRoom(batch.map(({ draft }) => draft.at));
        else if (!LOST_TO_ANOTHER.has(sqlStateOf(error) ?? '')) throw error;
      }
    }
  }

  private async write(
    runner: TransactionRunner,
    batch: readonly Proposal[],
  ): Promise<(StoredScreening | null)[]> {
    const claims = await claimOrders(runner, batch);
    const composed = claims.map((claim, place) => (claim === null ? null : compose(batch[place], claim)));
    const fresh = composed.filter((each) => each !== null);
    const repeats = batch.filter((_, place) => composed[place] === null).map(({ draft }) => draft);
    if (fresh.length > 0) await this.insert(runner, fresh, repeats.length === 0);
    const found = repeats.length === 0 ? [] : await this.screenings.findByAttempts(runner, repeats);
    let next = 0;
    return composed.map((each) => (each === null ? (found[next++] ?? null) : toStored(each)));
  }

  /**
   * Three statements and one round trip: none waits for the answer of the one before, and COMMIT travels with the last. The
   * one that fails first is the one that is thrown.
   */
  private async insert(
    runner: TransactionRunner,
    fresh: readonly Composed[],
    isLast: boolean,
  ): Promise<void> {
    const last = isLast ? { run: runner.runLast.bind(runner) } : runner;
    await Promise.all([
      this.orderValues.insert(runner, fresh.map(toKept)),
      insertScreenings(runner, fresh),
      this.outbox.add(
        last,
        fresh.flatMap(({ answer }) => answer.events),
      ),
    ]);
  }
}

/** A defect met while composing one order blames that order, so that its batch is taken apart and the others go on. */
function compose(proposal: Proposal | undefined, claim: Claim): Composed {
  if (proposal === undefined) throw new Error('a claim without its proposal');
  const { draft, shieldId } = proposal;
  try {
    return { draft, shieldId, answer: draft.compose(claim) };
  } catch (error) {
    throw Object.assign(new Error('an order could not be composed', { cause: error }), { code: '22000' });
  }
}

function toKept({ draft, shieldId, answer }: Composed): KeptOrder {
  const { accountId, at, values } = draft;
  return { accountId, shieldId, at, status: answer.status, score: answer.score, values };
}

function toStored({ shieldId, answer }: Composed): StoredScreening {
  const { contributions, warnings, degraded } = answer.evidence;
  return { shieldId, result: answer.result, expansions: { contributions, warnings, degraded } };
}
