import { screenBatch } from '@rampart/contracts';
import type { TestGateway } from '../../../http/gateway.fixture';
import { sharedGateway } from '../../../http/shared-gateway.fixture';

const OUTCOME = '{"type":"outcome","user_order_id":"1","outcome":"confirmed_fraud"}\n';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = sharedGateway();
  await gateway.answer(screenBatch, ({ items }) => ({
    answers: items.map(() => ({ kind: 'learned' as const, shieldIds: ['20260131-a1b2c3'] })),
    stopped: null,
    isAskedAgain: false,
  }));
});

it('an open batch ends with a last line that says where to go on when its gateway stops', async () => {
  const stopping = await gateway.startAnother();
  const key = await gateway.issueKey();
  const encoder = new TextEncoder();
  // Never closed: its sender goes on after the restart.
  const body = new ReadableStream({ start: (to) => to.enqueue(encoder.encode(OUTCOME + OUTCOME)) });
  const response = await fetch(`${stopping.url}/api/v1/screen/batch`, {
    method: 'POST',
    headers: { authorization: key.bearer, 'content-type': 'application/x-ndjson' },
    body,
    duplex: 'half',
  } as RequestInit);
  const closed = stopping.close();
  const lines = (await response.text()).trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ line: 1 }),
    expect.objectContaining({ line: 2 }),
    {
      end: true,
      complete: false,
      lines: 2,
      orders: 0,
      outcomes: 2,
      repeated: 0,
      refused: 0,
      next_line: 3,
      reason: 'restarting',
      error: expect.objectContaining({ code: 'unavailable', message: expect.stringContaining('restarting') }),
    },
  ]);
  await closed;
});
