import type { ScreenedOrder } from './batch-client';
import { cardPrecision } from './card-precision';
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

/** Card precision at 100 a day by a score. */
export function cardPrecisionAt100(
  days: readonly (readonly ScreenedOrder[])[],
  scoreOf: (order: ScreenedOrder) => number,
): number | null {
  const scored = days.map((day) =>
    day.map((each) => ({ customer: each.order.customer, score: scoreOf(each), isFraud: each.order.isFraud })),
  );
  return cardPrecision(scored, LOOKED_AT_PER_DAY);
}
