import { HISTORY_ENTITIES } from '../history-order';
import { buildHistoryOrder } from '../history-order.builder';
import { addOrder, newState, orderStep } from './history-state';
import { type LearnedChange, learnChange } from './learn-change';
import { takeSteps, WrittenSteps } from './written-steps';

const names = Object.fromEntries(HISTORY_ENTITIES.map((entity) => [entity, entity]));
const reported = (outcome: 'confirmed_fraud' | 'false_positive', day: number) => ({
  outcome,
  reportedAt: new Date(Date.UTC(2026, 2, day)),
});
const placedAt = new Date('2026-03-01T12:00:00.123Z');

describe('steps in bytes', () => {
  it.each(HISTORY_ENTITIES)('say of an order what the history of its %s learns', (entity) => {
    const orders = [
      buildHistoryOrder(names, { at: placedAt }),
      buildHistoryOrder(names, { amount: null }),
      buildHistoryOrder({ [entity]: 'alone' }, { amount: { unit: '', cents: 99_999_999_999 } }),
    ];
    const [expected, read, steps] = [newState(), newState(), new WrittenSteps()];
    for (const order of orders) {
      addOrder(expected, orderStep(entity, order));
      steps.addOrder(orderStep(entity, order));
    }
    takeSteps(read, steps.finish());
    expect(read).toEqual(expected);
  });

  it('hold the outcomes of orders, in the order in which they were learned', () => {
    const changes: LearnedChange[] = [
      { placedAt, before: null, after: reported('confirmed_fraud', 5) },
      { placedAt, before: reported('confirmed_fraud', 5), after: reported('false_positive', 6) },
      { placedAt, before: null, after: reported('confirmed_fraud', 7) },
    ];
    const [expected, read, steps] = [newState(), newState(), new WrittenSteps()];
    for (const change of changes) {
      learnChange(expected, change);
      steps.addOutcome(change);
    }
    takeSteps(read, steps.finish());
    expect(read).toEqual(expected);
    expect(read).toMatchObject({ frauds: 1, legitimates: 1, run: 1 });
  });

  it('take few bytes', () => {
    const steps = new WrittenSteps();
    steps.addOrder(orderStep('email', buildHistoryOrder(names)));
    expect(steps.finish().length).toBeLessThan(40);
  });
});
