import type { ScreenedOrder } from './batch-client';
import { HANDBOOK_PERIODS, testDays } from './handbook-protocol';
import { readTime } from './labelled-order';

const screened = (customer: string, time: string, isFraud = false): ScreenedOrder => ({
  order: { id: time, at: readTime(time), customer, fields: {}, times: {}, isFraud },
  status: 'APPROVE',
  score: 0,
  probability: null,
  contributions: [],
});

const { published, earlier } = HANDBOOK_PERIODS;
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

describe('the protocol of the handbook', () => {
  it('tests on the week that follows training and delay', () => {
    expect([published.trainFrom, published.testFrom, published.testUntil].map(dayOf)).toEqual([
      '2018-07-25',
      '2018-08-08',
      '2018-08-15',
    ]);
    expect(dayOf(earlier.testFrom)).toBe('2018-07-25');
  });

  it('leaves out customers who were known to be defrauded a week before the day, since the training began', () => {
    const days = testDays(
      [
        screened('before', '2018-07-24 23:59:59', true),
        screened('trained', '2018-07-25 00:00:00', true),
        screened('told', '2018-08-01 10:00:00', true),
        ...['before', 'trained', 'told', 'other'].flatMap((customer) => [
          screened(customer, '2018-08-08 12:00:00'),
          screened(customer, '2018-08-09 12:00:00'),
        ]),
      ],
      published,
    );
    const customers = days.map((day) => day.map(({ order }) => order.customer));
    expect(customers).toEqual([['before', 'told', 'other'], ['before', 'other'], [], [], [], [], []]);
  });
});
