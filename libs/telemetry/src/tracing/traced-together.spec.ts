import { currentRequestContext, runInRequestContext } from '../request-context';
import { RecordedSpan } from './recorded-span.fixture';
import { currentSpan } from './traced';
import { tracedTogether } from './traced-together';
import { tracing } from './tracing-switch';

const requests = () => [new RecordedSpan('request a', 'trace-a'), new RecordedSpan('request b', 'trace-b')];

beforeEach(() => {
  tracing.isOn = true;
});

afterEach(() => {
  tracing.isOn = false;
});

test('shared work is below the first request, linked to the others, and seen in their traces', async () => {
  const [a, b] = requests() as [RecordedSpan, RecordedSpan];
  const inside = await tracedTogether('batch orders', [undefined, a, b, a], async () => currentSpan());
  const [batch] = a.children;
  expect(inside).toBe(batch);
  expect(batch?.options).toEqual({ links: [b], attributes: { 'rampart.batch.size': 4 } });
  expect(b.children.map(({ name, options }) => [name, options.links])).toEqual([
    ['batch orders in another trace', [batch]],
  ]);
  expect([batch?.ended, b.children[0]?.ended]).toEqual([null, null]);
});

test('a batch that fails ends the spans of all, and its error reaches everybody', async () => {
  const [a, b] = requests() as [RecordedSpan, RecordedSpan];
  const failing = tracedTogether('batch orders', [a, b], () => Promise.reject(new RangeError('no')));
  await expect(failing).rejects.toThrow('no');
  expect([a.children[0]?.ended, b.children[0]?.ended]).toEqual(['RangeError', null]);
});

test('a batch of unrecorded requests does not appear in the trace that flushes it', async () => {
  const [a] = requests() as [RecordedSpan, RecordedSpan];
  const seen = await runInRequestContext({ requestId: 'r1', span: a }, () =>
    tracedTogether('batch orders', [undefined], async () => currentRequestContext()),
  );
  expect([seen, a.children]).toEqual([{ requestId: 'r1', span: undefined }, []]);
});
