import type { Subscription } from '@nats-io/transport-node';
import { NatsLink } from '@rampart/rpc';

/** Said to every gateway after a key, a user, an account or an endpoint policy has changed. It carries nothing. */
export const CHANGE_SUBJECT = 'evt.gateway.v1.key-changed';

/** Tells the gateways to look for changes now instead of at their next poll. Lost notices cost at most that poll. */
export interface ChangeNotices {
  /**
   * Called after the commit. Resolves when the listeners here are done, so that whoever changed something finds it
   * changed on this gateway. Never throws: without NATS the polls of the others find the change.
   */
  announce(): Promise<void>;
  /** @param listener must not throw. @returns a function that ends the subscription. */
  subscribe(listener: () => Promise<void>): () => void;
}

/** Notices as NATS messages, without a queue group: each gateway hears each. */
export class NatsChangeNotices implements ChangeNotices {
  private readonly listeners = new Set<() => Promise<void>>();

  constructor(private readonly link: NatsLink) {}

  async announce(): Promise<void> {
    if (this.link.isConnected()) this.link.connection.publish(CHANGE_SUBJECT);
    await Promise.all([...this.listeners].map((listener) => listener()));
  }

  subscribe(listener: () => Promise<void>): () => void {
    this.listeners.add(listener);
    const subscription: Subscription = this.link.connection.subscribe(CHANGE_SUBJECT, {
      callback: (error) => {
        if (!error) void listener();
      },
    });
    return () => {
      this.listeners.delete(listener);
      if (!this.link.connection.isClosed()) subscription.unsubscribe();
    };
  }
}
