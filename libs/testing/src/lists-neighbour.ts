import type { NatsConnection, Subscription } from '@nats-io/transport-node';
import type { ListMatch, matchMany, RequestOf } from '@rampart/contracts';

type MatchMany = typeof matchMany;
type Question = RequestOf<MatchMany>['questions'][number];

/** An entry of a list, compared literally with the queried value. */
export interface NeighbourEntry {
  readonly accountId: number;
  readonly listType: 'blacklist' | 'whitelist';
  readonly entityType: string;
  readonly value: string;
  readonly nonOverridable?: boolean;
}

/** Stands in for the lists service on a real NATS, for the specs of services that call it. */
export class ListsNeighbour {
  /** What is on the lists; a spec adds to it. */
  readonly entries: NeighbourEntry[] = [];
  private readonly subscription: Subscription;

  private constructor(
    private readonly connection: NatsConnection,
    { subject, service }: MatchMany,
  ) {
    this.subscription = connection.subscribe(subject, {
      queue: service,
      callback: (_error, message) => {
        const { data } = message.json<{ data: RequestOf<MatchMany> }>();
        const response = { answers: data.questions.map((question) => this.match(question)) };
        message.respond(JSON.stringify({ id: '1', response, isDisposed: true }));
      },
    });
  }

  static async start(natsUrl: string): Promise<ListsNeighbour> {
    // Loaded here: this library is also used by specs without NATS.
    const { connect } = await import('@nats-io/transport-node');
    const { matchMany } = await import('@rampart/contracts');
    const { natsOptions } = await import('@rampart/rpc');
    const neighbour = new ListsNeighbour(await connect(natsOptions(natsUrl)), matchMany);
    await neighbour.connection.flush();
    return neighbour;
  }

  /** From now on the lists do not answer. */
  async leave(): Promise<void> {
    this.subscription.unsubscribe();
    await this.connection.flush();
  }

  async stop(): Promise<void> {
    await this.connection.close();
  }

  private match({ accountId, values }: Question): ListMatch[] {
    return values.flatMap((asked, index) =>
      this.entries.flatMap((entry, entryId) =>
        entry.accountId === accountId && entry.entityType === asked.entityType && entry.value === asked.value
          ? [toMatch(entry, entryId, index)]
          : [],
      ),
    );
  }
}

function toMatch(entry: NeighbourEntry, entryId: number, index: number): ListMatch {
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
