import { NatsLink } from '@rampart/rpc';

/** Said to every replica of the checks after a version has come into service or gone out of it. Carries nothing. */
export const DATA_SETS_CHANGED = 'evt.checks.v1.data-sets-changed';

/** Tells the replicas to look now instead of at their next poll. A lost notice costs at most that poll. */
export interface DataSetNotices {
  /** Never throws: without NATS the polls find the change. */
  announce(): void;
  /** @param listener must not throw. @returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void;
}

/** Notices as NATS messages, without a queue group: each replica hears each. */
export class NatsDataSetNotices implements DataSetNotices {
  constructor(private readonly link: NatsLink) {}

  announce(): void {
    if (this.link.isConnected()) this.link.connection.publish(DATA_SETS_CHANGED);
  }

  subscribe(listener: () => void): () => void {
    const subscription = this.link.connection.subscribe(DATA_SETS_CHANGED, {
      callback: (error) => {
        if (!error) listener();
      },
    });
    return () => {
      if (!this.link.connection.isClosed()) subscription.unsubscribe();
    };
  }
}
