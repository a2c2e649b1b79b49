import { Injectable } from '@nestjs/common';
import type { Actor, DescribedOrder } from '@rampart/contracts';
import type { TransactionRunner } from '@rampart/persistence';
import { linkedEntry, openedEntry } from '../cases/case-finder';
import { CaseJournal, type JournalEntry } from '../cases/case-journal';
import type { CaseRow } from '../database/rows/case.row';
import { CaseSettingsRepository } from '../settings/case-settings.repository';
import { DEFAULT_DUE_MINUTES } from '../settings/default-settings';
import { addOrders } from './case-figures';
import { CaseOrderMetrics } from './case-order-metrics';
import { OrderCasesRepository } from './order-cases.repository';
import { type PlannedCase, planCases } from './plan-cases';

/** Most undecided cases that orders of an account open: more than any team works off. */
export const MAX_PERSON_CASES = 20_000;
/** Most orders linked to one case; a value that half a shop shares leads to no endless one. */
export const MAX_CASE_ORDERS = 1_000;

/** What brings orders to cases. */
export interface Bringing {
  readonly actor: Actor;
  /** Recorded in the history of a new case. */
  readonly reason: string | null;
}

/** A case that orders came to. */
interface Reached {
  readonly row: CaseRow;
  readonly orders: readonly DescribedOrder[];
  readonly newKeys: ReadonlySet<string>;
  readonly isNew: boolean;
}

/** The case of an order that was brought. */
export interface BroughtOrder {
  readonly row: CaseRow;
  readonly isNew: boolean;
}

/** Brings orders to the undecided cases of their customers, or opens cases for them. */
@Injectable()
export class BringOrdersService {
  constructor(
    private readonly repository: OrderCasesRepository,
    private readonly settings: CaseSettingsRepository,
    private readonly journal: CaseJournal,
    private readonly metrics: CaseOrderMetrics,
  ) {}

  /**
   * Runs inside the caller's transaction, which has locked no case yet. An order that has a case keeps it; the case
   * counts its score and amount once. Orders beyond `MAX_PERSON_CASES` and `MAX_CASE_ORDERS` get none.
   *
   * @param orders different ones, in chronological order.
   * @returns the case of each order by its id; without those that got none.
   */
  async bring(
    runner: TransactionRunner,
    orders: readonly DescribedOrder[],
    bringing: Bringing,
  ): Promise<ReadonlyMap<DescribedOrder, BroughtOrder>> {
    if (orders.length === 0) return new Map();
    await this.repository.lock(runner, orders);
    const linked = await this.reachLinked(runner, orders);
    const without = orders.filter((order) => !linked.some((each) => each.orders.includes(order)));
    const reached = await this.reachOthers(runner, without);
    const rows = await this.write(runner, [...linked.filter(({ isCounted }) => !isCounted), ...reached], {
      linked: reached,
      counted: linked,
    });
    await this.journal.writeAll(runner, bringing.actor, entriesOf(reached, rows, bringing), null);
    return new Map(
      [...linked, ...reached].flatMap(({ row, orders: own, isNew }) =>
        own.map((order) => [order, { row: rows.get(nameOf(row)) ?? row, isNew }] as const),
      ),
    );
  }

  /** The cases that orders already have, one for each order. */
  private async reachLinked(
    runner: TransactionRunner,
    orders: readonly DescribedOrder[],
  ): Promise<(Reached & { readonly isCounted: boolean })[]> {
    const found = await this.repository.lockLinked(runner, orders);
    return found.flatMap(({ shieldId, isCounted, ...row }) => {
      const own = orders.filter((each) => isOf(each, row.accountId) && each.shieldId === shieldId);
      return own.map((order) => ({
        row,
        orders: [order],
        newKeys: new Set<string>(),
        isNew: false,
        isCounted,
      }));
    });
  }

  private async reachOthers(
    runner: TransactionRunner,
    orders: readonly DescribedOrder[],
  ): Promise<Reached[]> {
    const keyed = orders.length === 0 ? [] : await this.repository.lockKeyed(runner, orders);
    const rows = new Map(keyed.map((row) => [nameOf(row), row]));
    const known = [...rows.values()].map(({ accountId, id }) => ({
      accountId: Number(accountId),
      id: Number(id),
      keys: keyed.filter((row) => row.accountId === accountId && row.id === id).map(({ key }) => key),
    }));
    const planned = planCases(orders, known);
    const opened = await this.openPlanned(runner, planned);
    return planned.flatMap((plan) => {
      const row = plan.id === null ? opened.get(plan) : rows.get(`${plan.accountId}/${plan.id}`);
      if (row === undefined) return [];
      const free = Math.max(0, MAX_CASE_ORDERS - row.screeningCount);
      this.metrics.count(plan.id === null ? 'opened' : 'joined', Math.min(free, plan.orders.length));
      this.metrics.count('beyond_limit', Math.max(0, plan.orders.length - free));
      if (free === 0) return [];
      return [{ row, orders: plan.orders.slice(0, free), newKeys: plan.newKeys, isNew: plan.id === null }];
    });
  }

  private async openPlanned(
    runner: TransactionRunner,
    planned: readonly PlannedCase[],
  ): Promise<ReadonlyMap<PlannedCase, CaseRow>> {
    const wanted = planned.filter(({ id }) => id === null);
    if (wanted.length === 0) return new Map();
    const accountIds = wanted.map(({ accountId }) => accountId);
    const open = new Map(await this.repository.countOpen(runner, accountIds, MAX_PERSON_CASES));
    const allowed = wanted.filter(({ accountId, orders }) => {
      const count = open.get(accountId) ?? 0;
      open.set(accountId, count + 1);
      if (count >= MAX_PERSON_CASES) this.metrics.count('beyond_limit', orders.length);
      return count < MAX_PERSON_CASES;
    });
    const settings = await this.settings.findAll(accountIds, runner);
    const rows = await this.repository.open(
      runner,
      allowed.flatMap(({ orders }) => orders.slice(0, 1)),
      allowed.map(({ accountId }) => settings.get(accountId)?.dueMinutes ?? DEFAULT_DUE_MINUTES),
    );
    const byOrder = new Map(rows.map((row) => [`${row.accountId}/${row.orderId}`, row]));
    return new Map(
      allowed.flatMap((plan) => {
        const row = byOrder.get(`${plan.accountId}/${plan.orders[0]?.shieldId}`);
        return row === undefined ? [] : [[plan, row] as const];
      }),
    );
  }

  /** @param changed the cases with orders that they do not count yet. @returns the changed rows. */
  private async write(
    runner: TransactionRunner,
    changed: readonly Reached[],
    { linked, counted }: { linked: readonly Reached[]; counted: readonly Reached[] },
  ): Promise<ReadonlyMap<string, CaseRow>> {
    // Several orders of one case may have been linked before: their figures add up.
    const byCase = new Map<string, Reached[]>();
    for (const each of changed) {
      const name = nameOf(each.row);
      byCase.set(name, [...(byCase.get(name) ?? []), each]);
    }
    const figures = [...byCase.values()].flatMap((same) => {
      const [first] = same;
      if (first === undefined) return [];
      const added = same.filter((each) => linked.includes(each)).flatMap(({ orders }) => orders).length;
      const all = same.flatMap(({ orders }) => orders);
      return [{ row: first.row, figures: addOrders(first.row, all), added }];
    });
    const toLink = linked.flatMap(({ row, orders }) => orders.map((order) => ({ row, order })));
    const keys = linked.flatMap(({ row, newKeys }) => [...newKeys].map((key) => ({ row, key })));
    const [rows] = await Promise.all([
      this.repository.writeFigures(runner, figures),
      this.repository.link(runner, toLink),
      this.repository.addKeys(runner, keys),
      this.repository.markCounted(
        runner,
        counted.flatMap(({ orders }) => orders),
      ),
    ]);
    return new Map(rows.map((row) => [nameOf(row), row]));
  }
}

function entriesOf(
  reached: readonly Reached[],
  rows: ReadonlyMap<string, CaseRow>,
  bringing: Bringing,
): { row: CaseRow; entry: JournalEntry }[] {
  return reached.flatMap(({ row: before, orders, isNew }) => {
    const row = rows.get(nameOf(before)) ?? before;
    const entries = orders.map(({ shieldId }) => linkedEntry(shieldId));
    return [...(isNew ? [openedEntry(row, bringing)] : []), ...entries].map((entry) => ({ row, entry }));
  });
}

const nameOf = ({ accountId, id }: CaseRow): string => `${accountId}/${id}`;
const isOf = (order: DescribedOrder, accountId: string): boolean => order.accountId === Number(accountId);
