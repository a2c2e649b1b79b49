import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { LOGGER, Metrics } from '@rampart/telemetry';
import type { Logger } from 'pino';
import { ConsumerLoop } from './consumer-loop';
import { ConsumerParts } from './consumer-parts';
import { type EventHandler, listeningOf } from './event-handler';

/** Finds the service's event listeners, and runs each. */
@Injectable()
export class EventConsumers {
  private readonly loops: ConsumerLoop[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly parts: ConsumerParts,
    private readonly metrics: Metrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  start(): void {
    for (const { metatype, instance } of this.discovery.getProviders()) {
      const listening = typeof metatype === 'function' ? listeningOf(metatype) : null;
      if (listening === null || !this.parts.readers.canRead(listening)) continue;
      const consumer = `${this.metrics.service}-${listening.purpose}`;
      const logger = this.logger.child({ consumer });
      this.parts.metrics.begin(consumer);
      const handler = instance as EventHandler;
      const loop = new ConsumerLoop(consumer, listening, handler, this.parts, logger);
      loop.start();
      this.loops.push(loop);
    }
  }

  /** Finishes what is under way, and lets another replica continue at once. */
  async stop(): Promise<void> {
    await Promise.all(this.loops.splice(0).map((loop) => loop.stop()));
  }
}
