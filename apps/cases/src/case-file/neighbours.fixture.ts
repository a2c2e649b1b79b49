import { connect, type NatsConnection, type Subscription } from '@nats-io/transport-node';
import type { Command, ReplyOf, RequestOf } from '@rampart/contracts';
import { natsOptions } from '@rampart/rpc';

/** Stands in for the services that a case queries, on a real NATS. */
export class Neighbours {
  private readonly subscriptions = new Map<string, Subscription>();

  private constructor(private readonly connection: NatsConnection) {}

  static async start(natsUrl: string): Promise<Neighbours> {
    return new Neighbours(await connect(natsOptions(natsUrl)));
  }

  /** Answers a command from now on, or leaves it unanswered when the handler returns undefined. */
  async answer<C extends Command>(
    command: C,
    handler: (request: RequestOf<C>) => ReplyOf<C> | undefined,
  ): Promise<void> {
    await this.leave(command);
    const subscription = this.connection.subscribe(command.subject, {
      queue: command.service,
      callback: (_error, message) => {
        const { data } = message.json<{ data: unknown }>();
        const response = handler(command.request.parse(data) as RequestOf<C>);
        if (response !== undefined) message.respond(JSON.stringify({ id: '1', response, isDisposed: true }));
      },
    });
    this.subscriptions.set(command.subject, subscription);
    await this.connection.flush();
  }

  /** Removes the responder of the command. */
  async leave(command: Command): Promise<void> {
    this.subscriptions.get(command.subject)?.unsubscribe();
    this.subscriptions.delete(command.subject);
    await this.connection.flush();
  }

  async stop(): Promise<void> {
    await this.connection.close();
  }
}
