import {
  type FoundScreening,
  type LinkGraph,
  MAX_LINK_EDGES,
  MAX_LINKED_ORDERS,
  MAX_LINKED_VALUES,
  type SharedValue,
} from '@rampart/contracts';
import { customersOf } from './link-customers';

/** A value of the graph, by its term. */
interface ValueNode {
  readonly by: SharedValue;
  readonly depth: number;
  /** Masked, where it is known without its orders. */
  readonly shown: string | null;
  orders: number | null;
  crowded: boolean;
  expanded: boolean;
}

/** Members of a listed screening that show a value. */
const SHOWN_AS = {
  email: 'email',
  phone: 'phone',
  username: 'username',
  device: 'device_hash',
  ip: 'ip',
  bin: 'bin',
} as const satisfies Partial<Record<SharedValue, keyof FoundScreening>>;

/** Hex digits of a term. */
const ID_DIGITS = 16;

/** A graph that grows from its start, within its bounds. */
export class GrowingGraph {
  private readonly orders = new Map<string, { readonly depth: number }>();
  private readonly values = new Map<string, ValueNode>();
  /** Values of each order. */
  private readonly edges = new Map<string, Set<string>>();
  truncated = false;

  has(shieldId: string): boolean {
    return this.orders.has(shieldId);
  }

  shieldIds(): string[] {
    return [...this.orders.keys()];
  }

  /** @returns false when it is there already, or there is no room for it. */
  addOrder(shieldId: string, depth: number): boolean {
    if (this.orders.has(shieldId)) return false;
    if (this.orders.size >= MAX_LINKED_ORDERS) {
      this.truncated = true;
      return false;
    }
    this.orders.set(shieldId, { depth });
    return true;
  }

  addValue(term: string, by: SharedValue, depth: number, shown: string | null = null): void {
    if (this.values.has(term)) return;
    this.values.set(term, { by, depth, shown, orders: null, crowded: false, expanded: false });
  }

  link(shieldId: string, term: string): void {
    if (!this.orders.has(shieldId)) return;
    const values = this.edges.get(shieldId) ?? new Set();
    this.edges.set(shieldId, values.add(term));
  }

  /** Terms of values whose orders were not looked for. */
  uncounted(): { readonly term: string; readonly by: SharedValue }[] {
    return [...this.values].flatMap(([term, { by, orders }]) => (orders === null ? [{ term, by }] : []));
  }

  /** @param orders counted; null when they were not looked for after all. */
  count(term: string, orders: number | null, crowded: boolean): void {
    const value = this.values.get(term);
    if (value === undefined) return;
    value.orders = orders;
    value.crowded = crowded;
    value.expanded = orders !== null && !crowded;
  }

  /** @param rows of its orders; orders without one are left out. */
  present(start: LinkGraph['start'], depth: number, rows: ReadonlyMap<string, FoundScreening>): LinkGraph {
    const orders = [...this.orders].flatMap(([shield_id, node]) => {
      const screening = rows.get(shield_id);
      return screening === undefined ? [] : [{ shield_id, depth: node.depth, screening }];
    });
    const shown = orders.sort((a, b) => a.depth - b.depth || newer(a.screening, b.screening));
    const holders = this.holdersAmong(shown.map(({ shield_id }) => shield_id));
    const values = this.worthShowing(holders);
    const kept = new Set(values.map(([term]) => term));
    const edges = shown.flatMap(({ shield_id }) =>
      [...(this.edges.get(shield_id) ?? [])]
        .filter((term) => kept.has(term))
        .map((term) => ({ shield_id, value_id: idOf(term) })),
    );
    if (edges.length > MAX_LINK_EDGES) this.truncated = true;
    const joining = [...holders].filter(([term]) => this.values.get(term)?.crowded === false);
    const { customers, customerOf } = customersOf(
      shown.map(({ screening }) => screening),
      joining.map(([term, ids]) => ({ by: (this.values.get(term) as ValueNode).by, shieldIds: ids })),
    );
    return {
      start,
      depth,
      orders: shown.map((order) => ({ ...order, customer: customerOf(order.shield_id) })),
      values: values.map(([term, value]) => ({
        id: idOf(term),
        by: value.by,
        value:
          value.shown ??
          showValue(
            value.by,
            (holders.get(term) ?? []).map((id) => rows.get(id)),
          ),
        depth: value.depth,
        orders: value.orders,
        crowded: value.crowded,
        expanded: value.expanded,
      })),
      edges: edges.slice(0, MAX_LINK_EDGES),
      customers,
      truncated: this.truncated,
    };
  }

  /** The orders of each value. */
  private holdersAmong(shieldIds: readonly string[]): Map<string, string[]> {
    const holders = new Map<string, string[]>();
    for (const id of shieldIds) {
      for (const term of this.edges.get(id) ?? []) holders.set(term, [...(holders.get(term) ?? []), id]);
    }
    return holders;
  }

  /** Values of the start, crowded ones, and those that link orders. */
  private worthShowing(holders: ReadonlyMap<string, readonly string[]>): [string, ValueNode][] {
    const worth = [...this.values].filter(
      ([term, { depth, crowded }]) => depth === 0 || crowded || (holders.get(term)?.length ?? 0) > 1,
    );
    if (worth.length > MAX_LINKED_VALUES) this.truncated = true;
    return worth.slice(0, MAX_LINKED_VALUES);
  }
}

const newer = (a: FoundScreening, b: FoundScreening): number => b.created_at.localeCompare(a.created_at);

/** The public id of a value. */
export const idOf = (term: string): string =>
  BigInt.asUintN(64, BigInt(term)).toString(16).padStart(ID_DIGITS, '0');

/** As an order that still has it shows it. */
function showValue(by: SharedValue, rows: readonly (FoundScreening | undefined)[]): string | null {
  if (by === 'address') return null;
  for (const row of rows) {
    const value = row?.[SHOWN_AS[by]] ?? null;
    if (value !== null) return value;
  }
  return null;
}
