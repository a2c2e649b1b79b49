import type { PersonaOrder } from '../persona-order';
import { markAfterFraud } from './mark-after-fraud';

const order = (at: number, pattern: string, habits: readonly string[] = []): PersonaOrder => ({
  at,
  accountCreatedAt: null,
  fields: { username: 'ann', email: 'ann@shop.example' },
  truth: { label: 'legitimate', pattern, habits, sequence: 's', isBurst: false },
});

describe('markAfterFraud', () => {
  it('names the orders of an account after it was first taken over, and no earlier ones', () => {
    const honest = [order(1, 'ordinary'), order(9, 'ordinary', ['gift'])];
    const marked = markAfterFraud(honest, [order(8, 'account takeover'), order(5, 'account takeover')]);
    expect(marked.map(({ truth }) => truth.habits)).toEqual([[], ['gift', 'after a takeover']]);
  });

  it('names orders of customers who have denied one', () => {
    const [marked] = markAfterFraud([order(9, 'ordinary')], [order(5, 'friendly fraud'), order(5, 'bots')]);
    expect(marked?.truth.habits).toEqual(['denied an order before']);
  });
});
