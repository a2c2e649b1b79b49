import { requestIdOf } from './request-id';

describe('requestIdOf', () => {
  it("takes the caller's id when it is usable", () => {
    expect(requestIdOf({ 'x-request-id': 'Order_1.retry-2' })).toBe('Order_1.retry-2');
  });

  it.each(['', 'a b', 'x'.repeat(129), 'id\n', 'ü'])('makes one of its own instead of %j', (sent) => {
    expect(requestIdOf({ 'x-request-id': sent })).toMatch(/^[0-9a-f-]{36}$/);
  });
});
