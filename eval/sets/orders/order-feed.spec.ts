import type { LabelledOrder } from './labelled-order';
import { DAY_MS, readTime } from './labelled-order';
import { OrderFeed } from './order-feed';

const NOW = readTime('2026-03-15 12:00:00');

const order = (id: string, time: string, more: Partial<LabelledOrder> = {}): LabelledOrder => ({
  id,
  at: readTime(time),
  customer: 'c',
  fields: { username: 'ann', ip: '' },
  times: {},
  isFraud: false,
  ...more,
});

const linesOf = (feed: OrderFeed, until: string) =>
  [...feed.until(readTime(until))].map(({ text }) => JSON.parse(text));

describe('OrderFeed', () => {
  it('sends orders with the fields that they have, moved by whole weeks to the days before now', () => {
    const signedUp = { account_created_at: readTime('2018-07-01 09:59:59') };
    const feed = new OrderFeed([order('1', '2018-07-01 10:00:00', { times: signedUp })], 7 * DAY_MS, NOW);
    const [line] = linesOf(feed, '2018-07-02 00:00:00');
    expect(line).toEqual({
      at: '2026-03-15T10:00:00.000Z',
      user_order_id: '1',
      username: 'ann',
      account_created_at: '2026-03-15T09:59:59.000Z',
    });
    expect(new Date(line.at).getUTCDay()).toBe(new Date(readTime('2018-07-01 10:00:00')).getUTCDay());
  });

  it('reports each outcome once its delay has passed and never earlier, from where it ended', () => {
    const feed = new OrderFeed(
      [
        order('1', '2018-07-01 10:00:00', { isFraud: true }),
        order('3', '2018-07-01 10:40:00'),
        order('4', '2018-07-02 10:50:00'),
        order('5', '2018-07-02 11:00:00'),
      ],
      DAY_MS,
      NOW,
    );
    const ids = (until: string) =>
      linesOf(feed, until).map((line) => `${line.outcome ?? 'order'} ${line.user_order_id}`);
    expect(ids('2018-07-02 10:55:00')).toEqual([
      'order 1',
      'order 3',
      'confirmed_fraud 1',
      'false_positive 3',
      'order 4',
    ]);
    expect(ids('2018-07-03 00:00:00')).toEqual(['order 5']);
    expect(ids('2018-07-05 00:00:00')).toEqual(['false_positive 4', 'false_positive 5']);
  });

  it('reports an outcome at the time at which it became known', () => {
    const feed = new OrderFeed([order('1', '2018-07-01 10:00:00')], DAY_MS, NOW);
    expect(linesOf(feed, '2018-07-09 00:00:00')[1]).toMatchObject({
      type: 'outcome',
      at: '2026-03-16T10:00:00.000Z',
    });
  });
});
