import { HistoryBook, placesOf } from './history-book';
import { buildHistoryKey, buildHistoryOrder } from './history-order.builder';
import { newState } from './state/history-state';
import { writeState } from './state/written-state';

const order = buildHistoryOrder({ email: 'ann', ip: 'home' });
const bookOf = (state: Buffer = Buffer.alloc(0)) =>
  new HistoryBook(placesOf([order]).map((place) => ({ ...place, state })));

describe('HistoryBook', () => {
  it('writes nothing of what was only looked at', () => {
    const book = bookOf();
    book.factsOf(order);
    expect(book.changes()).toEqual([]);
    book.add(order);
    expect(book.changes().map(({ key }) => key)).toEqual([
      buildHistoryKey('email', 'ann'),
      buildHistoryKey('ip', 'home'),
    ]);
  });

  it('blames an order whose row cannot be read, so that its neighbours go on', () => {
    const later = Buffer.from(writeState(newState()));
    later[0] = 2;
    expect(() => bookOf(later).factsOf(order)).toThrow(expect.objectContaining({ code: '22000' }));
  });

  it('refuses an order whose rows are not held', () => {
    expect(() => bookOf().factsOf(buildHistoryOrder({ email: 'bob' }))).toThrow('was not opened');
  });
});

describe('placesOf', () => {
  it('names each place once for all orders, and accounts apart', () => {
    const elsewhere = { ...order, accountId: 2 };
    expect(placesOf([order, order, elsewhere]).map(({ accountId }) => accountId)).toEqual([1, 1, 2, 2]);
  });
});
