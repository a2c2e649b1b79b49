import { groupBy } from '../../group-by';
import { bootstrapGroups } from '../../intervals';
import type { Interval } from '../../metrics';
import type { ScreenedOrder } from './batch-client';
import { cardPrecision, type DayOrder } from './card-precision';
import { DAY_MS, readTime } from './labelled-order';

/** Days of the book's periods: training, then the delay until labels are known, then the test. */
const WEEK_DAYS = 7;
const LOOKED_AT_PER_DAY = 100;

/** Instants of the file. */
export interface HandbookPeriod {
  /**
   * First day of the book's training period; customers who were defrauded since then are known once that is reported.
   */
  readonly trainFrom: number;
  readonly testFrom: number;
  readonly testUntil: number;
}

/** The published period, and the one two weeks earlier for use without the August part. */
export const HANDBOOK_PERIODS = {
  published: periodFrom('2018-07-25 00:00:00'),
  earlier: periodFrom('2018-07-11 00:00:00'),
} as const;

function periodFrom(day: string): HandbookPeriod {
  const trainFrom = readTime(day);
  const testFrom = trainFrom + 2 * WEEK_DAYS * DAY_MS;
  return { trainFrom, testFrom, testUntil: testFrom + WEEK_DAYS * DAY_MS };
}

/**
 * The orders of each test day without those of customers known by then to be defrauded: since the training began, and
 * at least a whole delay before the day (`get_train_test_set` of the book).
 */
export function testDays(
  screened: readonly ScreenedOrder[],
  { trainFrom, testFrom, testUntil }: HandbookPeriod,
): ScreenedOrder[][] {
  const frauds = screened.filter(({ order }) => order.isFraud && order.at >= trainFrom);
  const days: ScreenedOrder[][] = [];
  for (let day = testFrom; day < testUntil; day += DAY_MS) {
    const known = new Set(
      frauds.filter(({ order }) => order.at < day - WEEK_DAYS * DAY_MS).map(({ order }) => order.customer),
    );
    days.push(
      screened.filter(
        ({ order }) => order.at >= day && order.at < day + DAY_MS && !known.has(order.customer),
      ),
    );
  }
  return days;
}

type Days = readonly (readonly ScreenedOrder[])[];
type ScoreOf = (order: ScreenedOrder) => number;

/** Card precision at 100 a day by a score. */
export function cardPrecisionAt100(days: Days, scoreOf: ScoreOf): number | null {
  return cardPrecision(
    days.map((day) => day.map((each) => toDayOrder(each, scoreOf))),
    LOOKED_AT_PER_DAY,
  );
}

/** Its interval over resamples of customers; the copies of a customer are customers of their own. */
export function cardPrecisionInterval(days: Days, scoreOf: ScoreOf): Interval | null {
  const orders = days.flatMap((each, day) => each.map((one) => ({ day, one: toDayOrder(one, scoreOf) })));
  const customers = groupBy(orders, ({ one }) => [one.customer]);
  return bootstrapGroups([...customers.values()], (drawn) => {
    const drawnDays = days.map((): DayOrder[] => []);
    for (const [copy, group] of drawn.entries())
      for (const { day, one } of group) drawnDays[day]?.push({ ...one, customer: String(copy) });
    return cardPrecision(drawnDays, LOOKED_AT_PER_DAY);
  });
}

const toDayOrder = (each: ScreenedOrder, scoreOf: ScoreOf): DayOrder => ({
  customer: each.order.customer,
  score: scoreOf(each),
  isFraud: each.order.isFraud,
});
