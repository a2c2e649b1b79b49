import type { PersonaOrder } from '../persona-order';

/** What the honest orders of a customer are called that come after a fraud with the same account or mailbox. */
export const AFTER_FRAUD: readonly string[] = ['after a takeover', 'denied an order before'];

/**
 * Names two habits that only the whole period shows. After a takeover the robbed customer goes on ordering from an account
 * that is known for fraud; and who denies one order has paid for others, which a shop stops with good reason.
 */
export function markAfterFraud(
  honest: readonly PersonaOrder[],
  frauds: readonly PersonaOrder[],
): PersonaOrder[] {
  const robbedAt = firstTimes(frauds, 'account takeover', ({ fields }) => fields.username);
  const deniedAt = firstTimes(frauds, 'friendly fraud', ({ fields }) => fields.email);
  return honest.map((order) => {
    const { at, fields, truth } = order;
    const habits = [
      ...(at > (robbedAt.get(fields.username ?? '') ?? at) ? ['after a takeover'] : []),
      ...(at > (deniedAt.get(fields.email ?? '') ?? at) ? ['denied an order before'] : []),
    ];
    return habits.length === 0
      ? order
      : { ...order, truth: { ...truth, habits: [...truth.habits, ...habits] } };
  });
}

function firstTimes(
  frauds: readonly PersonaOrder[],
  pattern: string,
  keyOf: (order: PersonaOrder) => string | undefined,
): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const order of frauds.filter(({ truth }) => truth.pattern === pattern)) {
    const key = keyOf(order);
    if (key !== undefined) times.set(key, Math.min(order.at, times.get(key) ?? order.at));
  }
  return times;
}
