import type { ErasureRequest } from '@rampart/contracts';
import { EraseIdentityService } from './erase-identity.service';
import type { Eraser } from './erasers/eraser';

const REQUEST: ErasureRequest = {
  accountId: 1,
  entityType: 'email',
  value: 'ann@shop.example',
  actor: { kind: 'operator', id: 'ann' },
  after: null,
  before: null,
};

const erasing = (table: string, passing?: readonly string[]): Eraser => ({
  ...(passing && { passing }),
  erase: async () => ({ erased: { [table]: 1 }, next: null }),
});

describe('an erasure in a service', () => {
  it('goes through all erasers; a preview leaves out those that read all copies, and names what they read', async () => {
    const erasers = [erasing('orders'), erasing('copies', ['copies'])];
    const service = new EraseIdentityService(erasers, erasers);
    expect(await service.erase(REQUEST)).toEqual({ erased: { orders: 1, copies: 1 }, next: null });
    expect(await service.preview(REQUEST)).toEqual({
      found: { orders: 1 },
      next: null,
      notCounted: ['copies'],
    });
  });

  describe('over time', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('gives up a step that never ends, so that others get their turn', async () => {
      const steps: (string | null)[] = [];
      const stuck: Eraser = {
        erase: (_identity, after) => {
          steps.push(after);
          return steps.length === 1 ? new Promise(() => {}) : Promise.resolve({ erased: {}, next: null });
        },
      };
      const service = new EraseIdentityService([stuck], []);
      const first = service.erase(REQUEST);
      const second = service.erase({ ...REQUEST, accountId: 2 });
      const refused = expect(first).rejects.toMatchObject({ code: 'unavailable', isOutcomeUnknown: true });
      // Shorter than a call waits for its turn, or the second would be refused.
      await jest.advanceTimersByTimeAsync(19_999);
      expect(steps).toHaveLength(1);
      await jest.advanceTimersByTimeAsync(1);
      await refused;
      expect(await second).toEqual({ erased: {}, next: null });
    });
  });
});
