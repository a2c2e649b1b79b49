import type { Subscription } from '@nats-io/transport-node';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { NatsLink } from '@rampart/rpc';
import { JobWakeUp } from './job-wake-up';

/** Without a queue group and without a payload: each replica receives each notice. */
const SUBJECT = 'cmd.screening.v1.find-jobs';

/**
 * Passes wake-ups on to all replicas: the one that queues a job may run none, or have no lane free. The polls of idle
 * replicas find a job whose notice was lost.
 */
@Injectable()
export class JobNotices implements OnApplicationBootstrap, OnApplicationShutdown {
  private subscription: Subscription | undefined;

  constructor(
    private readonly link: NatsLink,
    private readonly wakeUp: JobWakeUp,
  ) {}

  onApplicationBootstrap(): void {
    this.wakeUp.onAnnounce(() => {
      if (this.link.isConnected()) this.link.connection.publish(SUBJECT);
    });
    this.subscription = this.link.connection.subscribe(SUBJECT, {
      callback: (error) => {
        if (!error) this.wakeUp.wakeHere();
      },
    });
  }

  onApplicationShutdown(): void {
    if (!this.link.connection.isClosed()) this.subscription?.unsubscribe();
  }
}
