import type { Subscription } from '@nats-io/transport-node';
import { NatsLink } from '@rampart/rpc';

/** Published after a key, a user, an account or an endpoint policy has changed. It has no payload. */
export const CHANGE_SUBJECT = 'evt.gateway.v1.key-changed';

/** Tells gateways to poll for changes now. A lost notice costs at most one polling interval. */
export interface ChangeNotices {
  /**
   * Called after the commit. Resolves when the local listeners are done, so that the caller finds its change applied
   * on this gateway. Never throws: without NATS, the polls of other gateways find the change.
   */
  announce(): Promise<void>;
  /** @param listener must not throw. @returns a function that ends the subscription. */
  subscribe(listener: () => Promise<void>): () => void;
}

/** Notices as NATS messages, without a queue group: each gateway receives each of them. */
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
