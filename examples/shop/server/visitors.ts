import { randomBytes } from 'node:crypto';
import type { LocalDecision, Screening, Session } from '@rampart/client';
import { DEFAULT_CONNECTION } from './connections.ts';
import type { Address, Customer } from './customers.ts';
import type { Good } from './goods.ts';

/** What became of an order: its goods are sent, it waits for a person, or it is not accepted. */
export type OrderState = 'accepted' | 'held' | 'refused';

export interface Placed {
  readonly number: string;
  readonly goods: readonly Good[];
  readonly total: number;
  readonly ship: Address;
  state: OrderState;
  /** Rampart's answer, or what the shop decided when there was none. */
  screening: Screening | LocalDecision;
  /** What the collector saw of the visit; null without it. */
  readonly visit: Session | null;
}

/** A visitor of the shop, known by the cookie of their browser. */
export interface Visitor {
  readonly id: string;
  customer: Customer | null;
  basket: string[];
  /** Address that Rampart is given as the visitor's. */
  ip: string;
  /** Of a story that brings its own device; null: the hash of the page's collector. */
  deviceHash: string | null;
  readonly orders: Placed[];
  /** Called with everything that the panel shows. */
  readonly watchers: Set<(name: string, data: object) => void>;
}

interface Asking {
  readonly headers: { readonly cookie?: string | undefined };
}

interface Replying {
  header(name: string, value: string): unknown;
}

/** Visitors in memory at most; who has not been here for longest goes first. */
const MOST = 500;
const COOKIE = 'shop_visitor';

export class Visitors {
  readonly #byId = new Map<string, Visitor>();

  /** Who sends a request; a new visitor gets a cookie with the reply. */
  of(request: Asking, reply: Replying): Visitor {
    const cookie = new RegExp(`(?:^|; )${COOKIE}=([\\w-]{32})(?:;|$)`).exec(request.headers.cookie ?? '');
    const known = cookie?.[1] === undefined ? undefined : this.#byId.get(cookie[1]);
    const visitor = known ?? newVisitor();
    if (!known) reply.header('set-cookie', `${COOKIE}=${visitor.id}; HttpOnly; SameSite=Lax; Path=/`);
    this.#byId.delete(visitor.id);
    this.#byId.set(visitor.id, visitor);
    const [oldest] = this.#byId.keys();
    if (this.#byId.size > MOST && oldest !== undefined) this.#byId.delete(oldest);
    return visitor;
  }

  [Symbol.iterator](): Iterator<Visitor> {
    return this.#byId.values();
  }
}

function newVisitor(): Visitor {
  return {
    id: randomBytes(24).toString('base64url'),
    customer: null,
    basket: [],
    ip: DEFAULT_CONNECTION.ip(1),
    deviceHash: null,
    orders: [],
    watchers: new Set(),
  };
}

/** Begins a visit in which nothing has happened yet. */
export function startOver(visitor: Visitor, ip: string, deviceHash: string | null): void {
  Object.assign(visitor, { customer: null, basket: [], ip, deviceHash });
}

/** Tells the visitor's panels. */
export function tell(visitor: Visitor, name: string, data: object): void {
  for (const watch of visitor.watchers) watch(name, data);
}
