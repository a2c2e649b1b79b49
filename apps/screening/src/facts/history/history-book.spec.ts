import { HistoryBook, historyKeysOf } from './history-book';
import { buildHistoryKey, buildHistoryOrder } from './history-order.builder';
import type { HistoryRow } from './history-row';
import { newState, orderStep } from './state/history-state';
import { writeState } from './state/written-state';
import { WrittenSteps } from './state/written-steps';

const order = buildHistoryOrder({ email: 'ann', ip: 'home' });
const NOTHING = Buffer.alloc(0);
const bookOf = (fields: Partial<Pick<HistoryRow, 'state' | 'steps'>> = {}) =>
  new HistoryBook(
    historyKeysOf([order]).map((place) => ({ ...place, state: NOTHING, steps: NOTHING, ...fields })),
  );

/** The steps of this many orders of the e-mail address. */
function stepsOf(orders: number): Buffer {
  const steps = new WrittenSteps();
  for (let n = 0; n < orders; n += 1) steps.addOrder(orderStep('email', order));
  return steps.finish();
}

describe('HistoryBook', () => {
  it('includes steps that are not yet folded into the state', () => {
    expect(bookOf({ steps: stepsOf(3) }).factsOf(order)).toMatchObject({ 'email.orders_1d': 3 });
  });

  it('folds steps into the state once they are many, those that it was read with and no others', () => {
    const key = buildHistoryKey('email', 'ann');
    expect(bookOf({ steps: stepsOf(3) }).foldOf(1, key)).toBeNull();
    const steps = stepsOf(100);
    const book = bookOf({ steps });
    book.add(order);
    const fold = book.foldOf(1, key);
    expect(fold?.read.steps).toBe(steps);
    expect(bookOf({ state: fold?.state ?? NOTHING }).factsOf(order)).toMatchObject({
      'email.orders_1d': 100,
    });
    expect(book.foldOf(1, buildHistoryKey('email', 'bob'))).toBeNull();
  });

  it('reads what earlier versions kept under a spelling of the e-mail address beside it, and adds nothing to that', () => {
    const spelled = { ...order, spelling: buildHistoryKey('email', 'an.n+shop') };
    const book = new HistoryBook(
      historyKeysOf([spelled]).map((place) => ({
        ...place,
        state: NOTHING,
        steps: place.key === spelled.spelling ? stepsOf(3) : NOTHING,
      })),
    );
    expect(book.factsOf(spelled)).toMatchObject({ 'email.orders_1d': 3 });
    book.add(spelled);
    expect(book.factsOf(spelled)).toMatchObject({ 'email.orders_1d': 4 });
    expect(book.factsOf({ ...spelled, spelling: null })).toMatchObject({ 'email.orders_1d': 1 });
  });

  it('blames an order whose row cannot be read, so that its neighbours go on', () => {
    const later = Buffer.from(writeState(newState()));
    later[0] = 2;
    expect(() => bookOf({ state: later }).factsOf(order)).toThrow(expect.objectContaining({ code: '22000' }));
  });

  it('blames an order with a step of an unknown kind, too', () => {
    expect(() => bookOf({ steps: Buffer.from([99]) }).factsOf(order)).toThrow(
      expect.objectContaining({ code: '22000' }),
    );
  });

  it('refuses an order whose rows were not read', () => {
    expect(() => bookOf().factsOf(buildHistoryOrder({ email: 'bob' }))).toThrow('was not read');
  });
});

describe('placesOf', () => {
  it('names each place once for all orders, and accounts apart', () => {
    const elsewhere = { ...order, accountId: 2 };
    expect(historyKeysOf([order, order, elsewhere]).map(({ accountId }) => accountId)).toEqual([1, 1, 2, 2]);
  });
});
