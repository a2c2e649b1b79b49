import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import {
  type CheckedOrder,
  type Command,
  checkOrders,
  type ListMatch,
  matchMany,
  type OrderFacts,
  type ReplyOf,
  type RequestOf,
  type recordOrder,
  recordOrders,
  ServiceError,
} from '@rampart/contracts';
import { natsOptions, toWire } from '@rampart/rpc';

type Velocities = ReplyOf<typeof recordOrder>['velocities'];

type Listed = Pick<ListMatch, 'listType' | 'entityType'> & {
  readonly value: string;
  readonly nonOverridable?: boolean;
};

/** Stands in for the checks, lists and behavior services on a real NATS, with scripted answers. */
export class Neighbours {
  /** The checks' facts about an order, or the error that they throw; null: they listen and never answer. */
  facts: ((request: CheckedOrder) => OrderFacts) | ServiceError | null;
  /** How often an order's entities were seen, or the error; null: behavior listens and never answers. */
  velocities: ((request: RequestOf<typeof recordOrder>) => Velocities) | ServiceError | null = firstOrder;
  /** Entries of each account, compared as they are. */
  readonly entries = new Map<number, Listed[]>();
  /** False: the lists listen and never answer. */
  doListsAnswer = true;
  /** The error for commands about many values; null: they answer. */
  listsError: ServiceError | null = null;
  /** Requests to the checks, in order. */
  readonly asked: CheckedOrder[] = [];

  /** Orders that behavior was asked to count, in order. */
  readonly recorded: RequestOf<typeof recordOrder>[] = [];

  private lists: Subscription | undefined;
  private behavior: Subscription | undefined;

  private constructor(
    private readonly connection: NatsConnection,
    facts: (request: CheckedOrder) => OrderFacts,
  ) {
    this.facts = facts;
  }

  static async start(natsUrl: string, facts: (request: CheckedOrder) => OrderFacts): Promise<Neighbours> {
    const neighbours = new Neighbours(await connect(natsOptions(natsUrl)), facts);
    await neighbours.answer(checkOrders, (request) => neighbours.check(request));
    neighbours.behavior = await neighbours.answer(recordOrders, (request) => neighbours.record(request));
    neighbours.lists = await neighbours.answer(matchMany, (request) => neighbours.match(request));
    return neighbours;
  }

  list(accountId: number, ...entries: Listed[]): void {
    this.entries.set(accountId, [...(this.entries.get(accountId) ?? []), ...entries]);
  }

  /** From now on the lists do not listen. */
  async leaveLists(): Promise<void> {
    this.lists?.unsubscribe();
    await this.connection.flush();
  }

  /** From now on behavior does not listen. */
  async leaveBehavior(): Promise<void> {
    this.behavior?.unsubscribe();
    await this.connection.flush();
  }

  /** Waits until the server knows of all changes of listeners. */
  flush(): Promise<void> {
    return this.connection.flush();
  }

  async stop(): Promise<void> {
    await this.connection.close();
  }

  private check({ orders }: RequestOf<typeof checkOrders>): ReplyOf<typeof checkOrders> | null {
    const known = orders.flatMap((order) => this.factsOf(order) ?? []);
    if (known.length < orders.length) return null;
    return { orders: known, dataSets: known[0]?.dataSets ?? [] };
  }

  private factsOf(order: CheckedOrder): OrderFacts | null {
    this.asked.push(order);
    if (this.facts instanceof ServiceError) throw this.facts;
    return this.facts === null ? null : this.facts(order);
  }

  private record({ orders, ...whose }: RequestOf<typeof recordOrders>): ReplyOf<typeof recordOrders> | null {
    const requests = orders.map((order) => ({ ...whose, ...order }));
    this.recorded.push(...requests);
    const { velocities } = this;
    if (velocities instanceof ServiceError) throw velocities;
    return velocities === null
      ? null
      : { orders: requests.map((request) => ({ velocities: velocities(request), actions: null })) };
  }

  private match({ questions }: RequestOf<typeof matchMany>): ReplyOf<typeof matchMany> | null {
    if (this.listsError !== null) throw this.listsError;
    return this.doListsAnswer ? { answers: questions.map((each) => this.matchesOf(each)) } : null;
  }

  private matchesOf({ accountId, values }: RequestOf<typeof matchMany>['questions'][number]): ListMatch[] {
    return (this.entries.get(accountId) ?? []).flatMap((entry, entryId) =>
      values.flatMap((asked, index) =>
        asked.entityType === entry.entityType && asked.value === entry.value
          ? [toMatch(entry, entryId, index)]
          : [],
      ),
    );
  }

  /**
   * Answers a command from now on; null from the handler: no answer. Errors that it throws are sent back. Resolves when
   * NATS knows the responder: an earlier call could find none.
   */
  async answer<C extends Command>(
    command: C,
    handle: (request: RequestOf<C>) => ReplyOf<C> | null,
  ): Promise<Subscription> {
    const subscription = this.connection.subscribe(command.subject, {
      queue: command.service,
      callback: (_error, message) => {
        const { data } = message.json<{ data: RequestOf<C> }>();
        try {
          const response = handle(data);
          if (response !== null) message.respond(JSON.stringify({ id: '1', response, isDisposed: true }));
        } catch (error) {
          message.respond(JSON.stringify({ id: '1', err: toWire(error), isDisposed: true }));
        }
      },
    });
    await this.connection.flush();
    return subscription;
  }
}

/** As if no entity had been seen before. */
function firstOrder({ entities }: RequestOf<typeof recordOrder>): Velocities {
  const counts = { '60s': 1, '300s': 1, '3600s': 1, '86400s': 1 };
  return entities.map(({ entityType }) => ({ entityType, counts, exceeded: [] }));
}

function toMatch(entry: Listed, entryId: number, index: number): ListMatch {
  return {
    index,
    entryId,
    listType: entry.listType,
    matchType: 'exact',
    entityType: entry.entityType,
    entryValue: entry.value,
    reason: null,
    nonOverridable: entry.nonOverridable ?? false,
    createdAt: '2026-01-01T00:00:00.000Z',
    expiresAt: null,
  };
}
