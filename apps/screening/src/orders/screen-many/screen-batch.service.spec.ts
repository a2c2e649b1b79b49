import type { RequestOf, screenBatch } from '@rampart/contracts';
import { runInRequestContext } from '@rampart/telemetry';
import type { DraftOrdersService } from './parts/draft-orders.service';
import type { DraftedPart, WritePartService } from './parts/write-part.service';
import { ScreenBatchService } from './screen-batch.service';

type Request = RequestOf<typeof screenBatch>;

/** Outcomes of one order, each a part of its own. */
const partsOf = (accountId: number, parts: number): Request => ({
  accountId,
  sandbox: false,
  tellsEvents: false,
  whole: false,
  remainingToday: 1,
  remainingThisMonth: 1,
  items: Array.from({ length: parts }, (_, n) => ({
    kind: 'outcome' as const,
    attemptId: String(n),
    at: null,
    shieldId: null,
    userOrderId: 'one',
    outcome: 'confirmed_fraud' as const,
  })),
});

function setUp() {
  const written: number[] = [];
  const drafter = { open: async () => ({}) } as unknown as DraftOrdersService;
  const writer = {
    write: async ({ accountId }: DraftedPart) => {
      await new Promise((resolve) => setImmediate(resolve));
      written.push(accountId);
      return [{ kind: 'learned', shieldIds: [] }];
    },
  } as unknown as WritePartService;
  const service = new ScreenBatchService(drafter, writer, { now: () => new Date() }, 400);
  return { service, written };
}

describe('ScreenBatchService', () => {
  it('writes parts of several accounts in turn, however many messages one of them has', async () => {
    const { service, written } = setUp();
    const greedy = Array.from({ length: 5 }, () => service.screen(partsOf(1, 4)));
    const neighbour = service.screen(partsOf(2, 4)).then((reply) => {
      expect(reply.answers).toHaveLength(4);
      // Four of its own, and for each at most two of the other account.
      expect(written.length).toBeLessThanOrEqual(12);
    });
    await Promise.all([...greedy, neighbour]);
    expect(written).toHaveLength(24);
  });

  it('begins no part when its caller is about to wait no longer, and gives what it has', async () => {
    const { service } = setUp();
    const inTime = { requestId: 'r', deadlineAt: performance.now() + 60_000 };
    const late = { requestId: 'r', deadlineAt: performance.now() };
    const whole = await runInRequestContext(inTime, () => service.screen(partsOf(1, 3)));
    expect(whole).toMatchObject({ answers: [{}, {}, {}], stopped: null });
    const none = await runInRequestContext(late, () => service.screen(partsOf(1, 3)));
    expect(none).toMatchObject({ answers: [], stopped: { code: 'unavailable' } });
  });
});
