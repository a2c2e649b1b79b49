import { Injectable } from '@nestjs/common';
import { ConsumerMetrics } from './consumer-metrics';
import { EventReaders } from './event-reader';
import { Inbox } from './inbox';
import { ProgressRepository } from './progress.repository';

/** Dependencies shared by all listeners of a service. */
@Injectable()
export class ConsumerParts {
  constructor(
    readonly readers: EventReaders,
    readonly progress: ProgressRepository,
    readonly inbox: Inbox,
    readonly metrics: ConsumerMetrics,
  ) {}
}
