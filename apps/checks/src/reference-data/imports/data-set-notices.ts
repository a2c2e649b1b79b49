import { NatsLink } from '@rampart/rpc';

/** Sent to every replica of the checks after a version went into or out of service. Without a payload. */
export const DATA_SETS_CHANGED = 'evt.checks.v1.data-sets-changed';

/** Makes the replicas poll now instead of at their next turn. A lost notice delays them until that turn at most. */
export interface DataSetNotices {
  /** Never throws: without NATS the polls find the change. */
  announce(): void;
  /** @param listener must not throw. @returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void;
}

/** Notices as NATS messages, without a queue group: every replica receives each one. */
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
