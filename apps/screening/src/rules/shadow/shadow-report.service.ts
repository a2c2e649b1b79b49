import { Inject, Injectable } from '@nestjs/common';
import {
  type getShadowReport,
  MAX_SHADOW_REPORT_DAYS,
  type RequestOf,
  SCREENING_TRIGGER,
  ServiceError,
  type ShadowReport,
} from '@rampart/contracts';
import { CLOCK, type Clock } from '../../clock';
import { partitionOf } from '../../stored/order-values/partitions/plan-partitions';
import { type AskedVersion, type OrderRange, ScreenedOrdersRepository } from './screened-orders.repository';
import { ShadowFiguresRepository } from './shadow-figures.repository';
import { type DayFigures, sumFigures } from './sum-figures';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 30;
/** Milliseconds for the days of a report; below the deadline of the command. */
const TIME_MS = 7_000;

/** Reports what a version of a rule did, or would have done. */
@Injectable()
export class ShadowReportService {
  constructor(
    private readonly orders: ScreenedOrdersRepository,
    private readonly figures: ShadowFiguresRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ServiceError `not_found`, `validation_failed` (`since`), `deadline_exceeded`, `unavailable`. */
  async report(request: RequestOf<typeof getShadowReport>): Promise<ShadowReport> {
    const { accountId, ruleId } = request;
    const found = await this.orders.findVersion(accountId, ruleId, request.version);
    if (found === null) throw new ServiceError('not_found', { message: 'The rule has no such version.' });
    const { version, name, mode } = found;
    const asked: AskedVersion = { ruleId, version, mode: mode === 'active' ? 'active' : 'shadow' };
    const days = daysOf(request, this.clock.now());
    const [since, until] = [days[0] as Date, new Date((days.at(-1) as Date).getTime() + DAY_MS)];
    const isOfOrders = found.trigger === SCREENING_TRIGGER;
    const rulesets = isOfOrders ? await this.orders.findRulesets(accountId, asked) : [];
    const { overlap, ...sums } = sumFigures(await this.countDays(days, accountId, rulesets, asked));
    const names = await this.figures.findNames(accountId, overlap);
    return {
      rule_id: ruleId,
      version,
      name,
      mode,
      since: since.toISOString(),
      until: until.toISOString(),
      ...sums,
      matched: isOfOrders ? sums.matched : await this.figures.countEvents(accountId, asked, since, until),
      overlap: overlap.map(({ ruleId, version, orders }) => ({
        rule_id: ruleId,
        version,
        name: names.get(`${ruleId} ${version}`) ?? '',
        orders,
      })),
    };
  }

  /** A day at a time, so that no statement is long and a report never holds more than one connection. */
  private async countDays(
    days: readonly Date[],
    accountId: number,
    rulesets: readonly number[],
    asked: AskedVersion,
  ): Promise<DayFigures[]> {
    const end = Date.now() + TIME_MS;
    const counted: DayFigures[] = [];
    for (const day of rulesets.length === 0 ? [] : days) {
      if (Date.now() > end) throw tooMuch();
      const { from, to } = partitionOf(day);
      counted.push(await this.countDay({ accountId, from, to, rulesets }, asked));
    }
    return counted;
  }

  private async countDay(range: OrderRange, asked: AskedVersion): Promise<DayFigures> {
    const statuses = await this.orders.count(range);
    const matches = await this.figures.findMatches(range, asked);
    const overlap = matches.length === 0 ? [] : await this.figures.findOverlap(range, asked);
    return { statuses, matches, overlap, knownFraud: await this.figures.countKnownFraud(range) };
  }
}

/** The whole UTC days of a period: orders are found by the day that their id begins with. */
function daysOf({ since, until }: RequestOf<typeof getShadowReport>, now: Date): Date[] {
  const last = startOfDay(until === null ? now : new Date(until));
  const first =
    since === null ? new Date(last.getTime() - (DEFAULT_DAYS - 1) * DAY_MS) : startOfDay(new Date(since));
  const count = (last.getTime() - first.getTime()) / DAY_MS + 1;
  if (count < 1 || count > MAX_SHADOW_REPORT_DAYS) {
    throw new ServiceError('validation_failed', {
      param: 'since',
      message: `Expected a time before until, at most ${MAX_SHADOW_REPORT_DAYS} days.`,
    });
  }
  return Array.from({ length: count }, (_, n) => new Date(first.getTime() + n * DAY_MS));
}

const startOfDay = (instant: Date): Date => new Date(Math.floor(instant.getTime() / DAY_MS) * DAY_MS);

function tooMuch(): ServiceError {
  return new ServiceError('deadline_exceeded', {
    message: 'The period holds too many orders to be counted in time. Please ask for fewer days.',
  });
}
