import { Injectable } from '@nestjs/common';
import { ConsumerMetrics } from './consumer-metrics';
import { EventReaders } from './event-reader';
import { Inbox } from './inbox';
import { ProgressRepository } from './progress.repository';

/** What every listener of a service shares. */
@Injectable()
export class ConsumerParts {
  constructor(
    readonly readers: EventReaders,
    readonly progress: ProgressRepository,
    readonly inbox: Inbox,
    readonly metrics: ConsumerMetrics,
  ) {}
}
