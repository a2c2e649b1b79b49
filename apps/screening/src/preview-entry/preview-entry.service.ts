import { Inject, Injectable } from '@nestjs/common';
import { type previewEntry, type ReplyOf, type RequestOf, ServiceError } from '@rampart/contracts';
import { CLOCK, type Clock } from '../clock';
import { PartitionsRepository } from '../stored/order-values/partitions/partitions.repository';
import { partitionOf } from '../stored/order-values/partitions/plan-partitions';
import { entryCondition } from './entry-condition';
import { MatchingOrdersRepository } from './matching-orders.repository';

const DAY_MS = 86_400_000;

/**
 * Milliseconds after which no further day begins. Including one day's limit, this is less than half of the caller's
 * wait: after half of it the caller retries, which would only double the work.
 */
const BUDGET_MS = 3_000;

/** Computes what a list entry would have matched. */
@Injectable()
export class PreviewEntryService {
  constructor(
    private readonly orders: MatchingOrdersRepository,
    private readonly partitions: PartitionsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Counts day by day, newest first: no statement holds a connection for long, or a partition that is to be dropped.
   *
   * @throws ServiceError `validation_failed` for an entry about an address; `deadline_exceeded` when there are too
   * many orders to search in time: fewer days may do.
   */
  async preview(request: RequestOf<typeof previewEntry>): Promise<ReplyOf<typeof previewEntry>> {
    const condition = entryCondition(request);
    const now = this.clock.now();
    const since = new Date(now.getTime() - request.days * DAY_MS);
    const keptFrom = (await this.partitions.keptSince()) ?? now;
    const total = { screenings: 0, approved: 0 };
    if (condition !== null) {
      const giveUpAt = performance.now() + BUDGET_MS;
      for (const day of daysBack(now, keptFrom > since ? keptFrom : since)) {
        if (performance.now() > giveUpAt) throw tooMany(request.days);
        const counted = await this.orders.count(request.accountId, condition, day, since);
        if (counted === null) throw tooMany(request.days);
        total.screenings += counted.screenings;
        total.approved += counted.approved;
      }
    }
    return { ...total, keptSince: keptFrom > since ? keptFrom.toISOString() : null };
  }
}

/** An instant of each UTC day from `to` back to `from`. */
function daysBack(to: Date, from: Date): Date[] {
  const first = partitionOf(from).from;
  const days: Date[] = [];
  for (let day = to; partitionOf(day).from >= first; day = new Date(day.getTime() - DAY_MS)) days.push(day);
  return days;
}

function tooMany(days: number): ServiceError {
  return new ServiceError('deadline_exceeded', {
    message: `There are too many orders to search those of ${days} days in time. Ask for fewer days.`,
    param: 'days',
    details: { days },
  });
}
