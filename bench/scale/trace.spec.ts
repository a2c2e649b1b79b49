import { drawTrace, medianOrder } from './trace';

const span = (
  traceId: string,
  spanId: string,
  parentSpanId: string,
  name: string,
  start: number,
  end: number,
) => ({
  ...{ traceId, spanId, parentSpanId, name, start, end },
  service: name.startsWith('POST') || name.startsWith('call') ? 'gateway' : 'screening',
});

const order = (traceId: string, ms: number) => [
  span(traceId, 'b', 'a', 'call cmd.screening.v1.screen-order', 1, ms - 1),
  span(traceId, 'a', 'caller', 'POST /api/v1/screen', 0, ms),
  span(traceId, 'c', 'b', 'serve cmd.screening.v1.screen-order', 2, ms - 2),
];

test('the order with the median time is drawn, its steps inside each other and in time', () => {
  const traced = medianOrder([...order('slow', 90), ...order('median', 20), ...order('fast', 10)]);
  expect(traced.totalMs).toBe(20);
  expect(traced.steps.map(({ name, depth, startMs, lengthMs }) => [name, depth, startMs, lengthMs])).toEqual([
    ['POST /api/v1/screen', 0, 0, 20],
    ['call cmd.screening.v1.screen-order', 1, 1, 18],
    ['serve cmd.screening.v1.screen-order', 2, 2, 16],
  ]);
  const [head, first, , last] = drawTrace(traced).split('\n');
  expect(head).toMatch(/of 20.0 ms$/);
  expect(first).toMatch(/^gateway POST \/api\/v1\/screen +0\.0 +20\.0 █{48}$/);
  expect(last).toMatch(/^ {2}screening serve screen-order +2\.0 +16\.0 {5}█{38}$/);
});

test('nothing traced is an error', () => {
  expect(() => medianOrder([])).toThrow('no order was traced');
});
