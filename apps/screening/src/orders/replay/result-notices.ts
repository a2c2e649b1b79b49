import type { Subscription } from '@nats-io/transport-node';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { NatsLink } from '@rampart/rpc';
import { ResultCache } from './result-cache';

/** Without a queue group: each replica receives each notice. */
const SUBJECT = 'cmd.screening.v1.forget-results';

/** Notifies every replica when stored answers have changed, which only happens on erasure. */
@Injectable()
export class ResultNotices implements OnApplicationBootstrap, OnApplicationShutdown {
  private subscription: Subscription | undefined;

  constructor(
    private readonly link: NatsLink,
    private readonly cache: ResultCache,
  ) {}

  onApplicationBootstrap(): void {
    this.subscription = this.link.connection.subscribe(SUBJECT, { callback: () => this.cache.clear() });
  }

  onApplicationShutdown(): void {
    if (!this.link.connection.isClosed()) this.subscription?.unsubscribe();
  }

  /**
   * Takes effect here at once, and wherever the notice arrives. A replica that misses it keeps its answers until they
   * expire.
   */
  announce(): void {
    this.cache.clear();
    this.link.connection.publish(SUBJECT);
  }
}
