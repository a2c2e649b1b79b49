import { Inject, Injectable } from '@nestjs/common';
import {
  type chartOrders,
  MAX_DAYS_BY_STEP,
  MAX_STATISTICS_DAYS,
  type ReplyOf,
  type RequestOf,
  type summarizeOrders,
} from '@rampart/contracts';
import { CLOCK, type Clock } from '../clock';
import { hasAmounts, isAmount } from './chart-statement';
import { periodOf, refused } from './period';
import { presentSeries } from './present-series';
import { presentTotals } from './present-summary';
import { StatisticsRepository } from './statistics.repository';

/** Answers what an account's orders add up to, from the hourly counts. */
@Injectable()
export class StatisticsService {
  constructor(
    private readonly statistics: StatisticsRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ServiceError `validation_failed` for a period that is empty, too long, or has too many rows. */
  async summarize(asked: RequestOf<typeof summarizeOrders>): Promise<ReplyOf<typeof summarizeOrders>> {
    const period = periodOf(asked, this.clock.now(), MAX_STATISTICS_DAYS);
    const before = {
      from: new Date(2 * period.from.getTime() - period.to.getTime()),
      to: period.from,
    };
    const compares = asked.compare !== null;
    const begin = compares ? before.from : period.from;
    const [rows, overridden] = await Promise.all([
      this.statistics.summarize(asked.accountId, begin, period),
      this.statistics.countOverridden(asked.accountId, begin, period),
    ]);
    if (rows === null || overridden === null) throw tooLong();
    return {
      period: presentTotals(
        period,
        rows.filter((row) => row.is_asked),
        overridden.asked,
      ),
      previous: compares
        ? presentTotals(
            before,
            rows.filter((row) => !row.is_asked),
            overridden.before,
          )
        : null,
    };
  }

  /** @throws ServiceError `validation_failed` as above, and for an unknown time zone or amounts without a currency. */
  async chart(asked: RequestOf<typeof chartOrders>): Promise<ReplyOf<typeof chartOrders>> {
    if (isAmount(asked.metric) && asked.currency === null) {
      throw refused('currency', 'required with amounts, which are never converted.');
    }
    if (isAmount(asked.metric) && !hasAmounts(asked.group)) {
      throw refused('metric', 'amounts are only counted by decision and outcome.');
    }
    const period = periodOf(asked, this.clock.now(), MAX_DAYS_BY_STEP[asked.by]);
    // Hours are the same everywhere, and would be confused where a clock is put back.
    const request = asked.by === 'hour' ? { ...asked, timeZone: 'UTC' } : asked;
    const chart = await this.statistics.chart(request, period);
    if (chart === null) throw tooLong();
    if (chart === 'time zone') throw refused('tz', 'not a time zone such as Europe/Berlin.');
    return presentSeries(request, chart);
  }
}

const tooLong = () => refused('from', 'too many orders to add up in time. Please name a shorter period.');
